/** Where a parcel may be, in our words; each carrier's own words are translated to them. */
export const PARCEL_STATUSES = [
  'created',
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'ready_for_pickup',
  'on_hold',
  'exception',
  'delivered',
  'returned',
  'canceled',
  'unknown',
] as const;
export type ParcelStatus = (typeof PARCEL_STATUSES)[number];

/** What a carrier saw of a parcel. */
export interface ParcelEventFact {
  /** a UUID of carrier, number, instant, status, description and place: the same scan has the same id */
  id: string;
  at: string;
  status: ParcelStatus;
  /** the carrier's own words */
  description: string;
  place: string | null;
}
