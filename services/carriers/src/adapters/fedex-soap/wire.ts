import { listOf, number, text } from '@porte/adapter-kit';
import { z } from 'zod';

/** The replies of FedEx's web services, as far as they are used; an error has its severity alone. */

const SUCCESSES = ['SUCCESS', 'NOTE', 'WARNING'] as const;

const Notification = z.object({ Severity: z.string(), Code: text.optional(), Message: z.string().optional() });

/** Any reply, under the name of its operation. */
export const AnyReply = z.object({ HighestSeverity: z.string(), Notifications: listOf(Notification) });

const reply = <T extends z.ZodRawShape>(name: string, shape: T) =>
  z.object({ [name]: z.object({ HighestSeverity: z.enum(SUCCESSES), ...shape }) });

/** @returns what stands in a reply */
export const inside = <T>(answer: Readonly<Record<string, T>>): T => Object.values(answer)[0]!;

export const RateReply = reply('RateReply', {
  RateReplyDetails: listOf(
    z.object({
      ServiceType: z.string(),
      TransitTime: z.string().optional(),
      RatedShipmentDetails: listOf(
        z.object({
          ShipmentRateDetail: z.object({
            RateType: z.string(),
            RateZone: z.string().optional(),
            TotalBillingWeight: z.object({ Units: z.string(), Value: number }).optional(),
            TotalNetCharge: z.object({ Currency: z.string(), Amount: number }),
          }),
        }),
      ),
    }),
  ),
});
export type FedexQuote = z.infer<typeof RateReply>[string];

export const ShipReply = reply('ProcessShipmentReply', {
  CompletedShipmentDetail: z.object({
    CompletedPackageDetails: listOf(
      z.object({
        TrackingIds: listOf(z.object({ TrackingNumber: text })),
        Label: z.object({ Parts: listOf(z.object({ Image: z.string() })) }),
      }),
    ),
  }),
});
export type FedexSold = z.infer<typeof ShipReply>[string];

export const DeleteReply = reply('ShipmentReply', {});

export const TrackReply = reply('TrackReply', {
  CompletedTrackDetails: listOf(
    z.object({
      TrackDetails: listOf(
        z.object({
          Notification: Notification.optional(),
          TrackingNumber: text.optional(),
          StatusDetail: z.object({ Code: z.string().optional() }).optional(),
          DatesOrTimes: listOf(z.object({ Type: z.string().optional(), DateOrTimestamp: z.string().optional() })),
          DeliverySignatureName: z.string().optional(),
          Events: listOf(
            z.object({
              Timestamp: z.string(),
              EventType: z.string().default(''),
              EventDescription: z.string().default(''),
              Address: z.object({ City: z.string().optional(), StateOrProvinceCode: z.string().optional() }).optional(),
            }),
          ),
        }),
      ),
    }),
  ),
});
export type FedexJourneys = z.infer<typeof TrackReply>[string];

export const PickupReply = reply('CreatePickupReply', {
  PickupConfirmationNumber: text,
  Location: z.string().optional(),
});
export type FedexPickup = z.infer<typeof PickupReply>[string];

export const CancelPickupReply = reply('CancelPickupReply', {});
