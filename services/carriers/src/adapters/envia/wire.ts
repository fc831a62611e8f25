import { listOf, number, text } from '@porte/adapter-kit';
import { z } from 'zod';

/** Envia's answers, as far as they are used: `meta` names what came, and prices are numbers or texts. */

/** An error; that of a wrong token has its message alone. */
export const Failure = z.union([
  z.object({
    meta: z.literal('error'),
    error: z.object({ code: text, description: z.string().nullish(), message: z.unknown() }),
  }),
  z.object({ meta: z.literal('unauthorized'), message: z.string().nullish() }),
]);

export const RateAnswer = z.object({
  meta: z.literal('rate'),
  data: z.array(
    z.object({
      carrier: z.string(),
      service: z.string(),
      serviceDescription: z.string(),
      totalPrice: number,
      currency: z.string(),
      zone: text.nullish(),
      deliveryDate: z.object({ dateDifference: number.nullish() }).nullish(),
      packageDetails: z.object({ totalWeight: number.nullish() }).nullish(),
    }),
  ),
});
export type EnviaRates = z.infer<typeof RateAnswer>;

export const LabelAnswer = z.object({
  meta: z.literal('generate'),
  data: z.array(z.object({ trackingNumber: text, trackUrl: z.string().nullish(), label: z.string().url() })).length(1),
});
export type EnviaLabel = z.infer<typeof LabelAnswer>;

export const TrackAnswer = z.object({
  meta: z.literal('generaltrack'),
  data: listOf(
    z.object({
      trackingNumber: text,
      carrier: z.string(),
      status: z.string(),
      deliveredAt: z.string().nullish(),
      signedBy: z.string().nullish(),
      createdAt: z.string().nullish(),
      eventHistory: listOf(
        z.object({
          event: z.string().nullish(),
          description: z.string().nullish(),
          location: z.string().nullish(),
          date: z.string().nullish(),
        }),
      ),
    }),
  ),
});
export type EnviaTracking = z.infer<typeof TrackAnswer>;

/** Of a label that was canceled now, or earlier. */
export const VoidAnswer = z.union([
  z.object({ meta: z.literal('cancel'), data: z.array(z.object({ trackingNumber: text })).min(1) }),
  z.object({ meta: z.literal('error'), error: z.object({ code: text }) }),
]);

export const PickupAnswer = z.object({
  meta: z.literal('pickup'),
  data: z.object({ carrier: z.string(), confirmation: text, date: z.string().nullish() }),
});
export type EnviaPickup = z.infer<typeof PickupAnswer>;

export const PickupCancelAnswer = z.object({
  meta: z.literal('pickupcancel'),
  data: z.object({ confirmation: text }),
});

/** What the answer to a manifest looks like is not published: a file for each carrier, as with labels. */
export const ManifestAnswer = z.object({
  meta: z.literal('manifest'),
  data: listOf(z.object({ carrier: z.string(), manifest: z.string().url() })).refine(files => files.length > 0),
});
export type EnviaManifest = z.infer<typeof ManifestAnswer>;

const NamedParcel = z.object({ trackingNumber: z.string().min(1).max(100).optional() });

/** A webhook, as far as its documents tell. */
export const EnviaNotice = NamedParcel.extend({
  data: z.union([NamedParcel, z.array(NamedParcel).max(100)]).nullish(),
});
