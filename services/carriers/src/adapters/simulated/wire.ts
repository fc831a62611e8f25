import { z } from 'zod';

/** Requests and answers of the simulated carrier: weights in kilograms, sides in centimetres, times in ISO 8601 UTC, amounts in units of the currency. */

const LabelFormat = z.enum(['pdf', 'zpl']);
export type SimLabelFormat = z.infer<typeof LabelFormat>;

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

/** The answer to it, and an item of a look-up's answer. `label`: base64 of a PDF of 4 × 6 inches, or of ZPL in UTF-8 */
export const Shipment = z.object({
  reference: z.string(),
  tracking_number: z.string().min(1),
  label_format: LabelFormat,
  label: z.string(),
  voided: z.boolean(),
});
export type SimShipment = z.infer<typeof Shipment>;

/** `GET /v1/shipments?reference=`; all shipments of the reference, oldest first. */
export const Shipments = z.object({ shipments: z.array(Shipment) });

/** `POST /v1/shipments/{tracking}/void` */
export const Voided = z.object({
  outcome: z.enum(['accepted', 'refused', 'already']),
  code: z.string().optional(),
  message: z.string().optional(),
});

/** `POST /v1/rates` */
export const Rates = z.object({
  rates: z.array(
    z.object({
      service: z.string(),
      service_name: z.string(),
      total: z.number().nonnegative(),
      currency: z.string(),
      zone: z.number(),
      billable_kg: z.number(),
      transit_days: z.number(),
      provider_ref: z.string(),
    }),
  ),
});
export type SimRates = z.infer<typeof Rates>;

const Status = z.enum(['created', 'picked_up', 'in_transit', 'out_for_delivery', 'delivered', 'cancelled']);

/** What the carrier weighed and measured itself, and what it charges for the difference. */
const Reweigh = z.object({
  weight_kg: z.number(),
  length_cm: z.number(),
  width_cm: z.number(),
  height_cm: z.number(),
  charge: z.number().nonnegative(),
});

/** `GET /v1/shipments/{tracking}/tracking`, events oldest first */
export const TrackingReply = z.object({
  tracking_number: z.string(),
  status: Status,
  events: z.array(z.object({ status: Status, at: z.iso.datetime() })),
  reweigh: Reweigh.optional(),
});
export type SimTracking = z.infer<typeof TrackingReply>;

/** `POST /v1/pickups` */
export const PickupReply = z.object({ confirmation: z.string().min(1), date: z.string() });

/** The body of every answer with a status of 400 or above. */
export const Failure = z.object({ error: z.object({ code: z.string(), message: z.string() }) });
