import type { ProfileChange } from '@porte/contracts/identity/profile.js';
import type { CurrentUser } from '@porte/contracts/identity/user.js';
import { changedOnly, cleanInput } from '../../shared/form/input-values.js';
import { NO_PROOF, proofOf, type ProofValues } from './second-factor/proof-fields.js';

/** The values of the form of the user's data. */
export interface ProfileValues {
  name: string;
  last_name: string;
  company: string;
  phone: string;
}

const profileOf = ({ name, last_name, company, phone }: Pick<CurrentUser, keyof ProfileValues>) => ({
  name,
  last_name,
  company,
  phone,
});

export const valuesOf = (me: CurrentUser): ProfileValues => ({ ...profileOf(me), company: me.company ?? '' });

/** Only the changed fields. */
export const profileChange = (values: ProfileValues, me: CurrentUser): ProfileChange =>
  changedOnly(cleanInput({ ...profileOf(values) }), profileOf(me));

/** What a user changes with a proof: the e-mail or the password. */
export type Credential = 'email' | 'password';

/** The values of the form of a new e-mail or password; the other one is empty. */
export type CredentialValues = ProofValues & Record<Credential, string>;

export const NO_CREDENTIAL: CredentialValues = { email: '', password: '', ...NO_PROOF };

/** The new e-mail or password with its proof; a password is sent as typed, because spaces count. */
export const credentialChange = (credential: Credential, values: CredentialValues): ProfileChange => ({
  [credential]: credential === 'email' ? values.email.trim() : values.password,
  ...proofOf(values),
});
