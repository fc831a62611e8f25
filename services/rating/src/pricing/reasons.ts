import type { ExclusionReason } from '@porte/contracts';

export type { ExclusionReason };

/** Result for a service without a price. */
export interface Exclusion {
  readonly reason: ExclusionReason;
}

export const isExclusion = (outcome: object): outcome is Exclusion => 'reason' in outcome;
