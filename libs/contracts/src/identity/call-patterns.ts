/** A UUID in a pattern of a path. */
export const ID = '[0-9a-f-]{36}';

/** Whether a call of this method changes nothing. */
export const isReading = (method: string): boolean => method === 'GET' || method === 'HEAD';

/**
 * A test for calls.
 * @param patterns `METHOD path`, as regular expressions of the whole call
 */
export function callMatcher(patterns: readonly string[]): (method: string, path: string) => boolean {
  const whole = patterns.map(pattern => new RegExp(`^${pattern}$`));
  return (method, path) => whole.some(pattern => pattern.test(`${method} ${path}`));
}
