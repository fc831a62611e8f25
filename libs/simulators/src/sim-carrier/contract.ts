/**
 * What goes over the wire to and from the simulated carrier. The contract is this project's own: no real carrier is meant by it.
 * Amounts are decimal numbers with at most two decimals, weights kilograms, sides centimetres, instants ISO 8601 in UTC.
 */

export type SimLabelFormat = 'pdf' | 'zpl';

export interface SimPlace {
  postal_code: string;
  /** ISO 3166-1 alpha-2 */
  country: string;
}

export interface SimAddress extends SimPlace {
  name: string;
  street: string;
  city: string;
  neighborhood?: string;
  state?: string;
  phone?: string;
}

export interface SimParcel {
  weight_kg: number;
  length_cm: number;
  width_cm: number;
  height_cm: number;
}

/** `POST /v1/rates` */
export interface SimRateRequest {
  sender: SimPlace;
  recipient: SimPlace;
  parcels: SimParcel[];
}

export interface SimRate {
  service: string;
  service_name: string;
  total: number;
  currency: string;
  /** 1 (near) to 8 (far or abroad) */
  zone: number;
  billable_kg: number;
  transit_days: number;
  provider_ref: string;
}

export interface SimRateReply {
  rates: SimRate[];
}

/** `POST /v1/shipments` */
export interface SimShipmentRequest {
  /** the caller's own reference, 1 to 64 characters */
  reference: string;
  service: string;
  sender: SimAddress;
  recipient: SimAddress;
  parcels: SimParcel[];
  label_format: SimLabelFormat;
  /** `provider_ref` of the rate that was chosen */
  rate_ref?: string;
}

export interface SimShipment {
  reference: string;
  /** 12 digits, the last one a check digit */
  tracking_number: string;
  provider_ref: string;
  service: string;
  cost: number;
  currency: string;
  label_format: SimLabelFormat;
  /** base64 of a PDF or of ZPL in UTF-8 */
  label: string;
  created_at: string;
  voided: boolean;
}

/** `GET /v1/shipments?reference=`; every shipment of the reference, oldest first, empty where there is none. */
export interface SimLookupReply {
  shipments: SimShipment[];
}

/** `POST /v1/shipments/{tracking}/void` */
export interface SimVoidReply {
  outcome: 'accepted' | 'refused' | 'already';
  code?: string;
  message?: string;
}

export type SimTrackingStatus = 'created' | 'picked_up' | 'in_transit' | 'out_for_delivery' | 'delivered' | 'cancelled';

/** `GET /v1/shipments/{tracking}/tracking` */
export interface SimTrackingReply {
  tracking_number: string;
  status: SimTrackingStatus;
  /** oldest first */
  events: { status: SimTrackingStatus; at: string }[];
  reweigh?: SimReweigh;
}

/** What the carrier found when it weighed and measured a parcel itself, and what it charges for the difference. */
export interface SimReweigh extends SimParcel {
  charge: number;
}

/** `POST /v1/pickups` */
export interface SimPickupRequest {
  /** a repeated one returns the first pickup */
  reference?: string;
  address: SimAddress;
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:MM` on the address's wall clock */
  from: string;
  to: string;
  tracking_numbers: string[];
}

export interface SimPickupReply {
  confirmation: string;
  date: string;
  from: string;
  to: string;
}

/** The body of every answer whose status is 400 or above. */
export interface SimErrorReply {
  error: { code: string; message: string; field?: string };
}

export type SimOperation = 'rates' | 'ship' | 'find' | 'void' | 'track' | 'pickup';
