import type { DayHeader } from './chain.js';

/** The end of the checked part of a tenant's chain; the next check starts here. */
export interface SealPlace {
  batch: number;
  /** of the batch; all hashes are hexadecimal */
  hash: string;
  /** the last closed day; null before the first */
  day: Pick<DayHeader, 'day' | 'hash' | 'last_batch'> | null;
}
