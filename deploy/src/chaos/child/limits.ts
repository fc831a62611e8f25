/** Limits that a load of one machine's many customers does not meet. */
export const LIMITS = { CALLS_PER_MINUTE: '10000000', ANONYMOUS_PER_MINUTE: '10000000', DEFAULT_TENANT: 'uno' };
