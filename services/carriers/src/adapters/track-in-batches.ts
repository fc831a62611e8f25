import { found, type LookUp } from '@porte/adapter-kit';
import type { Tracking } from './carrier-adapter.js';

/**
 * Asks where parcels are, one batch after the other, so that the account's places stay free for purchases.
 * @param size numbers in one question
 * @param ask of one batch; where it is absent none of its numbers is known
 * @returns unknown as soon as one batch is
 */
export async function trackInBatches(
  numbers: readonly string[],
  size: number,
  ask: (batch: readonly string[]) => Promise<LookUp<readonly Tracking[]>>,
): Promise<LookUp<Tracking[]>> {
  const tracked: Tracking[] = [];
  for (let from = 0; from < numbers.length; from += size) {
    const looked = await ask(numbers.slice(from, from + size));
    if (looked.kind === 'unknown') return looked;
    if (looked.kind === 'found') tracked.push(...looked.value);
  }
  return found(tracked);
}
