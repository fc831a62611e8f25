/** How often something happened among some tries. */
export interface Tally {
  samples: number;
  happened: number;
}

/** What is known of a group before its own tries: the rate of all groups, which counts as so many tries more. */
export interface Prior {
  /** 0 to 1 */
  rate: number;
  weight: number;
}

/** The least and the most tries that a prior counts as. */
const WEIGHTS = { least: 1, most: 200 } as const;

/**
 * The prior of groups, by the moments of a beta distribution: where groups differ no more than chance makes them, each is taken for the average of all; where they
 * differ much, each speaks for itself.
 */
export function priorOf(tallies: readonly Tally[]): Prior {
  const samples = tallies.reduce((sum, each) => sum + each.samples, 0);
  if (samples === 0) return { rate: 0, weight: WEIGHTS.least };
  const rate = tallies.reduce((sum, each) => sum + each.happened, 0) / samples;
  const spread = tallies.reduce((sum, each) => sum + each.samples * (each.happened / each.samples - rate) ** 2, 0);
  // As for an analysis of variance: what remains of the spread when that of chance is taken off.
  const chance = rate * (1 - rate) * tallies.length;
  const between = Math.max(0, (spread - chance) / samples);
  const weight = between === 0 ? WEIGHTS.most : (rate * (1 - rate)) / between - 1;
  return { rate, weight: Math.min(WEIGHTS.most, Math.max(WEIGHTS.least, weight)) };
}

/** The probability that it happens in the next try of a group, 0 to 1. */
export const probabilityOf = ({ samples, happened }: Tally, { rate, weight }: Prior): number =>
  (happened + weight * rate) / (samples + weight);
