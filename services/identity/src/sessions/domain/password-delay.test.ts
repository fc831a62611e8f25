import { delayAfter, RESET_AFTER } from './password-delay.js';

const HOUR = 3_600_000;

/** How many guesses an attacker has who never waits longer than it must. */
function guessesWithin(time: number): number {
  let [now, failures] = [0, 0];
  while (now < time) {
    failures += 1;
    now += delayAfter(failures);
  }
  return failures;
}

describe('the delay after wrong passwords', () => {
  it('lets a person mistype several times, then doubles up to a quarter of an hour', () => {
    expect([1, 9, 10, 11, 12, 16, 40].map(delayAfter)).toEqual([0, 0, 15_000, 30_000, 60_000, 900_000, 900_000]);
  });

  it('leaves at most 20 guesses an hour, and no more to whoever waits for the counter to be forgotten', () => {
    expect(guessesWithin(HOUR)).toBeLessThanOrEqual(20);
    expect(guessesWithin(24 * HOUR) / 24).toBeLessThanOrEqual(20);
    expect(RESET_AFTER).toBeGreaterThan(delayAfter(1000));
  });
});
