import type { ProfileChange } from '@porte/contracts/identity/profile.js';
import type { CurrentUser } from '@porte/contracts/identity/user.js';
import { changedOnly, cleanInput } from '../../shared/form/input-values.js';

/** The values of the form; the passwords are empty unless they change. */
export interface ProfileValues {
  name: string;
  last_name: string;
  company: string;
  phone: string;
  email: string;
  password: string;
  current_password: string;
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
  current_password: '',
});

/** A new e-mail or password requires the current password. */
export const needsProof = (values: ProfileValues, me: CurrentUser): boolean =>
  values.password !== '' || values.email.trim() !== me.email;

/** Only the changed fields; passwords are sent as typed, because spaces count. */
export function profileChange(values: ProfileValues, me: CurrentUser): ProfileChange {
  const change: ProfileChange = changedOnly(cleanInput({ ...profileOf(values) }), profileOf(me));
  if (values.password !== '') change.password = values.password;
  if (needsProof(values, me) && values.current_password !== '') change.current_password = values.current_password;
  return change;
}
