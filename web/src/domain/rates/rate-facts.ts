import type { Rate } from '@porte/contracts/rating/quote.js';
import type { RateChoiceInput } from '@porte/contracts/shipments/rate-choice.js';
import { fromCentavos, toCentavos } from '../numbers/centavos.js';

/** Sort orders of rates: price, or transit days. */
export const RATE_ORDERS = ['price', 'days'] as const;
export type RateOrder = (typeof RATE_ORDERS)[number];

export type RateBadge = 'cheapest' | 'fastest';

/** A surcharge that is already part of the total, in the tenant's currency; 0 for a warning without an amount. */
export interface RateWarning {
  code: 'extended_zone' | 'oversize_first' | 'oversize_last' | 'girth';
  amount: number;
}

/** Rates without prices keep the order of the server, which puts the cheapest first. */
const byPrice = (a: Rate, b: Rate): number =>
  hasPrice(a) && hasPrice(b) ? toCentavos(a.total) - toCentavos(b.total) || a.days - b.days : 0;
const byDays = (a: Rate, b: Rate): number => a.days - b.days || byPrice(a, b);

/** Sorted rates; ties by the other order. */
export const inOrder = (rates: readonly Rate[], order: RateOrder): Rate[] =>
  [...rates].sort(order === 'price' ? byPrice : byDays);

/**
 * Badges that compare a rate with the others; none for a single rate or when all are equal.
 * @returns by the service's id
 */
export function badgesOf(rates: readonly Rate[]): ReadonlyMap<string, readonly RateBadge[]> {
  const [cheapest] = inOrder(rates, 'price');
  const [fastest] = inOrder(rates, 'days');
  const isCheapest = (rate: Rate): boolean =>
    rate === cheapest && rates.some(other => toCentavos(other.total) > toCentavos(rate.total));
  const isFastest = (rate: Rate): boolean => rate === fastest && rates.some(other => other.days > rate.days);
  return new Map(
    rates.map(rate => [
      rate.service_id,
      [...(isCheapest(rate) ? ['cheapest' as const] : []), ...(isFastest(rate) ? ['fastest' as const] : [])],
    ]),
  );
}

/** The surcharges of a rate with their amounts. */
export function warningsOf({
  extended_zone,
  extended_zone_amount,
  oversize,
  oversize_amount,
  girth_amount,
}: Rate): RateWarning[] {
  return [
    ...(extended_zone ? [{ code: 'extended_zone' as const, amount: extended_zone_amount }] : []),
    ...(oversize ? [{ code: `oversize_${oversize}` as const, amount: oversize_amount }] : []),
    ...(girth_amount > 0 ? [{ code: 'girth' as const, amount: girth_amount }] : []),
  ];
}

/** Whether the rate has a price: users without prices get null. */
export const hasPrice = ({ total }: Rate): boolean => Number.isFinite(total);

/** Whether the carrier insures the parcel at a known price. */
export const isInsurable = ({ insurance_amount, insured_confirmation }: Rate): boolean =>
  insurance_amount !== null || typeof insured_confirmation === 'string';

/** The amount to pay: the rate's total, plus its insurance if selected. */
export const totalOf = (rate: Rate, isInsured: boolean): number =>
  isInsured && rate.insurance_amount !== null
    ? fromCentavos(toCentavos(rate.total) + toCentavos(rate.insurance_amount))
    : rate.total;

/** What confirms the price of a rate: its total, or for users without prices the confirmation in its place. */
export function confirmationOf(rate: Rate, isInsured: boolean): Pick<RateChoiceInput, 'total' | 'confirmation'> {
  if (hasPrice(rate)) return { total: totalOf(rate, isInsured) };
  const confirmation = isInsured ? rate.insured_confirmation : rate.confirmation;
  return confirmation ? { confirmation } : {};
}
