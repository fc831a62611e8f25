import type { Rate } from '@porte/contracts/rating/quote.js';
import { isInsurable, totalOf } from '../rates/rate-facts.js';

/** How a packing station chooses the rate of a parcel. */
export const PACKING_RULES = ['cheapest', 'fastest'] as const;
export type PackingRule = (typeof PACKING_RULES)[number];

/** The rate that a rule chooses; null where none fits. @param isInsured only rates that insure the parcel fit */
export function chooseRate(rates: readonly Rate[], rule: PackingRule, isInsured: boolean): Rate | null {
  const priceOf = (rate: Rate): number => totalOf(rate, isInsured);
  const fitting = isInsured ? rates.filter(isInsurable) : rates;
  const [best] = fitting.toSorted((a, b) => (rule === 'fastest' ? a.days - b.days : 0) || priceOf(a) - priceOf(b));
  return best ?? null;
}
