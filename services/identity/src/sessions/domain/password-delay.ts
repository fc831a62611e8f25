const SECOND = 1000;

/** Consecutive wrong passwords without a delay. */
export const FREE_FAILURES = 10;
const FIRST_DELAY = 15 * SECOND;
const MAX_DELAY = 15 * 60 * SECOND;

/** In ms: the counter restarts from zero after so long without failures. */
export const RESET_AFTER = 60 * 60 * SECOND;

/**
 * Delay of the next attempt in ms after so many wrong passwords: zero at first, then doubled each time. It allows at most 20 guesses an hour.
 */
export const delayAfter = (failures: number): number =>
  failures < FREE_FAILURES ? 0 : Math.min(FIRST_DELAY * 2 ** (failures - FREE_FAILURES), MAX_DELAY);
