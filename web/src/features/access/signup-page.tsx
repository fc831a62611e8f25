import { useEffect, useRef } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useSession } from '../../shared/session/use-session.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { useSettingAnswer } from '../../shared/tenant/use-setting.js';
import { useIsSignupOpen } from './access-api.js';
import { AccessDone } from './access-done.js';
import { AccessFrame } from './access-frame.js';
import { AccessLink } from './access-link.js';
import { SignupDetailsStep } from './signup-details.js';
import { SignupQuestionsStep } from './signup-questions.js';
import { useSignup } from './use-signup.js';

const useStyles = makeStyles({
  step: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    ':focus': { outlineStyle: 'none' },
  },
});

/** The current step. A change moves the focus here, unless a field requests it. */
function StepHead({ step }: { step: 1 | 2 }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const head = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (!document.querySelector('form [aria-invalid="true"]')) head.current?.focus();
  }, [step]);
  const name = formatMessage({ id: `signup.step.${step === 1 ? 'details' : 'questions'}` });
  return (
    <h2 ref={head} tabIndex={-1} className={styles.step}>
      {formatMessage({ id: 'signup.step' }, { step, name })}
    </h2>
  );
}

function SignupSteps({ code }: { code: string }) {
  const { formatMessage } = useIntl();
  const { step, details, answers, back, create, finish, doneFor } = useSignup(code);
  if (doneFor !== null) {
    return (
      <AccessDone
        title={formatMessage({ id: 'signup.done' })}
        text={formatMessage({ id: 'signup.done.next' }, { email: doneFor })}
      >
        <AccessLink to="/confirmation" state={{ email: doneFor }}>
          {formatMessage({ id: 'signup.resend' })}
        </AccessLink>
      </AccessDone>
    );
  }
  return (
    <AccessFrame title={formatMessage({ id: 'signup.title' })} lead={formatMessage({ id: 'signup.lead' })}>
      <StepHead step={step} />
      {step === 1 ? (
        <SignupDetailsStep form={details} />
      ) : (
        <SignupQuestionsStep answers={answers} onBack={back} create={create} onCreated={finish} />
      )}
      <AccessLink to="/login">{formatMessage({ id: 'signup.sign_in' })}</AccessLink>
    </AccessFrame>
  );
}

/** Sign-up, if the tenant allows it. The form is shown until the server's answer is known: the server checks again on submit. */
export function SignupPage() {
  const { formatMessage } = useIntl();
  const [query] = useSearchParams();
  const { isOpen, isLoading } = useIsSignupOpen();
  // the field of a referral would move the others if it came later
  const { data: hasCodes, error } = useSettingAnswer('referral_code');
  if (useSession() === 'in') return <Navigate to="/" replace />;
  if (isLoading || (hasCodes === undefined && !error))
    return (
      <AccessFrame title={formatMessage({ id: 'signup.title' })} lead={formatMessage({ id: 'signup.lead' })}>
        <SkeletonRows rows={7} />
      </AccessFrame>
    );
  if (isOpen === false)
    return (
      <AccessDone title={formatMessage({ id: 'signup.closed' })} text={formatMessage({ id: 'signup.closed.text' })} />
    );
  return <SignupSteps code={query.get('ref')?.trim() ?? ''} />;
}
