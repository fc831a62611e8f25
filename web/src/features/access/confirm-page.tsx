import { useCallback, useEffect, useState } from 'react';
import { Button, Spinner } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { ApiError } from '../../shared/api/api-error.js';
import { ErrorBar } from '../../shared/form/error-bar.js';
import { Delayed } from '../../shared/ui/delayed.js';
import { AccessFrame } from './access-frame.js';
import { AccessLink } from './access-link.js';
import { useConfirmEmailMutation } from './account-api.js';
import type { LoginNotice } from './login-notice.js';

/** The server's word on the token, by which the person is led on; null while there is none. */
function useConfirmation(token: string): { notice: LoginNotice | null; error: ApiError | null; retry(): void } {
  const [confirm] = useConfirmEmailMutation();
  const [notice, setNotice] = useState<LoginNotice | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const ask = useCallback(async () => {
    setError(null);
    const answer = await confirm(token);
    const failure = (answer.error as ApiError | undefined) ?? null;
    if (!failure || failure.code === 'invalid_token') setNotice(failure ? 'invalid' : 'confirmed');
    else setError(failure);
  }, [confirm, token]);
  useEffect(() => void ask(), [ask]);
  return { notice, error, retry: () => void ask() };
}

/** Confirms an e-mail and leads to the sign-in, also where the link is no good. Where the server does not answer, nobody knows yet, so it can be asked again here. */
export function ConfirmPage() {
  const { formatMessage } = useIntl();
  const [query] = useSearchParams();
  const { notice, error, retry } = useConfirmation(query.get('confirmation_token') ?? '');
  if (notice) return <Navigate to="/login" replace state={{ notice }} />;
  return (
    <AccessFrame title={formatMessage({ id: 'signup.confirm.title' })}>
      <ErrorBar error={error} />
      {error ? <Button appearance="primary" size="large" onClick={retry}>{formatMessage({ id: 'signup.confirm.retry' })}</Button> : <Delayed><Spinner label={formatMessage({ id: 'signup.confirm.wait' })} /></Delayed>}
      <AccessLink to="/login">{formatMessage({ id: 'signup.sign_in' })}</AccessLink>
    </AccessFrame>
  );
}
