import { Button } from '@fluentui/react-components';
import {
  OverweightPartial,
  OverweightPlanOffer,
  OverweightPlanSet,
  OverweightReason,
  type Overweight,
} from '@porte/contracts/overweights/overweight.js';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { DecisionSection } from '../../shared/decisions/decision-section.js';
import { Problem } from '../../shared/feedback/problem.js';
import { LongTextField } from '../../shared/form/fields/long-text-field.js';
import { NumberField } from '../../shared/form/fields/number-field.js';
import { useDtoForm } from '../../shared/form/use-dto-form.js';
import { useFormat } from '../../shared/format/use-format.js';
import { focusTitle } from '../../shared/layout/focus-title.js';
import { Section } from '../../shared/layout/section.js';
import { useCan } from '../../shared/session/use-can.js';
import { useIsStaff, useMe } from '../../shared/session/use-me.js';
import { useIsOn } from '../../shared/tenant/use-setting.js';
import { leftOf } from './plan-facts.js';
import { ContestForm } from './contest-form.js';
import { useMoveOverweightMutation, type CaseMove } from './overweights-api.js';

/** Amounts and the share that texts name. */
const sumsOf = ({ amount, paid, plan_share }: Overweight, { money }: ReturnType<typeof useFormat>) => ({
  amount: money(amount),
  paid: money(paid ?? 0),
  left: money(leftOf({ amount, paid })),
  share: plan_share ?? 0,
});

interface Reasoned {
  of: Overweight;
  move: CaseMove;
  /** its texts; those of the move by default */
  words?: string;
  isSecond?: boolean;
}

/** A decision whose reason the other side reads. */
function ReasonedMove({ of, move, words = move, isSecond }: Reasoned) {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const [act] = useMoveOverweightMutation();
  const form = useDtoForm<{ reason: string }, OverweightReason, Overweight>({
    dto: OverweightReason,
    values: { reason: '' },
    toInput: ({ reason }) => ({ reason: reason.trim() }),
    save: ({ reason }, idempotencyKey) => act({ id: of.id, move, reason, idempotencyKey }),
    onSaved: focusTitle,
  });
  const word = (name: string) => formatMessage({ id: `overweights.${words}.${name}` }, sumsOf(of, format));
  return (
    <DecisionSection
      form={form}
      title={word('title')}
      hint={word('hint')}
      verb={word('verb')}
      isSecond={isSecond ?? false}
    >
      <LongTextField name="reason" label={formatMessage({ id: 'overweights.reason' })} maxLength={500} rows={2} />
    </DecisionSection>
  );
}

interface InPart {
  reason: string;
  kg: number | string | null;
}

/** Staff agree with a part: fewer kg remain. */
function PartialMove({ of }: { of: Overweight }) {
  const { formatMessage } = useIntl();
  const [act] = useMoveOverweightMutation();
  const form = useDtoForm<InPart, OverweightPartial, Overweight>({
    dto: OverweightPartial,
    values: { reason: '', kg: of.offered_kg },
    toInput: ({ reason, kg }) => ({ reason: reason.trim(), kg: kg as number }),
    save: ({ reason, kg }, idempotencyKey) => act({ id: of.id, move: 'partial', reason, kg, idempotencyKey }),
    onSaved: focusTitle,
  });
  const word = (name: string) => formatMessage({ id: `overweights.partial.${name}` }, { kg: of.overweight });
  return (
    <DecisionSection form={form} title={word('title')} hint={word('hint')} verb={word('verb')} isSecond>
      <NumberField name="kg" label={word('kg')} decimals={0} />
      <LongTextField name="reason" label={formatMessage({ id: 'overweights.reason' })} maxLength={500} rows={2} />
    </DecisionSection>
  );
}

