/**
 * Whether a token says when it was issued and when it ends, both in whole seconds, and lives no longer than it may.
 * @param longest seconds that a token of its kind lives
 */
export const hasTimes = ({ iat, exp }: { iat: unknown; exp: unknown }, longest: number): boolean =>
  Number.isSafeInteger(iat) &&
  Number.isSafeInteger(exp) &&
  (exp as number) > (iat as number) &&
  (exp as number) - (iat as number) <= longest;
