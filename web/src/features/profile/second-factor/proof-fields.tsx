import type { PasswordProof } from '@porte/contracts/identity/password-proof.js';
import { CODE_MAX } from '@porte/contracts/identity/second-factor.js';
import { useIntl } from 'react-intl';
import { SkeletonRows } from '../../../shared/feedback/skeleton-rows.js';
import { PasswordInput } from '../../../shared/form/fields/password-input.js';
import { TextField } from '../../../shared/form/fields/text-field.js';
import { useSecondFactorQuery } from './second-factor-api.js';

/** The values of the fields. */
export type ProofValues = Required<PasswordProof>;

export const NO_PROOF: ProofValues = { current_password: '', code: '' };

/** What is sent; the password as typed, because spaces count. */
export const proofOf = ({ current_password, code }: ProofValues): PasswordProof => ({
  current_password,
  ...(code.trim() === '' ? {} : { code: code.trim() }),
});

/**
 * The fields that prove that the user is there: the password, and a code if the user has an app. If the server does not answer whether there is one, the code is
 * optional, and a user with an app who leaves it empty gets the server's error at the field.
 */
export function ProofFields({ hint }: { hint: string }) {
  const { formatMessage } = useIntl();
  const { data: factor, error } = useSecondFactorQuery();
  return (
    <>
      <PasswordInput
        name="current_password"
        label={formatMessage({ id: 'profile.current_password' })}
        hint={hint}
        autoComplete="current-password"
        required
      />
      {!factor && !error && <SkeletonRows rows={1} />}
      {(factor ? factor.app_since : error) && (
        <TextField
          name="code"
          label={formatMessage({ id: 'factor.code' })}
          hint={formatMessage({ id: factor ? 'profile.proof.code' : 'profile.proof.code.unknown' })}
          maxLength={CODE_MAX}
          autoComplete="one-time-code"
          required={Boolean(factor)}
        />
      )}
    </>
  );
}
