import { passwordProblem } from '@porte/contracts/identity/password-rule.js';
import { ProfileChange } from '@porte/contracts/identity/profile.js';
import type { CurrentUser } from '@porte/contracts/identity/user.js';
import { useIntl } from 'react-intl';
import { FormDialog } from '../../shared/form/form-dialog.js';
import { PasswordInput } from '../../shared/form/fields/password-input.js';
import { TextField } from '../../shared/form/fields/text-field.js';
import { useDtoForm } from '../../shared/form/use-dto-form.js';
import { useMe } from '../../shared/session/use-me.js';
import { useNotify } from '../../shared/feedback/notify.js';
import { useChangeProfileMutation } from './profile-api.js';
import { credentialChange, NO_CREDENTIAL, type Credential, type CredentialValues } from './profile-change.js';
import { ProofFields } from './second-factor/proof-fields.js';

/** The server's rule: a new password must not consist of the user's data. */
function checkPassword(values: CredentialValues, me: CurrentUser) {
  const problem = values.password === '' ? null : passwordProblem(values.password, me);
  return { ...(problem ? { password: { rule: problem, constraints: [] } } : {}) };
}

/** Changes the user's e-mail or password, with the proof that both need. A new e-mail is used after its confirmation. */
export function CredentialDialog({ credential, onClose }: { credential: Credential; onClose(): void }) {
  const { formatMessage } = useIntl();
  const me = useMe();
  const [change] = useChangeProfileMutation();
  const notify = useNotify();
  const form = useDtoForm<CredentialValues, ProfileChange>({
    dto: ProfileChange,
    values: NO_CREDENTIAL,
    required: [credential, 'current_password'],
    toInput: values => credentialChange(credential, values),
    check: (_, values) => checkPassword(values, me),
    save: change,
    onSaved: (_, { email }) => {
      notify(
        email === undefined
          ? formatMessage({ id: 'profile.password_changed' })
          : formatMessage({ id: 'profile.email_asked' }, { email }),
      );
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={formatMessage({ id: `profile.${credential}.change` })}
      verb={formatMessage({ id: `profile.${credential}.verb` })}
      size="small"
      onClose={onClose}
    >
      {credential === 'email' ? (
        <TextField
          name="email"
          label={formatMessage({ id: 'profile.email.new' })}
          type="email"
          maxLength={254}
          autoComplete="email"
          autoFocus
        />
      ) : (
        <PasswordInput
          name="password"
          label={formatMessage({ id: 'profile.password' })}
          hint={formatMessage({ id: 'profile.password.hint' })}
        />
      )}
      <ProofFields hint={formatMessage({ id: 'profile.current_password.hint' })} />
    </FormDialog>
  );
}
