import { setTimeout as pause } from 'node:timers/promises';

/** Checks before the first pause: most conditions hold by then. */
const QUICK_CHECKS = 5;
/** Milliseconds of the longest pause between two checks. */
const LONGEST_PAUSE = 20;

/** The conditions that a test is waiting for. */
const awaited = new Set<{ holds: () => unknown }>();

// jest says of a test that took too long only that it did; this names what never came, and ends the waiting
(globalThis as { afterEach?: (check: () => void) => void }).afterEach?.(() => {
  const left = [...awaited];
  awaited.clear();
  if (left.length > 0)
    throw new Error(`the test ended while it was waiting until:\n${left.map(({ holds }) => String(holds)).join('\n')}`);
});

/**
 * Polls until a condition holds, with growing pauses that leave the processor and the database to the code under test. The test's time limit ends it.
 * @param holds the condition; its errors are thrown
 */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const entry = { holds };
  awaited.add(entry);
  try {
    for (let checks = 0; !(await holds()); checks += 1) {
      if (checks < QUICK_CHECKS) await new Promise(setImmediate);
      else await pause(Math.min(LONGEST_PAUSE, 2 ** (checks - QUICK_CHECKS)));
      if (!awaited.has(entry)) throw new Error('the test ended');
    }
  } finally {
    awaited.delete(entry);
  }
}
