import type { Rate } from '@porte/contracts/rating/quote.js';

/** A line of a price. A margin is a percentage and an amount on top of the previous level; a level is the resulting price. */
export type BreakdownLine =
  | { kind: 'margin'; code: string; percentage: number; amount: number }
  | { kind: 'level' | 'part' | 'minus'; code: string; amount: number };

/** The optional parts of a rate, in the order of the price chain. */
type Step = (rate: Rate) => BreakdownLine | null;

const level =
  (code: 'quoted_rate' | 'subtotal' | 'system_price' | 'tenant_price'): Step =>
  rate =>
    rate[code] === undefined ? null : { kind: 'level', code, amount: rate[code] };

const margin =
  (code: 'system' | 'tenant' | 'admin'): Step =>
  rate => {
    const [percentage, amount] = [rate[`${code}_percentage`], rate[`${code}_amount`]];
    return percentage === undefined || amount === undefined ? null : { kind: 'margin', code, percentage, amount };
  };

const part =
  (code: 'extended_zone_amount' | 'oversize_amount' | 'girth_amount' | 'additional_static_rate'): Step =>
  rate =>
    (rate[code] ?? 0) > 0 ? { kind: 'part', code, amount: rate[code]! } : null;

const quoted: Step = rate => ((rate.quoted_rate ?? 0) > 0 ? level('quoted_rate')(rate) : null);
const discount: Step = rate =>
  (rate.discount ?? 0) > 0 ? { kind: 'minus', code: 'discount', amount: rate.discount! } : null;

const CHAIN: readonly Step[] = [
  quoted,
  level('subtotal'),
  margin('system'),
  level('system_price'),
  margin('tenant'),
  level('tenant_price'),
  margin('admin'),
];
const AROUND: readonly Step[] = [
  part('additional_static_rate'),
  part('extended_zone_amount'),
  part('oversize_amount'),
  part('girth_amount'),
];

const linesBy = (steps: readonly Step[], rate: Rate): BreakdownLine[] => steps.flatMap(step => step(rate) ?? []);

/**
 * The price lines that the API sent to this user, without computing any. A customer receives only surcharges and the total.
 * @param isInsured whether the total includes the insurance
 */
export function breakdownLines(rate: Rate, isInsured: boolean): BreakdownLine[] {
  const insurance: BreakdownLine[] =
    isInsured && rate.insurance_amount !== null
      ? [{ kind: 'part', code: 'insurance_amount', amount: rate.insurance_amount }]
      : [];
  return [...linesBy(CHAIN, rate), ...linesBy(AROUND, rate), ...insurance, ...linesBy([discount], rate)];
}

/** Whether the lines are the complete price, or only some parts of the total. */
export const isWhole = ({ tenant_price }: Rate): boolean => tenant_price !== undefined;
