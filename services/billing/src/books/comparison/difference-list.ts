import type { BooksDifference } from '../difference.js';

/** Differences as they are found: all are counted, no more are kept than anybody would read. */
export class DifferenceList {
  readonly listed: BooksDifference[] = [];
  count = 0;

  /** @param limit how many are kept */
  constructor(private readonly limit: number) {}

  add(differences: readonly BooksDifference[]): void {
    this.count += differences.length;
    this.listed.push(...differences.slice(0, Math.max(0, this.limit - this.listed.length)));
  }
}
