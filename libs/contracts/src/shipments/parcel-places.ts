import type { MexicanStateCode } from '../catalog/postal-prefixes.js';
import type { ParcelStatus } from '../carriers/parcel-status.js';

/** Days in which a label was bought whose parcel counts as under way: later it is no news where its carrier saw it last. */
export const PLACED_DAYS = 60;

/** Parcels that are counted at most: those with the newest labels. */
export const PLACED_PARCELS = 5000;

/** Parcels that are listed, those that were seen last first. */
export const LISTED_PARCELS = 100;

/** A parcel under way, where its carrier saw it last. */
export interface PlacedParcel {
  /** of its shipment */
  id: string;
  sequential_id: number;
  recipient: string;
  carrier_name: string;
  status: ParcelStatus | null;
  /** in the carrier's words; null until an event names one */
  place: string | null;
  /** null where there is no place, or its words name no state for certain */
  state: MexicanStateCode | null;
  /** ISO 8601, of the event that names the place */
  seen_at: string | null;
}

/** Where the parcels are that an actor reaches and that are under way. */
export interface ParcelPlaces {
  total: number;
  /** more parcels are under way than the newest ones, which alone are counted and listed */
  is_partial: boolean;
  states: { state: MexicanStateCode; parcels: number }[];
  /** their place is abroad, or in words that name no state for certain */
  elsewhere: number;
  /** no event names a place yet */
  without_place: number;
  parcels: PlacedParcel[];
}
