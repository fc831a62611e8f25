import { listOf, number, text } from '@porte/adapter-kit';
import { z } from 'zod';

/** Pakke's answers, as far as they are used. */

export const Failure = z.object({
  error: z.object({ statusCode: number.nullish(), code: text.nullish(), message: z.string().nullish() }),
});

export const RateAnswer = z.object({
  Pakke: z.array(
    z.object({
      CourierCode: z.string(),
      CourierName: z.string().nullish(),
      CourierServiceId: z.string(),
      CourierServiceName: z.string(),
      DeliveryDays: z.string().nullish(),
      TotalPrice: number,
    }),
  ),
});
export type PakkeRates = z.infer<typeof RateAnswer>;

export const ShipmentAnswer = z.object({
  ShipmentId: text,
  TrackingNumber: text,
  Status: z.literal('SUCCESS'),
  Label: z.string().nullish(),
});
export type PakkeShipment = z.infer<typeof ShipmentAnswer>;

export const LabelAnswer = z.object({ data: z.string().min(1), TrackingNumber: text });

/** The documents have no example of this answer: its users find a list of shipments, whose times the documents name. */
export const TrackAnswer = listOf(
  z.object({
    TrackingStatus: z.string(),
    CreatedAt: z.string().nullish(),
    TransitAt: z.string().nullish(),
    DeliveredAt: z.string().nullish(),
  }),
);
export type PakkeTracking = z.infer<typeof TrackAnswer>;
