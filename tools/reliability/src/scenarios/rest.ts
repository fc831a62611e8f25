/** Leases and pauses by configuration of the product, so that a crash is seen to within seconds and not within a minute. */
export const QUICK: Record<string, string> = {
  LABEL_DEADLINE_MS: '2000',
  LABEL_LEASE_MARGIN_MS: '3000',
  LABEL_CHECK_DELAYS_MS: '300,600,1200,2000,2000,2000',
  IDEMPOTENCY_LEASE_MS: '4000',
};
