import type { BooksDifference } from '../difference.js';

/** Milliseconds before each further comparison: together longer than the delivery of an event in a busy system. */
export const RECHECK_DELAYS_MS: readonly number[] = [500, 2_000, 5_000];

/** Identity of a difference. */
type Difference = Pick<BooksDifference, 'tenantId' | 'ids'> & { code: string };

/** Listed differences and the number of all. */
interface Report {
  differences: Difference[];
  count: number;
}

const keyOf = ({ code, tenantId, ids }: Difference): string =>
  JSON.stringify([code, tenantId, Object.entries(ids).sort()]);

/** Differences found by both comparisons. Unlisted ones cannot be matched, so they count. */
function intersect<T extends Report>(before: T, again: T): T {
  const suspected = new Set(before.differences.map(keyOf));
  const differences = again.differences.filter(difference => suspected.has(keyOf(difference)));
  return { ...again, differences, count: again.count - again.differences.length + differences.length };
}

/**
 * Three databases have no common snapshot, and a purchase moves through them in sequence: a difference counts only if every
 * comparison finds it.
 * @param look runs one comparison
 * @param pauses milliseconds before each further comparison; none runs once no difference is left
 * @param wait sleeps for milliseconds
 * @returns the last result, reduced to differences found every time
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
