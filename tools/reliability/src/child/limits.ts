/** Limits that a load of one machine's many customers does not meet. */
export const LIMITS = {
  CALLS_PER_MINUTE: '10000000',
  ANONYMOUS_PER_MINUTE: '10000000',
  CALLS_IN_FLIGHT_LEAST: '512',
  DEFAULT_TENANT: 'uno',
};
