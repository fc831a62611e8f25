/**
 * What goes over the wire to and from the simulated carrier, as its own contract says: weights in kilograms, sides in centimetres, instants
 * ISO 8601 in UTC. Only what a purchase needs.
 */

export type SimLabelFormat = 'pdf' | 'zpl';

export interface SimAddress {
  name: string;
  street: string;
  neighborhood: string;
  city: string;
  state: string;
  postal_code: string;
  /** ISO 3166-1 alpha-2 */
  country: string;
  phone?: string;
}

export interface SimParcel {
  weight_kg: number;
  length_cm: number;
  width_cm: number;
  height_cm: number;
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

/** The answer to it, and an item of the look-up's. */
export interface SimShipment {
  reference: string;
  tracking_number: string;
  label_format: SimLabelFormat;
  /** base64 of a PDF of 4 × 6 inches, or of ZPL in UTF-8 */
  label: string;
  voided: boolean;
}

/** `GET /v1/shipments?reference=`; every shipment of the reference, oldest first, empty where there is none. */
export interface SimLookupReply {
  shipments: SimShipment[];
}

/** `POST /v1/shipments/{tracking}/void` */
export interface SimVoidReply {
  outcome: 'accepted' | 'refused' | 'already';
  message?: string;
}

/** The body of every answer whose status is 400 or above. */
export interface SimErrorReply {
  error: { code: string; message: string };
}
