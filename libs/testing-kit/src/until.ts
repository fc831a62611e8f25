import { setTimeout as pause } from 'node:timers/promises';

/** Checks before the first pause: most conditions hold by then. */
const QUICK_CHECKS = 5;
/** Milliseconds of the longest pause between two checks. */
const LONGEST_PAUSE = 20;

/**
 * Polls until a condition holds, with growing pauses that leave the processor and the database to the code under test. The test's time limit ends it.
 * @param holds the condition; its errors are thrown
 */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let checks = 0; !(await holds()); checks += 1) {
    if (checks < QUICK_CHECKS) await new Promise(setImmediate);
    else await pause(Math.min(LONGEST_PAUSE, 2 ** (checks - QUICK_CHECKS)));
  }
}
