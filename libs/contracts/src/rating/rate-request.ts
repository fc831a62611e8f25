import type { RateFact } from '../events/shapes.js';

/** One end of a route, as far as a price depends on it. */
export interface RouteEnd {
  postal_code: string;
  country_id: string;
  /** null where nobody asked for it yet, as in a quote */
  phone: string | null;
}

/** What shipments asks rating for a shipment: a price for whom, from where to where, and what. */
export interface RateRequest {
  /** whose prices; a sub-user without prices of its own gets its parent's */
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
  /** a demo shipment: only the built-in carrier's services, at 0.00 (domain rules §6) */
  demo: boolean;
}

/** The choice of a person, to be priced afresh. */
export interface RateConfirmation extends RateRequest {
  service_id: string;
  /** what the person saw, insurance in it when `insure_package`; any other fresh price is `price_changed` */
  total: number;
  insure_package: boolean;
  is_pickup: boolean;
}

/** The chosen rate as rating froze it. */
export interface RateConfirmed {
  data: { rate: RateFact };
}
