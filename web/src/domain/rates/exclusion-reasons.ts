/** Reasons for excluding a service, each with its own message. */
const REASONS = [
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

/** The message id of a reason; unknown reasons have a general message. */
export const reasonId = (reason: string): string =>
  `rates.reason.${REASONS.find(known => known === reason) ?? 'other'}`;
