import { useState } from 'react';
import { Button } from '@fluentui/react-components';
import { AccountEmail } from '@porte/contracts/identity/account.js';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { DtoForm } from '../../shared/form/dto-form.js';
import { ErrorBar } from '../../shared/form/error-bar.js';
import { TextField } from '../../shared/form/fields/text-field.js';
import { useDtoForm, type SaveAnswer } from '../../shared/form/use-dto-form.js';
import { AccessDone } from './access-done.js';
import { AccessFrame } from './access-frame.js';
import { AccessLink } from './access-link.js';
import { useForgotPasswordMutation, useResendConfirmationMutation } from './account-api.js';
import { SubmitButton } from './submit-button.js';

interface Props {
  about: 'confirmation' | 'forgot';
  send(user: { email: string }): Promise<SaveAnswer<unknown>>;
}

/** Requests a mail to an address, and reveals no more than the server does. */
function AskMail({ about, send }: Props) {
  const { formatMessage } = useIntl();
  const { email = '' } = (useLocation().state ?? {}) as { email?: string };
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useDtoForm<{ email: string }>({
    dto: AccountEmail,
    values: { email },
    save: send,
    onSaved: (_, input) => setSentTo(input.email),
  });
  const words = (id: 'title' | 'lead' | 'sent') => formatMessage({ id: `signup.${about}.${id}` });
  if (sentTo !== null) {
    return (
      <AccessDone title={words('sent')} text={formatMessage({ id: `signup.${about}.next` }, { email: sentTo })}>
        <Button onClick={() => setSentTo(null)}>{formatMessage({ id: 'signup.again' })}</Button>
      </AccessDone>
    );
  }
  return (
    <AccessFrame title={words('title')} lead={words('lead')}>
      <DtoForm form={form}>
        <ErrorBar error={form.error} />
        <TextField
          name="email"
          label={formatMessage({ id: 'signup.email' })}
          type="email"
          autoComplete="username"
          autoFocus
        />
        <SubmitButton
          isBusy={form.isSaving}
          text={formatMessage({ id: 'signup.send' })}
          busyText={formatMessage({ id: 'signup.sending' })}
        />
      </DtoForm>
      <AccessLink to="/login">{formatMessage({ id: 'signup.sign_in' })}</AccessLink>
    </AccessFrame>
  );
}

/** Requests another confirmation mail. */
export function ConfirmationPage() {
  const [resend] = useResendConfirmationMutation();
  return <AskMail about="confirmation" send={resend} />;
}

/** Requests a password reset mail. */
export function ForgotPasswordPage() {
  const [forgot] = useForgotPasswordMutation();
  return <AskMail about="forgot" send={forgot} />;
}
