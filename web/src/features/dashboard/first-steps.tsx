import { Button } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCountQuery, useList } from '../../shared/api/resources.js';
import { StepList, type StepState } from '../../shared/display/step-list.js';
import { LinkButton } from '../../shared/routing/link-button.js';
import { useCan } from '../../shared/session/use-can.js';
import { useMe } from '../../shared/session/use-me.js';
import { useSkippedSteps } from '../../shared/user/skipped-steps.js';

/** The name under which the whole guide is put away. */
const GUIDE = 'first_steps';

interface Step {
  /** of the messages `dashboard.step.<name>` */
  name: 'address' | 'verification' | 'review' | 'balance' | 'demo' | 'shipment';
  state: StepState;
  to: string;
}

const stateOf = (isDone: boolean): StepState => (isDone ? 'done' : 'open');

/** Whether staff have the customer's fiscal data to review; false for those who need no verification. */
function useIsInReview(isUnverified: boolean): boolean {
  const isOwner = useMe().parent_id === null;
  const { page } = useList('tax_fiscal_data', { per_page: 1 }, { skip: !isUnverified || !isOwner });
  return page?.data[0]?.state === 'in_review';
}

/** The steps, by what the customer has. The balance comes after the verification, which takes longest, and after a demo label, which is free. */
function useSteps(): Step[] {
  const { available_balance, purchase_allowance } = useMe();
  const { data: addresses = 0 } = useCountQuery({ path: 'addresses' });
  const mayPay = useCan()('create', 'Deposit');
  const isUnverified = purchase_allowance === 'demo' || purchase_allowance === 'not_verified';
  const isInReview = useIsInReview(isUnverified);
  const isDemo = purchase_allowance === 'demo';
  const balance: Step[] = mayPay
    ? [{ name: 'balance', state: stateOf((available_balance ?? 0) > 0), to: '/credits' }]
    : [];
  const shipment: Step = { name: isDemo ? 'demo' : 'shipment', state: 'open', to: '/shipments/new' };
  return [
    { name: 'address', state: stateOf(addresses > 0), to: '/addresses/new' },
    ...(isUnverified
      ? [
          isInReview
            ? ({ name: 'review', state: 'waiting', to: '/tax_fiscal_data' } as const)
            : ({ name: 'verification', state: 'open', to: '/verify' } as const),
        ]
      : []),
    ...(isDemo ? [shipment, ...balance] : [...balance, shipment]),
  ];
}

/** @param onHide undefined while it is not known what is hidden */
function Shown({ onHide }: { onHide: (() => void) | undefined }) {
  const { formatMessage } = useIntl();
  const word = (name: string): string => formatMessage({ id: `dashboard.${name}` });
  return (
    <StepList
      title={word('steps')}
      action={
        <Button appearance="subtle" disabledFocusable={!onHide} onClick={onHide}>
          {word('steps.hide')}
        </Button>
      }
      steps={useSteps().map(({ name, state, to }) => ({
        key: name,
        state,
        name: word(`step.${name}`),
        why: word(`step.${name}.why`),
        action: isNext =>
          state !== 'done' && (
            <LinkButton to={to} appearance={isNext ? 'primary' : 'secondary'}>
              {word(`step.${name}.do`)}
            </LinkButton>
          ),
      }))}
    />
  );
}

/** The next steps of a customer without shipments, until it hides them. Their state is what exists; the first label ends them. */
export function FirstSteps() {
  const { skipped, isSaving, skip, resume } = useSkippedSteps();
  if (!skipped?.includes(GUIDE)) return <Shown onHide={skipped && (() => skip(GUIDE))} />;
  return (
    <div>
      <Button appearance="subtle" disabledFocusable={isSaving} onClick={() => resume(GUIDE)}>
        <FormattedMessage id="dashboard.steps.resume" />
      </Button>
    </div>
  );
}
