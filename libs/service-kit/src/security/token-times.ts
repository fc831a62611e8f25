/** Seconds by which the clocks of two machines may differ. */
const MAX_SKEW = 60;

/**
 * Whether a token says when it was issued and when it ends, both in whole seconds, lives no longer than it may, and was not issued later than now: no
 * revocation would reach it.
 * @param longest seconds that a token of its kind lives
 * @param now of the clock that counts
 */
export const hasTimes = ({ iat, exp }: { iat: unknown; exp: unknown }, longest: number, now: Date): boolean =>
  Number.isSafeInteger(iat) &&
  Number.isSafeInteger(exp) &&
  (iat as number) <= now.getTime() / 1000 + MAX_SKEW &&
  (exp as number) > (iat as number) &&
  (exp as number) - (iat as number) <= longest;
