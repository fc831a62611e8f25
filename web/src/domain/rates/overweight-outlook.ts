import type { OverweightOutlook } from '@porte/contracts/overweights/forecast.js';
import type { Rate } from '@porte/contracts/rating/quote.js';
import { fromCentavos, toCentavos } from '../numbers/centavos.js';

/** From so much on an overweight is called likely. */
const LIKELY = 0.25;

/** `none` where it has never happened to parcels like this one. */
export type OverweightLevel = 'none' | 'rare' | 'likely';

export function overweightLevel({ heavier, probability }: OverweightOutlook): OverweightLevel {
  if (heavier === 0) return 'none';
  return probability < LIKELY ? 'rare' : 'likely';
}

/** What the parcel costs on average as it is declared: its total, and what overweights add. */
export function likelyTotal({ total }: Rate, { expected_amount }: OverweightOutlook): number {
  return fromCentavos(toCentavos(total) + toCentavos(expected_amount));
}

/** What is saved on average where the weight is declared that avoids an overweight; negative where that costs more. */
export function savedByDeclaring(rate: Rate, outlook: OverweightOutlook): number {
  const { declare } = outlook;
  return declare ? fromCentavos(toCentavos(likelyTotal(rate, outlook)) - toCentavos(declare.total)) : 0;
}
