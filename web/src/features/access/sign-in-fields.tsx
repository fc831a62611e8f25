import { Suspense, useRef, useState, type FormEvent } from 'react';
import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useErrorText } from '../../shared/feedback/error-text.js';
import { hasPasskeys } from '../../shared/passkeys/support.js';
import { lazyPart } from '../../shared/routing/lazy-part.js';
import { AccessLink } from './access-link.js';
import { PasskeyButton } from './passkey-button.js';
import { PasswordField } from './password-field.js';
import type { SignInForm } from './use-sign-in.js';

/** Most sign-ins end before it. */
const { Part: SecondFactorStep } = lazyPart(
  () => import('./second-factor-step.js').then(m => m.SecondFactorStep),
  'factor',
);

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  entry: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  error: { color: tokens.colorPaletteRedForeground1, margin: 0, whiteSpace: 'pre-line', minHeight: '20px' },
});

interface Props {
  form: SignInForm;
  /** if the user is already known */
  email?: string;
  onDone(): void;
  onHesitation?(): void;
}

/** E-mail and password, then the second factor where the account has one; or a passkey. */
export function SignInFields(props: Props) {
  const { form } = props;
  if (!form.second) return <PasswordStep {...props} />;
  return (
    <Suspense fallback={null}>
      <SecondFactorStep needed={form.second} onDone={form.finish} onBack={form.restart} />
    </Suspense>
  );
}

/** A wrong pair keeps both values and focuses the password. */
function PasswordStep({ form, email: known, onDone, onHesitation }: Props) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  const [email, setEmail] = useState(known ?? '');
  const [password, setPassword] = useState('');
  const [isUsed, setUsed] = useState(false);
  const use = () => setUsed(true);
  const fields = useRef<HTMLFormElement>(null);
  const focus = (name: string) => fields.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (form.isBusy) return;
    if (await form.submit({ email, password })) return onDone();
    focus(email.trim() === '' ? 'email' : 'password');
  };
  const { email: emailProblem, password: passwordProblem } = form.broken;
  return (
    <div className={styles.entry} onPointerEnter={use} onKeyDown={use}>
      <form
        ref={fields}
        className={styles.form}
        onSubmit={event => void submit(event)}
        noValidate
        onPointerDown={onHesitation}
        onKeyDown={onHesitation}
      >
        <Field
          label={formatMessage({ id: 'access.email' })}
          {...(emailProblem ? { validationMessage: emailProblem } : {})}
        >
          <Input
            name="email"
            type="email"
            autoComplete="username webauthn"
            size="large"
            maxLength={254}
            required
            autoFocus={known === undefined}
            readOnly={known !== undefined}
            value={email}
            onChange={(_, { value }) => setEmail(value)}
          />
        </Field>
        <PasswordField
          label={formatMessage({ id: 'access.password' })}
          problem={passwordProblem}
          isMarked={false}
          value={password}
          onChange={(_, { value }) => setPassword(value)}
          autoComplete="current-password"
          input={{ name: 'password' }}
        />
        <div role="alert" className={styles.error}>
          {form.error ? errorText(form.error) : ''}
          {form.error?.code === 'unconfirmed' && (
            <div>
              <AccessLink to="/confirmation" state={{ email }}>
                {formatMessage({ id: 'access.resend' })}
              </AccessLink>
            </div>
          )}
        </div>
        <Button type="submit" appearance="primary" size="large" disabledFocusable={form.isBusy}>
          {formatMessage({ id: form.isBusy ? 'access.entering' : 'access.enter' })}
        </Button>
      </form>
      {hasPasskeys() && <PasskeyButton isUsed={isUsed} onDone={form.finish} />}
    </div>
  );
}
