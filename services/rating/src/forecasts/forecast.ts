import type { OverweightOutlook } from '@porte/contracts';
import { probabilityOf, type Money, type Prior } from '@porte/domain-kit';

/** How the parcels of one box were found, ready to be read in a quote. */
export interface ForecastTerms {
  readonly samples: number;
  /** whole kg, and how many were found at it, the lightest first */
  readonly weights: readonly (readonly [kg: number, count: number])[];
  /** of all labels of the service */
  readonly prior: Prior;
}

/** The part of labels that may still be heavier than the weight to declare. */
const LEFT_OVER = 0.05;

const countAbove = ({ weights }: ForecastTerms, kg: number): number =>
  weights.reduce((sum, [found, count]) => (found > kg ? sum + count : sum), 0);

/**
 * What happened to parcels of one box, for a rate that pays for some kg.
 * @param paidKg that the rate pays for
 * @param price of a kg above it
 */
export function outlookOf(
  terms: ForecastTerms,
  paidKg: number,
  price: Money,
): Omit<OverweightOutlook, 'declare'> & { declare_kg: number | null } {
  const { samples, weights, prior } = terms;
  const heavier = countAbove(terms, paidKg);
  const probability = probabilityOf({ samples, happened: heavier }, prior);
  const kgAbove = weights.reduce((sum, [kg, count]) => sum + Math.max(0, Math.ceil(kg - paidKg)) * count, 0);
  const most = samples * LEFT_OVER;
  const enough = heavier > most ? weights.find(([kg]) => countAbove(terms, kg) <= most) : undefined;
  return {
    samples,
    heavier,
    ...(heavier > 0 && { weights: weights.filter(([kg]) => kg > paidKg).map(([kg, count]) => ({ kg, count })) }),
    probability: Math.round(probability * 100) / 100,
    expected_amount: Math.round((Number(price.centavos) * kgAbove) / samples) / 100,
    declare_kg: enough?.[0] ?? null,
  };
}
