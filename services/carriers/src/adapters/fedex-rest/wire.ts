import { z } from 'zod';
import { listOf, number, text } from '@porte/adapter-kit';

/** FedEx's requests and answers, as far as they are used. Pesos are `NMP`; dates of rates are `shipDateStamp`, of labels `shipDatestamp`. */

export const TokenAnswer = z
  .object({ access_token: z.string().min(1), expires_in: number })
  .transform(({ access_token, expires_in }) => ({ value: access_token, expires_in }));

export const Failure = z.object({ errors: listOf(z.object({ code: text, message: z.string().default('') })) });

const Alerts = listOf(z.object({ code: text, message: z.string().default(''), alertType: z.string().optional() }));

export const RateAnswer = z.object({
  output: z.object({
    rateReplyDetails: listOf(
      z.object({
        serviceType: z.string(),
        serviceName: z.string().optional(),
        commit: z.object({ dateDetail: z.object({ dayFormat: z.string() }).optional() }).optional(),
        operationalDetail: z.object({ transitTime: z.string().optional() }).optional(),
        ratedShipmentDetails: listOf(
          z.object({
            rateType: z.string(),
            totalNetCharge: number,
            currency: z.string(),
            shipmentRateDetail: z
              .object({
                rateZone: text.optional(),
                totalBillingWeight: z.object({ units: z.string(), value: number }).optional(),
              })
              .optional(),
          }),
        ),
      }),
    ),
  }),
});
export type FedexRates = z.infer<typeof RateAnswer>;

export const ShipAnswer = z.object({
  output: z.object({
    alerts: Alerts.optional(),
    transactionShipments: listOf(
      z.object({
        masterTrackingNumber: text,
        pieceResponses: listOf(
          z.object({
            trackingNumber: text,
            packageDocuments: listOf(
              z.object({
                contentType: z.string(),
                docType: z.string(),
                encodedLabel: z.string().optional(),
              }),
            ),
          }),
        ),
      }),
    ),
  }),
});
export type FedexShipment = z.infer<typeof ShipAnswer>;

export const CancelAnswer = z.object({
  output: z.object({
    cancelledShipment: z.boolean(),
    successMessage: z.string().optional(),
    alerts: Alerts.optional(),
  }),
});
export type FedexCancellation = z.infer<typeof CancelAnswer>;

const Place = z
  .object({
    city: z.string().optional(),
    stateOrProvinceCode: z.string().optional(),
    countryCode: z.string().optional(),
  })
  .optional();

const TrackResult = z.object({
  trackingNumberInfo: z.object({ trackingNumber: text }).optional(),
  latestStatusDetail: z.object({ code: z.string(), derivedCode: z.string().optional() }).optional(),
  scanEvents: listOf(
    z.object({
      date: z.string(),
      eventDescription: z.string().default(''),
      derivedStatusCode: z.string().optional(),
      eventType: z.string().optional(),
      scanLocation: Place,
    }),
  ).optional(),
  dateAndTimes: listOf(z.object({ type: z.string(), dateTime: z.string() })).optional(),
  deliveryDetails: z.object({ receivedByName: z.string().optional() }).optional(),
  error: z.object({ code: text, message: z.string().default('') }).optional(),
});
export type FedexTrackResult = z.infer<typeof TrackResult>;

export const TrackAnswer = z.object({
  output: z.object({
    completeTrackResults: listOf(z.object({ trackingNumber: text.optional(), trackResults: listOf(TrackResult) })),
  }),
});
export type FedexTracking = z.infer<typeof TrackAnswer>;

export const PickupAnswer = z.object({
  output: z.object({ pickupConfirmationCode: text, location: z.string().optional() }),
});

export const PickupCancelAnswer = z.object({ output: z.object({ pickupConfirmationCode: text }) });
