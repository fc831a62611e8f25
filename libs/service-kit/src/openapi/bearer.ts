/** How a call says who makes it, the same in the description of each service and of the whole. */
export const API_BEARER = {
  type: 'http',
  scheme: 'bearer',
  description: 'The access token of a session, or an API key (`pk_live_…`, on the test side `pk_test_…`).',
} as const;
