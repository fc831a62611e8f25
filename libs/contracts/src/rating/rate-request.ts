import type { RateFact } from '../events/shapes.js';

/** One end of a route, with the fields that affect the price. */
export interface RouteEnd {
  postal_code: string;
  country_id: string;
  /** null if not entered yet, as in a quote */
  phone: string | null;
}

/** shipments' request to rating for the rates of a shipment. */
export interface RateRequest {
  /** the user whose prices apply; a sub-user without own prices gets those of its parent */
  user_id: string;
  origin: RouteEnd;
  destination: RouteEnd;
  /** cm and kg with at most three decimals, money in the tenant's currency */
  parcel: {
    parcel_type: 'box' | 'doc' | 'ltl';
    length: number;
    width: number;
    height: number;
    weight: number;
    declared_tax_value: number;
  };
  /** a demo shipment: only services of the built-in carrier, at 0.00 */
  demo: boolean;
}

/** A rate that the user chose, to be priced again. */
export interface RateConfirmation extends RateRequest {
  service_id: string;
  /** the total that the user saw, including insurance if `insure_package`; a different new price is rejected with `price_changed` */
  total: number;
  insure_package: boolean;
  is_pickup: boolean;
}

/** The chosen rate: a snapshot of rating. */
export interface RateConfirmed {
  data: { rate: RateFact };
}
