import { setTimeout as pause } from 'node:timers/promises';

/** Looks without a pause: what is nearly done needs no more. */
const QUICK_LOOKS = 5;
/** Milliseconds of the longest pause between two looks. */
const LONGEST_PAUSE = 20;

/**
 * Resolves when the condition holds. It is asked in short pauses, so that a long wait leaves the processor and the database to what is waited for.
 * @param holds asked again and again; what it throws is thrown
 */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let looks = 0; !(await holds()); looks += 1) {
    if (looks < QUICK_LOOKS) await new Promise(setImmediate);
    else await pause(Math.min(LONGEST_PAUSE, 2 ** (looks - QUICK_LOOKS)));
  }
}
