import { PasswordReset } from '@porte/contracts/identity/account.js';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { DtoForm } from '../../shared/form/dto-form.js';
import { ErrorBar } from '../../shared/form/error-bar.js';
import { useDtoForm } from '../../shared/form/use-dto-form.js';
import { leave } from '../../shared/session/session.js';
import { AccessDone } from './access-done.js';
import { AccessFrame } from './access-frame.js';
import { AccessLink } from './access-link.js';
import { useResetPasswordMutation } from './account-api.js';
import type { LoginNotice } from './login-notice.js';
import { NewPasswordFields, repeatedPassword, type TypedPassword } from './new-password-fields.js';
import { SubmitButton } from './submit-button.js';

function NewPassword({ token }: { token: string }) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const [reset] = useResetPasswordMutation();
  const done = () => {
    // The server has ended every session, including this page's.
    leave(dispatch);
    void navigate('/login', { replace: true, state: { notice: 'reset' satisfies LoginNotice } });
  };
  const form = useDtoForm<TypedPassword, PasswordReset>({
    dto: PasswordReset,
    values: { password: '', password_confirmation: '' },
    required: ['password_confirmation'],
    toInput: typed => ({ ...repeatedPassword(typed), reset_password_token: token }),
    save: reset,
    onSaved: done,
  });
  return (
    <AccessFrame title={formatMessage({ id: 'signup.reset.title' })} lead={formatMessage({ id: 'signup.reset.lead' })}>
      <DtoForm form={form}>
        <ErrorBar error={form.error} />
        {form.error?.code === 'invalid_token' && (
          <AccessLink to="/forgot-password">{formatMessage({ id: 'signup.reset.another' })}</AccessLink>
        )}
        <NewPasswordFields form={form.methods} label={formatMessage({ id: 'signup.reset.password' })} />
        <SubmitButton
          isBusy={form.isSaving}
          text={formatMessage({ id: 'signup.reset.save' })}
          busyText={formatMessage({ id: 'signup.reset.saving' })}
        />
      </DtoForm>
      <AccessLink to="/login">{formatMessage({ id: 'signup.sign_in' })}</AccessLink>
    </AccessFrame>
  );
}

/** Sets a new password after opening the link of a mail. */
export function ResetPasswordPage() {
  const { formatMessage } = useIntl();
  const [query] = useSearchParams();
  const token = query.get('reset_password_token');
  if (token) return <NewPassword token={token} />;
  return (
    <AccessDone
      title={formatMessage({ id: 'signup.reset.title' })}
      text={formatMessage({ id: 'signup.reset.no_token' })}
    >
      <AccessLink to="/forgot-password">{formatMessage({ id: 'signup.reset.another' })}</AccessLink>
    </AccessDone>
  );
}
