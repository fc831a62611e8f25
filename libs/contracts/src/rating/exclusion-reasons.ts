/**
 * Why a service is excluded from the answer to a quote, in the order in which that is decided: a service that is excluded for a later reason has passed
 * the rules before. The codes are part of the contract (`excluded[].reason`).
 */
export const EXCLUSION_REASONS = [
  'carrier_suspended',
  'service_suspended',
  'carrier_not_ready',
  'limit_reached',
  'no_waybills',
  'not_allowed',
  'closed_now',
  'outside_country',
  'outside_zone',
  'not_covered',
  'excluded_destination',
  'too_heavy',
  'too_large',
  'declared_value_missing',
  'phone_missing',
  'no_price',
  'no_exchange_rate',
  'carrier_timeout',
  'carrier_error',
] as const;

export type ExclusionReason = (typeof EXCLUSION_REASONS)[number];
