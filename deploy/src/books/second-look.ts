import type { BooksDifference } from '@porte/billing';

const nameOf = ({ code, tenantId, ids }: BooksDifference): string => JSON.stringify([code, tenantId, Object.entries(ids).sort()]);

/**
 * Three databases are never seen at one instant, and a purchase moves through them one after the other: a difference counts only when every look finds it.
 * @param look looks afresh
 * @param pauses milliseconds before each further look; there is none once nothing is suspected
 * @param wait for so many milliseconds
 * @returns the last look, with what all of them found
 */
export async function confirmed<T extends { differences: BooksDifference[] }>(look: () => Promise<T>, pauses: readonly number[], wait: (ms: number) => Promise<void>): Promise<T> {
  let seen = await look();
  for (const pause of pauses) {
    if (seen.differences.length === 0) return seen;
    await wait(pause);
    const [suspected, again] = [new Set(seen.differences.map(nameOf)), await look()];
    seen = { ...again, differences: again.differences.filter(difference => suspected.has(nameOf(difference))) };
  }
  return seen;
}
