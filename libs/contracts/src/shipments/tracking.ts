/** Where a parcel is, as its public page tells it. */
export const TRACKED_STATUSES = [
  'prepared',
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'ready_for_pickup',
  'on_hold',
  'exception',
  'returned',
  'delivered',
  'canceled',
] as const;
export type TrackedStatus = (typeof TRACKED_STATUSES)[number];

/** An end of the route without personal data. */
export interface TrackedPlace {
  city: string;
  state: string;
}

/** One event; `place` is a city or a hub of the carrier. */
export interface TrackedEvent {
  status: TrackedStatus;
  at: string;
  place?: string;
}

/** What a shipment's tracking code gives access to: no names, streets, phones, prices or ids. */
export interface TrackedShipment {
  status: TrackedStatus;
  /** the company of who sent it, as on the label; null where its address has none, and for a return */
  shop: string | null;
  carrier_name: string;
  service_name: string;
  tracking_number: string;
  /** of the carrier's own page; null where it has none */
  tracking_url: string | null;
  origin: TrackedPlace;
  destination: TrackedPlace;
  /** `2026-11-26` in the tenant's time zone; null once nothing is awaited */
  expected_on: string | null;
  /** the label is a demonstration and travels nowhere */
  demo: boolean;
  /** newest first; times in ISO 8601, UTC */
  events: TrackedEvent[];
}
