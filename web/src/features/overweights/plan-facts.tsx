import type { Overweight } from '@porte/contracts/overweights/overweight.js';
import { useIntl } from 'react-intl';
import { Facts } from '../../shared/display/facts.js';
import { useFormat } from '../../shared/format/use-format.js';
import { Section } from '../../shared/layout/section.js';

/** What a case has yet to be paid, in pesos. */
export const leftOf = ({ amount, paid }: Pick<Overweight, 'amount' | 'paid'>): number =>
  Math.round(100 * (amount - (paid ?? 0))) / 100;

const WITH_PLAN: readonly Overweight['state'][] = ['short', 'offered', 'planned', 'ending_plan'];

/** What is owed of a case that its wallet cannot pay at once, and what the next deposit gives; nothing for other cases. */
export function PlanFacts({ of }: { of: Overweight }) {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const word = (name: string, values?: Record<string, string | number>) =>
    formatMessage({ id: `overweights.plan.${name}` }, values);
  if (!WITH_PLAN.includes(of.state)) return null;
  const { amount, paid, plan_share: share, state } = of;
  const left = format.money(leftOf(of));
  return (
    <Section title={word('title')}>
      {state === 'short' && <span>{word('short')}</span>}
      <Facts
        facts={[
          [word('left'), word('left.value', { left, amount: format.money(amount) })],
          [word('paid'), paid != null && format.money(paid)],
          [word('share'), share != null && state === 'offered' && word('share.value', { share })],
          [word('next'), share != null && state === 'planned' && word('next.value', { share, left })],
        ]}
      />
    </Section>
  );
}
