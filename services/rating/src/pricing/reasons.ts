/** Why a service is excluded from an answer; the codes are part of the contract (`excluded[].reason`). */
export type ExclusionReason =
  | 'carrier_suspended'
  | 'service_suspended'
  | 'carrier_not_ready'
  | 'limit_reached'
  | 'no_waybills'
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

/** Result for a service without a price. */
export interface Exclusion {
  readonly reason: ExclusionReason;
}

export const isExclusion = (outcome: object): outcome is Exclusion => 'reason' in outcome;
