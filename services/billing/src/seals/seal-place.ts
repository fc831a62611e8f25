import type { DayHeader } from './chain.js';

/** How far a tenant's chain was walked and found whole: what follows is walked from here. */
export interface SealPlace {
  batch: number;
  /** of the batch; hexadecimal, as all here */
  hash: string;
  /** the last day that was closed; null before the first */
  day: Pick<DayHeader, 'day' | 'hash' | 'last_batch'> | null;
}
