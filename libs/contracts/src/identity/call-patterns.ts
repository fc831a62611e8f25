export const ID = '[0-9a-f-]{36}';

export const isReading = (method: string): boolean => method === 'GET' || method === 'HEAD';

/**
 * A test for calls.
 * @param patterns `METHOD path`, as regular expressions of the whole call
 */
export function callMatcher(patterns: readonly string[]): (method: string, path: string) => boolean {
  const whole = patterns.map(pattern => new RegExp(`^${pattern}$`));
  return (method, path) => whole.some(pattern => pattern.test(`${method} ${path}`));
}
