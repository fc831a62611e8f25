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

/** What a carrier found when it weighed or measured a parcel itself; kg and cm, null for what it does not say. */
export interface ReweighFact {
  /** a UUID of carrier, number and measures: the same measurement has the same id */
  id: string;
  /** on its scale */
  weight: number | null;
  /** as it bills it */
  billable_kg: number | null;
  length: number | null;
  width: number | null;
  height: number | null;
  /** what the carrier asks for the difference */
  carrier_charge: number | null;
}
