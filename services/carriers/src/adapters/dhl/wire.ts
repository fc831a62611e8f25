import { listOf, number, text } from '@porte/adapter-kit';
import { z } from 'zod';

/** DHL's answers, as far as they are used. */

/** `POST /rates`; `BILLC` is the price that the account is billed */
export const RateAnswer = z.object({
  products: listOf(
    z.object({
      productCode: text,
      productName: z.string().optional(),
      weight: z.object({ volumetric: number.optional(), provided: number.optional() }).optional(),
      totalPrice: listOf(
        z.object({ currencyType: z.string(), priceCurrency: z.string().optional(), price: number.optional() }),
      ),
      deliveryCapabilities: z.object({ totalTransitDays: number.optional() }).optional(),
    }),
  ),
});
export type DhlRates = z.infer<typeof RateAnswer>;

/** `POST /shipments`; documents are in base64 */
export const ShipAnswer = z.object({
  shipmentTrackingNumber: text,
  documents: listOf(z.object({ typeCode: z.string(), imageFormat: z.string(), content: z.string() })),
});
export type DhlShipment = z.infer<typeof ShipAnswer>;

const Checkpoint = z.object({
  /** `YYYY-MM-DD` and `HH:MM:SS` of the place */
  date: z.string(),
  time: z.string(),
  /** `+08:00`; in answers to `requestGMTOffsetPerEvent` */
  GMTOffset: z.string().optional(),
  typeCode: z.string(),
  description: z.string().default(''),
  serviceArea: listOf(z.object({ description: z.string().optional() })).optional(),
  signedBy: z.string().optional(),
});
export type DhlCheckpoint = z.infer<typeof Checkpoint>;

const Sides = z.object({ length: z.number(), width: z.number(), height: z.number() });

/** A piece of a shipment: `weight` and `dimensions` as declared, `actualWeight` and `actualDimensions` as DHL found them. */
const Piece = z.object({
  weight: z.number().nullish(),
  actualWeight: z.number().nullish(),
  dimensions: Sides.nullish(),
  actualDimensions: Sides.nullish(),
  unitOfMeasurements: z.string().nullish(),
});
export type DhlPiece = z.infer<typeof Piece>;

/** `GET /shipments/{number}/tracking` */
export const TrackAnswer = z.object({
  shipments: listOf(
    z.object({
      shipmentTrackingNumber: text,
      events: listOf(Checkpoint).optional(),
      estimatedDeliveryDate: z.string().nullish(),
      // where its form is another, the status still counts
      pieces: listOf(Piece).optional().catch(undefined),
    }),
  ),
});
export type DhlTracking = z.infer<typeof TrackAnswer>;

/** `POST /pickups` */
export const PickupAnswer = z.object({ dispatchConfirmationNumbers: z.array(z.string()).min(1) });
export type DhlPickup = z.infer<typeof PickupAnswer>;

/** `DELETE /pickups/{confirmation}`: the document has no body of it */
export const PickupCancelAnswer = z.unknown();

/** The body of every answer that is no success. */
export const Failure = z.object({
  title: z.string(),
  detail: z.string().optional(),
  message: z.string().optional(),
  additionalDetails: listOf(z.string()).optional(),
});
