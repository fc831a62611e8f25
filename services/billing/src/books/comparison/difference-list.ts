import type { BooksDifference } from '../difference.js';

/** Differences as they are found: all are counted, only the first ones are stored. */
export class DifferenceList {
  readonly listed: BooksDifference[] = [];
  count = 0;

  /** @param limit maximum number of stored differences */
  constructor(private readonly limit: number) {}

  add(differences: readonly BooksDifference[]): void {
    this.count += differences.length;
    this.listed.push(...differences.slice(0, Math.max(0, this.limit - this.listed.length)));
  }
}
