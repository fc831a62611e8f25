import type { ExclusionReason } from './exclusion-reasons.js';
import type { PricedFact } from './price-version.js';
import type { RouteEnd, RateRequest } from './rate-request.js';

/** The prices that bought parcels are priced with again. */
export type ReplayPrices =
  /** of each one's own service as they are now */
  | { kind: 'current' }
  /** of an earlier table of the service */
  | { kind: 'version'; service_id: string; number: number }
  /** of a draft's table as one of its saves left it */
  | { kind: 'draft'; service_id: string; draft_id: string; revision: number }
  /** of another service as they are now */
  | { kind: 'service'; service_id: string };

/** A bought parcel, as it was quoted. */
export interface ReplayedParcel extends Pick<RateRequest, 'user_id' | 'parcel'> {
  origin: RouteEnd;
  destination: RouteEnd;
  service_id: string;
  insured: boolean;
  own_agreement: boolean;
  extended_zone: boolean;
  /** ISO 8601; when it was bought */
  at: string;
  /** null for one that was bought before this was kept */
  priced: PricedFact | null;
}

/** shipments' request to rating; at most `MOST_REPRICED` parcels. */
export interface ReplayRequest {
  prices: ReplayPrices;
  parcels: ReplayedParcel[];
}

/** Parcels of one request: few, since quotes wait while they are priced. */
export const MOST_REPRICED = 200;

/**
 * Why a bought parcel has no price in a replay: an exclusion of the service; `live_price`, since a carrier's price of that day cannot be asked again; `own_agreement`,
 * which the carrier bills; `other_service`, which the version or draft is not of; `service_gone`; `customer_gone`.
 */
export const REPLAY_REASONS = [
  'live_price',
  'own_agreement',
  'other_service',
  'service_gone',
  'customer_gone',
  'outside_country',
  'outside_zone',
  'not_covered',
  'excluded_destination',
  'not_allowed',
  'too_heavy',
  'too_large',
  'declared_value_missing',
  'phone_missing',
  'no_price',
] as const;
export type ReplayReason = (typeof REPLAY_REASONS)[number] | ExclusionReason;

/** The price of a parcel in a replay. */
export type ReplayedPrice =
  | { total: number; /** the kg that it pays for */ kg: number; /** the tenant's */ margin: number }
  | { reason: ReplayReason };

/** The prices in the order of the parcels. */
export interface ReplayAnswer {
  data: ReplayedPrice[];
}
