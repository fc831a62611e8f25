import type { Rate } from '@porte/contracts/rating/quote.js';
import { toCentavos } from '../numbers/centavos.js';

/** The most that an earlier delivery may cost to be worth naming, as a part of the rate's total. */
const LITTLE_MORE = 0.15;

/** A rate that arrives earlier for little more. */
export interface FasterRate {
  rate: Rate;
  /** centavos */
  more: number;
}

/** The cheapest rate that arrives earlier for little more; of several, the fastest. Undefined where there is none. */
export function fasterRate(than: Rate, rates: readonly Rate[]): FasterRate | undefined {
  const total = toCentavos(than.total);
  return rates
    .filter(({ days }) => days < than.days)
    .map(rate => ({ rate, more: toCentavos(rate.total) - total }))
    .filter(({ more }) => more > 0 && more <= total * LITTLE_MORE)
    .sort((a, b) => a.more - b.more || a.rate.days - b.rate.days)[0];
}
