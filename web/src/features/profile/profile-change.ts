import type { ProfileChange } from '@porte/contracts/identity/profile.js';
import type { CurrentUser } from '@porte/contracts/identity/user.js';
import { changedOnly, cleanInput } from '../../shared/form/input-values.js';
import { NO_PROOF, proofOf, type ProofValues } from './second-factor/proof-fields.js';

/** The values of the form; passwords and code are empty unless they are needed. */
export interface ProfileValues extends ProofValues {
  name: string;
  last_name: string;
  company: string;
  phone: string;
  email: string;
  password: string;
}

const profileOf = ({
  name,
  last_name,
  company,
  phone,
  email,
}: Pick<CurrentUser, 'name' | 'last_name' | 'company' | 'phone' | 'email'>) => ({
  name,
  last_name,
  company,
  phone,
  email,
});

export const valuesOf = (me: CurrentUser): ProfileValues => ({
  ...profileOf(me),
  company: me.company ?? '',
  password: '',
  ...NO_PROOF,
});

/** A new e-mail or password requires a proof. */
export const needsProof = (values: ProfileValues, me: CurrentUser): boolean =>
  values.password !== '' || values.email.trim() !== me.email;

/** Only the changed fields; passwords are sent as typed, because spaces count. */
export function profileChange(values: ProfileValues, me: CurrentUser): ProfileChange {
  const change: ProfileChange = changedOnly(cleanInput({ ...profileOf(values) }), profileOf(me));
  if (values.password !== '') change.password = values.password;
  if (needsProof(values, me) && values.current_password !== '') Object.assign(change, proofOf(values));
  return change;
}
