import { binary, number, text } from '@porte/adapter-kit';
import { z } from 'zod';

/** What the expressions of descriptions make of answers. */

const filled = text.pipe(z.string().trim().min(1));
const optional = text.nullish();

export const Failure = z
  .object({ code: optional, message: z.string().nullish() })
  .refine(({ code, message }) => Boolean(code || message))
  .transform(({ code, message }) => ({ code: code || 'ERROR', message: message ?? '' }));

export const TokenAnswer = z.object({ value: filled, expires_in: number.pipe(z.number().positive()) });

export const RateAnswer = z.array(
  z.object({
    service_code: filled,
    service_name: optional,
    price: number,
    currency: optional,
    days: number.nullish(),
    zone: optional,
    /** one value, or several that are given back to the purchase as they are */
    ref: z.unknown().optional(),
  }),
);
export type RateLines = z.infer<typeof RateAnswer>;

export const LabelAnswer = z.object({
  tracking_number: filled,
  /** the file as base64, or as the text of ZPL */
  label: z.string().nullish(),
  label_url: z.string().nullish(),
  tracking_url: z.string().nullish(),
});
export type SoldLabel = z.infer<typeof LabelAnswer>;

export const FileAnswer = z.union([binary, z.string().min(1)]);

export const VoidAnswer = z.literal(true);

const Event = z.object({ at: filled, words: z.string().nullish(), place: z.string().nullish(), code: optional });

export const TrackAnswer = z
  .object({ status: optional, received_by: z.string().nullish(), events: z.array(Event).nullish() })
  .refine(({ status, events }) => Boolean(status) || (events?.length ?? 0) > 0);
export type TrackLines = z.infer<typeof TrackAnswer>;

export const PickupAnswer = z.object({ confirmation: filled, location: optional });
export type PickupLine = z.infer<typeof PickupAnswer>;
