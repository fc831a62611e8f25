import { Button, Spinner } from '@fluentui/react-components';
import { InvitationAcceptance, type InvitationOffer } from '@porte/contracts/identity/invitation.js';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ApiError } from '../../shared/api/api-error.js';
import { Delayed } from '../../shared/feedback/delayed.js';
import { DtoForm } from '../../shared/form/dto-form.js';
import { ErrorBar } from '../../shared/form/error-bar.js';
import { useDtoForm } from '../../shared/form/use-dto-form.js';
import { leave } from '../../shared/session/session.js';
import { AccessDone } from './access-done.js';
import { AccessFrame } from './access-frame.js';
import { AccessLink } from './access-link.js';
import { useAcceptInvitationMutation, useInvitationQuery } from './account-api.js';
import type { LoginNotice } from './login-notice.js';
import { NewPasswordFields, repeatedPassword, type TypedPassword } from './new-password-fields.js';
import { SubmitButton } from './submit-button.js';

const isVoid = (error: unknown): boolean => (error as ApiError | undefined)?.code === 'invalid_token';

function VoidInvitation() {
  const { formatMessage } = useIntl();
  return (
    <AccessDone
      title={formatMessage({ id: 'signup.invitation.void' })}
      text={formatMessage({ id: 'signup.invitation.void.text' })}
    />
  );
}

interface FirstPasswordProps {
  token: string;
  offer: InvitationOffer;
  onAccepted(): void;
}

function FirstPassword({ token, offer: { name, email }, onAccepted }: FirstPasswordProps) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const [accept] = useAcceptInvitationMutation();
  const done = () => {
    onAccepted();
    // Another person may be signed in here: the invited one signs in with the new password.
    leave(dispatch);
    void navigate('/login', { replace: true, state: { notice: 'welcome' satisfies LoginNotice } });
  };
  const form = useDtoForm<TypedPassword, InvitationAcceptance>({
    dto: InvitationAcceptance,
    values: { password: '', password_confirmation: '' },
    required: ['password_confirmation'],
    toInput: typed => ({ ...repeatedPassword(typed), invitation_token: token }),
    save: accept,
    onSaved: done,
  });
  if (isVoid(form.error)) return <VoidInvitation />;
  return (
    <AccessFrame
      title={formatMessage({ id: 'signup.invitation.title' }, { name })}
      lead={formatMessage({ id: 'signup.invitation.lead' }, { email })}
    >
      <DtoForm form={form}>
        <ErrorBar error={form.error} />
        <NewPasswordFields form={form.methods} label={formatMessage({ id: 'signup.invitation.password' })} />
        <SubmitButton
          isBusy={form.isSaving}
          text={formatMessage({ id: 'signup.invitation.save' })}
          busyText={formatMessage({ id: 'signup.reset.saving' })}
        />
      </DtoForm>
    </AccessFrame>
  );
}

/** Sets the first password of a user whom staff invited; one page says so where the link works no longer. */
export function InvitationPage() {
  const { formatMessage } = useIntl();
  const [query] = useSearchParams();
  const token = query.get('invitation_token') ?? '';
  const [isAccepted, setAccepted] = useState(false);
  const { data, error, isFetching, refetch } = useInvitationQuery(token, {
    // an accepted invitation is void: it must not be asked for again when all answers are dropped
    skip: token === '' || isAccepted,
    refetchOnMountOrArgChange: true,
  });
  const accepted = (): void => flushSync(() => setAccepted(true));
  if (isAccepted) return null;
  if (data && !isVoid(error)) return <FirstPassword token={token} offer={data} onAccepted={accepted} />;
  if (token === '' || isVoid(error)) return <VoidInvitation />;
  return (
    <AccessFrame title={formatMessage({ id: 'signup.invitation.one' })}>
      <ErrorBar error={(error as ApiError | undefined) ?? null} />
      {error && !isFetching ? (
        <Button size="large" onClick={() => void refetch()}>
          {formatMessage({ id: 'signup.confirm.retry' })}
        </Button>
      ) : (
        <Delayed>
          <Spinner label={formatMessage({ id: 'signup.confirm.wait' })} />
        </Delayed>
      )}
      <AccessLink to="/login">{formatMessage({ id: 'signup.sign_in' })}</AccessLink>
    </AccessFrame>
  );
}
