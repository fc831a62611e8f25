/**
 * Requests and responses of the simulated carrier: weights in kilograms, sides in centimetres, times in ISO 8601 UTC. Only the parts that a purchase
 * needs.
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
  /** `provider_ref` of the chosen rate */
  rate_ref?: string;
}

/** The response to it, and an item of the look-up's response. */
export interface SimShipment {
  reference: string;
  tracking_number: string;
  label_format: SimLabelFormat;
  /** base64 of a PDF of 4 × 6 inches, or of ZPL in UTF-8 */
  label: string;
  voided: boolean;
}

/** `GET /v1/shipments?reference=`; all shipments of the reference, oldest first. */
export interface SimLookupReply {
  shipments: SimShipment[];
}

/** `POST /v1/shipments/{tracking}/void` */
export interface SimVoidReply {
  outcome: 'accepted' | 'refused' | 'already';
  message?: string;
}

/** The body of every response with a status of 400 or above. */
export interface SimErrorReply {
  error: { code: string; message: string };
}
