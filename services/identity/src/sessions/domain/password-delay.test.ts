import { delayAfter, RESET_AFTER } from './password-delay.js';

const HOUR = 3_600_000;

/** Guesses of an attacker who always retries as soon as allowed. */
function guessesWithin(time: number): number {
  let [now, failures] = [0, 0];
  while (now < time) {
    failures += 1;
    now += delayAfter(failures);
  }
  return failures;
}

describe('the delay after wrong passwords', () => {
  it('is zero for the first failures, then doubles up to 15 minutes', () => {
    expect([1, 9, 10, 11, 12, 16, 40].map(delayAfter)).toEqual([0, 0, 15_000, 30_000, 60_000, 900_000, 900_000]);
  });

  it('allows at most 20 guesses an hour, even across the reset of the counter', () => {
    expect(guessesWithin(HOUR)).toBeLessThanOrEqual(20);
    expect(guessesWithin(24 * HOUR) / 24).toBeLessThanOrEqual(20);
    expect(RESET_AFTER).toBeGreaterThan(delayAfter(1000));
  });
});
