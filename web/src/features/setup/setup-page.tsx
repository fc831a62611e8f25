import { Button } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { StepList, type GuideStep } from '../../shared/display/step-list.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { LinkButton } from '../../shared/routing/link-button.js';
import { tenant } from '../../shared/tenant/tenant.js';
import { useSkippedSteps } from '../../shared/user/skipped-steps.js';
import { SETUP_STEPS, useSetupSteps, type SetupStep } from './use-setup-steps.js';

/** The name of a step among those that the person passed over. */
const keyOf = (step: SetupStep): string => `setup.${step}`;

/** What a new tenant needs to sell: each step says what the product found, and leads to where it is done. */
export function SetupPage() {
  const { formatMessage } = useIntl();
  const word = (name: string, values?: Record<string, string | number>): string =>
    formatMessage({ id: `tenants.setup.${name}` }, values);
  const found = useSetupSteps();
  const { skipped = [], isSaving, skip, resume } = useSkippedSteps();
  const findings = SETUP_STEPS.flatMap(step => {
    const { state, ...rest } = found[step];
    return state === 'checking' ? [] : [{ step, state, ...rest }];
  });
  const steps = findings.map(({ step, state, text, to }): GuideStep => {
    const isSkipped = state === 'open' && skipped.includes(keyOf(step));
    const name = word(`step.${step}`);
    return {
      key: step,
      state: isSkipped ? 'skipped' : state,
      name,
      why: isSkipped ? word(`skipped.${step}`) : text,
      action: isNext => {
        if (isSkipped)
          return (
            <Button
              disabledFocusable={isSaving}
              onClick={() => resume(keyOf(step))}
              aria-label={word('resume_of', { name })}
            >
              {word('resume')}
            </Button>
          );
        return (
          <>
            {state === 'open' && (
              <Button
                appearance="subtle"
                disabledFocusable={isSaving}
                onClick={() => skip(keyOf(step))}
                aria-label={word('skip_of', { name })}
              >
                {word('skip')}
              </Button>
            )}
            <LinkButton
              to={to}
              appearance={isNext ? 'primary' : 'secondary'}
              aria-label={word(`do_of.${state}`, { name })}
            >
              {word(`do.${state}`)}
            </LinkButton>
          </>
        );
      },
    };
  });
  return (
    <PageFrame title={word('title', { tenant: tenant.name })} lead={word('lead')} width="wide">
      {/* all rows are shown at once, so that none of them moves */}
      {steps.length < SETUP_STEPS.length ? (
        <SkeletonRows rows={SETUP_STEPS.length} />
      ) : (
        <StepList title={word('steps')} steps={steps} />
      )}
    </PageFrame>
  );
}
