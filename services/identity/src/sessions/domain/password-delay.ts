const SECOND = 1000;

/** Wrong passwords in a row that cost no waiting. */
export const FREE_FAILURES = 10;
const FIRST_DELAY = 15 * SECOND;
const MAX_DELAY = 15 * 60 * SECOND;

/** In ms: a counter that nothing was added to for so long starts again from zero. */
export const RESET_AFTER = 60 * 60 * SECOND;

/**
 * How long the next attempt must wait, in ms, after so many wrong passwords: nothing at first, then twice as long each time. That allows at most 20 guesses an
 * hour (quality.md S-08).
 */
export const delayAfter = (failures: number): number =>
  failures < FREE_FAILURES ? 0 : Math.min(FIRST_DELAY * 2 ** (failures - FREE_FAILURES), MAX_DELAY);
