import { Money } from '@porte/domain-kit';
import { exceedsGirth } from './girth.js';
import type { CarrierPricing, OversizeLimit, RatedParcel } from './types.js';

const above = (cm: number, limit: number): boolean => limit > 0 && cm > limit;

/** The limit that the longest side of the parcel exceeds. */
export function oversizeLimit(carrier: CarrierPricing, parcel: RatedParcel): OversizeLimit {
  if (above(parcel.longest_cm, carrier.last_limit_size)) return 'last';
  return above(parcel.longest_cm, carrier.first_limit_size) ? 'first' : null;
}

/** The surcharge for the exceeded limit of the longest side. */
export function oversizeAmount(carrier: CarrierPricing, limit: OversizeLimit): Money {
  if (limit === null) return Money.zero;
  return limit === 'last' ? carrier.last_limit_cost : carrier.first_limit_cost;
}

/** A parcel is oversize when it exceeds either limit of the longest side, or the girth. */
export const isOversize = (carrier: CarrierPricing, parcel: RatedParcel): boolean =>
  oversizeLimit(carrier, parcel) !== null || exceedsGirth(carrier, parcel);
