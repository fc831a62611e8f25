/** Why a service is left out of an answer; the codes of the contract (`excluded[].reason`). */
export type ExclusionReason =
  | 'carrier_suspended'
  | 'service_suspended'
  | 'carrier_not_ready'
  | 'limit_reached'
  | 'not_allowed'
  | 'closed_now'
  | 'outside_country'
  | 'outside_zone'
  | 'not_covered'
  | 'excluded_destination'
  | 'too_heavy'
  | 'too_large'
  | 'declared_value_missing'
  | 'phone_missing'
  | 'no_price'
  | 'no_exchange_rate'
  | 'carrier_timeout'
  | 'carrier_error';

/** In place of a price: the service is not offered. */
export interface Exclusion {
  readonly reason: ExclusionReason;
}

export const isExclusion = (outcome: object): outcome is Exclusion => 'reason' in outcome;
