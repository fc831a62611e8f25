/** In front of `/api/…` of the test side. */
const TEST_PREFIX = '/demo';

/** Whether a path, as it was sent, is one of the test side. */
export const isOfTestSide = (url: string): boolean => url.startsWith(`${TEST_PREFIX}/api/`);

/** The path that both sides have in common: routes are the same. */
export const withoutSide = (url: string): string => (isOfTestSide(url) ? url.slice(TEST_PREFIX.length) : url);
