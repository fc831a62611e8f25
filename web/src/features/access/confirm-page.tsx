import { Button, Spinner } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { ApiError } from '../../shared/api/api-error.js';
import { ErrorBar } from '../../shared/form/error-bar.js';
import { useSession } from '../../shared/session/use-session.js';
import { Delayed } from '../../shared/feedback/delayed.js';
import type { EmailConfirmed } from '../../shared/user/email-confirmed.js';
import { AccessFrame } from './access-frame.js';
import { AccessLink } from './access-link.js';
import { useCheckConfirmationQuery, useConfirmEmailMutation } from './account-api.js';
import type { LoginNotice } from './login-notice.js';

const isInvalid = (error: ApiError | undefined): boolean =>
  error?.code === 'invalid_token' || error?.code === 'validation_failed';

/** The state of the token, and of its confirmation. */
function useConfirmation(token: string) {
  const check = useCheckConfirmationQuery(token, { refetchOnMountOrArgChange: true });
  const [confirm, confirmation] = useConfirmEmailMutation();
  const error = (confirmation.error ?? (check.isFetching ? undefined : check.error)) as ApiError | undefined;
  const notice: LoginNotice | null = confirmation.isSuccess ? 'confirmed' : isInvalid(error) ? 'invalid' : null;
  const isChecked = check.isSuccess || confirmation.isError;
  return {
    notice,
    error: error ?? null,
    isChecked,
    isBusy: confirmation.isLoading,
    confirm: () => void confirm(token),
    retry: () => void check.refetch(),
  };
}

/**
 * Confirms an e-mail on a button press, because mail scanners open links; then continues to the sign-in, also with an invalid link. A signed-in user
 * who confirmed a new e-mail returns to the page that shows it.
 */
export function ConfirmPage() {
  const { formatMessage } = useIntl();
  const [query] = useSearchParams();
  const session = useSession();
  const { notice, error, isChecked, isBusy, confirm, retry } = useConfirmation(query.get('confirmation_token') ?? '');
  if (session === 'in' && notice === 'confirmed')
    return <Navigate to="/profile/security" replace state={{ isEmailConfirmed: true } satisfies EmailConfirmed} />;
  if (notice) return <Navigate to="/login" replace state={{ notice }} />;
  const [press, text] = isChecked ? [confirm, 'signup.confirm.confirm'] : [retry, 'signup.confirm.retry'];
  return (
    <AccessFrame
      title={formatMessage({ id: 'signup.confirm.title' })}
      lead={formatMessage({ id: 'signup.confirm.lead' })}
    >
      <ErrorBar error={error} />
      {isChecked || error ? (
        <Button appearance="primary" size="large" disabled={isBusy} onClick={press}>
          {formatMessage({ id: text })}
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
