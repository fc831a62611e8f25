/** Characters of a path that are logged. */
const MAX_LOGGED_PATH = 200;

const PLAIN_SEGMENT = /^(?:[a-z_]{1,32}|[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/;

/** A path for the log, with everything but API words and ids masked, since it may contain personal data. */
export const loggedPath = (url: string): string =>
  url
    .split('?', 1)[0]!
    .slice(0, MAX_LOGGED_PATH)
    .split('/')
    .map(segment => (segment === '' || PLAIN_SEGMENT.test(segment) ? segment : '*'))
    .join('/');
