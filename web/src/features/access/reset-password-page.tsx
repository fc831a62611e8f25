import { useEffect } from 'react';
import { PasswordReset } from '@porte/contracts/identity/account.js';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { UseFormReturn } from 'react-hook-form';
import { DtoForm } from '../../shared/form/dto-form.js';
import { ErrorBar } from '../../shared/form/error-bar.js';
import { PasswordInput } from '../../shared/form/fields/password-input.js';
import { useDtoForm } from '../../shared/form/use-dto-form.js';
import { leave } from '../../shared/session/session.js';
import { AccessDone } from './access-done.js';
import { AccessFrame } from './access-frame.js';
import { AccessLink } from './access-link.js';
import { useResetPasswordMutation } from './account-api.js';
import type { LoginNotice } from './login-notice.js';
import { SubmitButton } from './submit-button.js';

interface Typed {
  password: string;
  password_confirmation: string;
}

/** The difference between both is shown on the password, so correcting the other field must validate it again. */
function useRecheck({ watch, trigger, formState }: UseFormReturn<Typed>): void {
  const confirmation = watch('password_confirmation');
  const isWrong = Boolean(formState.errors.password);
  useEffect(() => {
    if (isWrong && confirmation) void trigger('password');
    // only what is typed below asks for it
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [confirmation]);
}

/** The new password as typed; an empty repetition is that field's own error. */
const inputOf =
  (token: string) =>
  ({ password, password_confirmation }: Typed): PasswordReset => ({
    password,
    password_confirmation: password_confirmation || password,
    reset_password_token: token,
  });

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
  const form = useDtoForm<Typed, PasswordReset>({
    dto: PasswordReset,
    values: { password: '', password_confirmation: '' },
    required: ['password_confirmation'],
    toInput: inputOf(token),
    save: reset,
    onSaved: done,
  });
  useRecheck(form.methods);
  return (
    <AccessFrame title={formatMessage({ id: 'signup.reset.title' })} lead={formatMessage({ id: 'signup.reset.lead' })}>
      <DtoForm form={form}>
        <ErrorBar error={form.error} />
        {form.error?.code === 'invalid_token' && (
          <AccessLink to="/forgot-password">{formatMessage({ id: 'signup.reset.another' })}</AccessLink>
        )}
        <PasswordInput
          name="password"
          label={formatMessage({ id: 'signup.reset.password' })}
          hint={formatMessage({ id: 'signup.password.hint' })}
        />
        <PasswordInput name="password_confirmation" label={formatMessage({ id: 'signup.reset.confirmation' })} />
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
