import { Money } from '@porte/domain-kit';
import type { KeyedRandom } from '@porte/simulation/random.js';
import { OVERWEIGHT_KG_PRICE } from '../network.js';
import { orderOf, type Mix, type Order } from '../load/order.js';

/** Who reports what the carrier measured; `both` at the same time. */
const REPORTED_BY = ['hand', 'import', 'both'] as const;

/** How customer and staff answer the case. */
const ANSWERS = ['accepted', 'early', 'rejected', 'partial', 'granted', 'waived'] as const;
export type CaseAnswer = (typeof ANSWERS)[number];

/** What is asked for once the amount is taken. */
const AFTERWARDS = ['nothing', 'rebate_kept', 'rebate_refunded', 'refunded'] as const;
export type Afterwards = (typeof AFTERWARDS)[number];

/** A parcel that is bought, found heavier, and what people do about it. */
export interface CaseOrder {
  name: string;
  n: number;
  label: Order;
  reportedBy: (typeof REPORTED_BY)[number];
  /** whole kg above the paid ones, at least 2 */
  excessKg: number;
  answer: CaseAnswer;
  afterwards: Afterwards;
}

export function caseOrderOf(random: KeyedRandom, n: number, mix: Mix): CaseOrder {
  return {
    name: `${random.seed}-case-${n}`,
    n,
    label: orderOf(random, n, mix),
    reportedBy: random.pick(REPORTED_BY, 'reported', n),
    excessKg: random.between(2, 9, 'excess', n),
    answer: random.pick(ANSWERS, 'answer', n),
    afterwards: random.pick(AFTERWARDS, 'afterwards', n),
  };
}

/** Whether nothing is taken for such a case. */
const isFree = ({ answer }: CaseOrder): boolean => answer === 'granted' || answer === 'waived';

/** What a case must cost: every kg at the price of the label, or the one kg that remains by a decision in part. */
export const amountOf = ({ answer, excessKg }: CaseOrder): Money =>
  OVERWEIGHT_KG_PRICE.times(answer === 'partial' ? 1 : excessKg);

/** The state in which a case must end. */
export function endOf(order: CaseOrder): 'closed' | 'paid' | 'refunded' {
  if (isFree(order)) return 'closed';
  return order.afterwards === 'rebate_refunded' || order.afterwards === 'refunded' ? 'refunded' : 'paid';
}
