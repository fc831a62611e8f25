import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import type { SecondFactorNeeded } from '@porte/contracts/identity/second-factor.js';
import { lazy, Suspense, useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import type { ApiError } from '../../shared/api/api-error.js';
import { useErrorText } from '../../shared/feedback/error-text.js';
import { hasPasskeys } from '../../shared/passkeys/support.js';
import { AppEnrolment } from '../../shared/second-factor/app-enrolment.js';
import { RecoveryCodeList } from '../../shared/second-factor/recovery-codes.js';
import { useFinishSignInMutation } from '../../shared/session/session-api.js';

/** It brings the library of the browser along. */
const PasskeySecondStep = lazy(() => import('./passkey-second-step.js').then(m => ({ default: m.PasskeySecondStep })));

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  text: { margin: 0 },
  error: { color: tokens.colorPaletteRedForeground1, margin: 0, minHeight: '20px' },
});

interface Props {
  needed: SecondFactorNeeded['second_factor'];
  /** @param token of the opened session */
  onDone(token: string): void;
  onBack(): void;
}

function NewCodes({ codes, onKept }: { codes: readonly string[]; onKept(): void }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <div className={styles.form}>
      <RecoveryCodeList codes={codes} />
      <Button appearance="primary" size="large" onClick={onKept}>
        {formatMessage({ id: 'factor.codes.kept' })}
      </Button>
    </div>
  );
}

/** A passkey, the code of the app, or one for recovery; staff who have none of them set up an app here. */
export function SecondFactorStep({ needed: { token, enrolment, has_app, passkey }, onDone, onBack }: Props) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  const [code, setCode] = useState('');
  const [finish, { data, error: failure, isLoading }] = useFinishSignInMutation();
  const error = failure as ApiError | undefined;
  const canSign = passkey !== null && hasPasskeys();
  const ways = has_app ? (canSign ? 'both' : 'app') : canSign ? 'passkey' : 'recovery';
  const isWrong = error?.code === 'validation_failed';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading || code.trim() === '') return;
    const answer = await finish({ token, code: code.trim() });
    if (answer.data && !answer.data.recovery_codes) onDone(answer.data.access_token);
  };
  if (data?.recovery_codes) return <NewCodes codes={data.recovery_codes} onKept={() => onDone(data.access_token)} />;
  return (
    <form className={styles.form} onSubmit={event => void submit(event)} noValidate>
      {enrolment ? (
        <>
          <p className={styles.text}>{formatMessage({ id: 'factor.required' })}</p>
          <AppEnrolment enrolment={enrolment} />
        </>
      ) : (
        <p className={styles.text}>{formatMessage({ id: `factor.why.${ways}` })}</p>
      )}
      {canSign && (
        <Suspense fallback={null}>
          <PasskeySecondStep token={token} request={passkey} onDone={onDone} />
        </Suspense>
      )}
      <Field
        label={formatMessage({ id: has_app ? 'factor.code' : 'factor.recovery_code' })}
        required
        {...(isWrong ? { validationMessage: formatMessage({ id: 'factor.wrong' }) } : {})}
        {...(enrolment || !has_app ? {} : { hint: formatMessage({ id: 'factor.hint' }) })}
      >
        <Input
          name="code"
          autoFocus={!canSign}
          autoComplete="one-time-code"
          size="large"
          maxLength={40}
          value={code}
          onChange={(_, { value }) => setCode(value)}
        />
      </Field>
      <div role="alert" className={styles.error}>
        {error && !isWrong ? errorText(error) : ''}
      </div>
      <Button type="submit" appearance={canSign ? 'secondary' : 'primary'} size="large" disabledFocusable={isLoading}>
        {formatMessage({ id: isLoading ? 'access.entering' : 'access.enter' })}
      </Button>
      <Button appearance="transparent" onClick={onBack}>
        {formatMessage({ id: 'factor.back' })}
      </Button>
    </form>
  );
}