/** A decision without a reason. */
function PlainMove({
  of,
  move,
  words,
}: {
  of: Overweight;
  move: 'accept' | 'deduction' | 'accept_plan';
  words: string;
}) {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const [act, { isLoading, error }] = useMoveOverweightMutation();
  const key = useRef('');
  const word = (name: string) => formatMessage({ id: `overweights.${words}.${name}` }, sumsOf(of, format));
  const press = (): void => {
    if (!isLoading)
      void act({ id: of.id, move, reason: null, idempotencyKey: (key.current ||= crypto.randomUUID()) }).then(
        ({ error: refused }) => void (refused || focusTitle()),
      );
  };
  return (
    <Section title={word('title')}>
      {error && <Problem error={error} />}
      <span>{word('hint')}</span>
      <div>
        <Button appearance="primary" disabledFocusable={isLoading} onClick={press}>
          {word('verb')}
        </Button>
      </div>
    </Section>
  );
}

/** Staff offer a plan, or set one that the customer agreed to elsewhere. */
function PlanMove({ of, isSet }: { of: Overweight; isSet: boolean }) {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const [act] = useMoveOverweightMutation();
  const form = useDtoForm<{ share: number | string | null; reason: string }, OverweightPlanOffer, Overweight>({
    dto: isSet ? OverweightPlanSet : OverweightPlanOffer,
    values: { share: 30, reason: '' },
    toInput: ({ share, reason }) => ({ share: share as number, ...(isSet && { reason: reason.trim() }) }),
    save: (input, idempotencyKey) =>
      act({ id: of.id, move: isSet ? 'set_plan' : 'offer_plan', reason: null, ...input, idempotencyKey }),
    onSaved: focusTitle,
  });
  const word = (name: string) =>
    formatMessage({ id: `overweights.plan.${isSet ? 'set' : 'offer'}.${name}` }, sumsOf(of, format));
  return (
    <DecisionSection form={form} title={word('title')} hint={word('hint')} verb={word('verb')} isSecond={isSet}>
      <NumberField name="share" label={formatMessage({ id: 'overweights.plan.percent' })} decimals={0} />
      {isSet && (
        <LongTextField name="reason" label={formatMessage({ id: 'overweights.reason' })} maxLength={500} rows={2} />
      )}
    </DecisionSection>
  );
}

/** What the reader may do with a case now; nothing for who may only look. */
export function CaseDecisions({ of }: { of: Overweight }) {
  const [can, isStaff, me] = [useCan(), useIsStaff(), useMe()];
  const mayAskBack = useIsOn('overweights_request_rebate');
  const { state } = of;
  if (!can('update', 'Overweight')) return null;
  if (!isStaff)
    return (
      <>
        {(state === 'announced' || state === 'contested') && <PlainMove of={of} move="accept" words="accept" />}
        {state === 'offered' && !me.parent_id && <PlainMove of={of} move="accept_plan" words="plan.accept" />}
        {state === 'announced' && <ContestForm of={of} />}
        {state === 'paid' && mayAskBack && <ReasonedMove of={of} move="rebate" />}
      </>
    );
  return (
    <>
      {state === 'contested' && (
        <>
          <ReasonedMove of={of} move="grant" />
          {of.overweight > 1 && <PartialMove of={of} />}
          <ReasonedMove of={of} move="reject" isSecond />
        </>
      )}
      {state === 'due' && <PlainMove of={of} move="deduction" words="charge" />}
      {state === 'announced' && <ReasonedMove of={of} move="deduction" />}
      {state === 'short' && (
        <>
          <PlanMove of={of} isSet={false} />
          <PlanMove of={of} isSet />
          <PlainMove of={of} move="deduction" words="plan.charge" />
          {(of.paid ?? 0) > 0 ? (
            <ReasonedMove of={of} move="refund" words="plan.back" isSecond />
          ) : (
            <ReasonedMove of={of} move="waive" isSecond />
          )}
        </>
      )}
      {state === 'offered' && <ReasonedMove of={of} move="cancel_plan" words="withdraw_plan" isSecond />}
      {state === 'planned' && <ReasonedMove of={of} move="cancel_plan" isSecond />}
      {(state === 'due' || state === 'announced') && <ReasonedMove of={of} move="waive" isSecond />}
      {(state === 'rebated' || state === 'paid') && <ReasonedMove of={of} move="refund" />}
      {state === 'rebated' && <ReasonedMove of={of} move="cancel_rebate" isSecond />}
    </>
  );
}
