import { setTimeout as wait } from 'node:timers/promises';
import type { KafkaSettings, KafkaTimings } from './kafka-options.js';

/** The pause before the next try, in ms. @param failures how many tries have failed, from 1 */
export const pauseAfter = (failures: number, { retryMin, retryMax }: KafkaTimings): number =>
  Math.min(retryMax, retryMin * 2 ** (failures - 1));

/**
 * Tries until it succeeds.
 * @param isOver asked after each failure; true gives up
 * @throws what the last try threw
 */
export async function untilDone<T>(
  work: () => Promise<T>,
  timings: KafkaTimings,
  isOver: (error: unknown) => boolean,
): Promise<T> {
  for (let failures = 1; ; failures++) {
    try {
      return await work();
    } catch (error) {
      if (isOver(error)) throw error;
      await wait(pauseAfter(failures, timings));
    }
  }
}

/** Resolves with the work, or after some ms without it. */
export async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  const timer = new AbortController();
  await Promise.race([work, wait(ms, undefined, { signal: timer.signal }).catch(() => {})]).finally(() =>
    timer.abort(),
  );
}

/** Says from when on an opening has taken too long. */
export function deadlineOf({ timings }: KafkaSettings): () => boolean {
  const signal = AbortSignal.timeout(timings.open);
  return () => signal.aborted;
}
