import type { Rate } from '@porte/contracts/rating/quote.js';
import { fromCentavos, toCentavos } from '../numbers/centavos.js';

/** What a list of rates is ordered by: the price, or the days on the way. */
export const RATE_ORDERS = ['price', 'days'] as const;
export type RateOrder = (typeof RATE_ORDERS)[number];

export type RateBadge = 'cheapest' | 'fastest';

/** Something that costs extra, in the tenant's currency; 0 where it is only to be known. It is part of the total already. */
export interface RateWarning {
  code: 'extended_zone' | 'oversize_first' | 'oversize_last' | 'girth';
  amount: number;
}

const byPrice = (a: Rate, b: Rate): number => toCentavos(a.total) - toCentavos(b.total) || a.days - b.days;
const byDays = (a: Rate, b: Rate): number => a.days - b.days || byPrice(a, b);

/** The rates in an order; ties by the other one. */
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

/** What makes a rate dearer than usual, each with its amount. */
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

/** Whether the carrier insures the parcel at a price that is known. */
export const isInsurable = ({ insurance_amount }: Rate): boolean => insurance_amount !== null;

/** What would be taken: the rate's total, with its insurance where that is asked for. */
export const totalOf = (rate: Rate, isInsured: boolean): number =>
  isInsured && rate.insurance_amount !== null
    ? fromCentavos(toCentavos(rate.total) + toCentavos(rate.insurance_amount))
    : rate.total;
