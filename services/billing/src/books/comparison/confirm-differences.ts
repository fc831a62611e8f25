import type { BooksDifference } from '../difference.js';

/** Milliseconds before each further look at what seems wrong: together longer than an event takes on its way through a busy system. */
export const RECHECK_DELAYS_MS: readonly number[] = [500, 2_000, 5_000];

/** What tells a difference from another. */
type Difference = Pick<BooksDifference, 'tenantId' | 'ids'> & { code: string };

/** What a look found: some differences, of all that there are. */
interface Report {
  differences: Difference[];
  count: number;
}

const keyOf = ({ code, tenantId, ids }: Difference): string =>
  JSON.stringify([code, tenantId, Object.entries(ids).sort()]);

/** What both looks found. Of what is not listed nobody can say whether it was there before: it counts. */
function intersect<T extends Report>(before: T, again: T): T {
  const suspected = new Set(before.differences.map(keyOf));
  const differences = again.differences.filter(difference => suspected.has(keyOf(difference)));
  return { ...again, differences, count: again.count - again.differences.length + differences.length };
}

/**
 * Three databases are never seen at one instant, and a purchase moves through them one after the other: a difference counts only when every look finds it.
 * @param look looks afresh
 * @param pauses milliseconds before each further look; there is none once nothing is suspected
 * @param wait for so many milliseconds
 * @returns the last look, with what all of them found
 */
export async function confirmDifferences<T extends Report>(
  look: () => Promise<T>,
  pauses: readonly number[],
  wait: (ms: number) => Promise<void>,
): Promise<T> {
  let seen = await look();
  for (const pause of pauses) {
    if (seen.count === 0) return seen;
    await wait(pause);
    seen = intersect(seen, await look());
  }
  return seen;
}
