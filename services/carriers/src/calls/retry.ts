import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds before each further try: together longer than a restart of the database takes, well within a lease. */
const PAUSES = [100, 1_000, 5_000];

/**
 * Runs what must not fail for a passing reason, such as writing down a label that is bought.
 * @throws what the last try threw
 */
export async function retry<T>(run: () => Promise<T>, pauses: readonly number[] = PAUSES): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const [first, ...rest] = pauses;
    if (first === undefined) throw error;
    await pause(first);
    return retry(run, rest);
  }
}
