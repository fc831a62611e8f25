import { listOf, number, text } from '@porte/adapter-kit';
import { z } from 'zod';

/** Redpack's answers, as far as they are used: lists with one entry for each that was sent. */

export const TokenAnswer = z
  .object({ access_token: z.string().min(1), expires_in: number })
  .transform(({ access_token, expires_in }) => ({ value: access_token, expires_in }));

/** The result of a call, under the one name or the other. */
const Result = listOf(z.object({ status: number, response: z.string().nullish() })).optional();

const entry = <T extends z.ZodRawShape>(shape: T) =>
  z.array(z.object({ consumptionResultWS: Result, responseWS: Result, ...shape })).length(1);

/** What an entry says of itself; numbers are there where the call made something. */
export const Verdict = entry({ trackingNumber: text.nullish(), pickupRequestNumber: text.nullish() });

/** Its fault before a call is worked on, as OAuth words it. */
export const Failure = z.object({ error: z.string(), error_description: z.string().nullish() });

export const LabelAnswer = entry({
  trackingNumber: text,
  parcels: listOf(z.object({ extraData: listOf(z.object({ barcode: z.string().min(1) })) })),
});
export type RedpackLabel = z.infer<typeof LabelAnswer>;

export const TrackAnswer = entry({
  lastSituation: z.object({ idDesc: number, description: z.string().nullish() }),
  dateSituation: text,
  personReceived: z.string().nullish(),
});
export type RedpackTracking = z.infer<typeof TrackAnswer>;

export const PickupAnswer = entry({ pickupRequestNumber: text });
export type RedpackPickup = z.infer<typeof PickupAnswer>;

/** Any answer of tracking. */
export const AnyEntry = entry({});
