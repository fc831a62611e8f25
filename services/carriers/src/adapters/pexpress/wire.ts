import { listOf, number, text } from '@porte/adapter-kit';
import { z, type ZodType } from 'zod';

/** Paquetexpress's answers, as far as they are used: an envelope that says whether the call succeeded. */

const envelope = <T>(data: ZodType<T>) =>
  z.object({ body: z.object({ response: z.object({ success: z.literal(true), data }) }) });

/** What every answer says of itself. `data` has the number where something was made. */
export const Failure = z.object({
  body: z.object({
    response: z.object({
      success: z.literal(false),
      data: z.unknown(),
      messages: listOf(
        z.union([
          z.string().transform(description => ({ code: undefined, description })),
          z.object({ code: text.nullish(), description: z.string().nullish() }),
        ]),
      ).optional(),
    }),
  }),
});

/** Seconds for which a token is kept: no answer says how long it is good. */
const TOKEN_S = 900;

export const LoginAnswer = envelope(z.object({ token: z.string().min(1) })).transform(({ body }) => ({
  value: body.response.data.token,
  expires_in: TOKEN_S,
}));

export const RateAnswer = envelope(
  z.object({
    quotations: listOf(
      z.object({
        id: text.optional(),
        serviceType: text,
        serviceName: z.string().nullish(),
        promiseDateDaysQty: number.nullish(),
        amount: z.object({ totalAmnt: number }),
      }),
    ),
  }),
);
export type PExpressRates = z.infer<typeof RateAnswer>;

/** The number of the label. */
export const GuideAnswer = envelope(z.string().min(1));
export type PExpressGuide = z.infer<typeof GuideAnswer>;

/** The label as ZPL; that it is the text itself is assumed. */
export const ZplAnswer = envelope(z.string().min(1));
export type PExpressZpl = z.infer<typeof ZplAnswer>;

/** What a cancellation brings is not known. */
export const CancelAnswer = envelope(z.unknown());

export const TrackAnswer = envelope(
  listOf(
    z.object({
      /** the number of the label */
      rastreo: text.nullish(),
      guia: text.nullish(),
      /** milliseconds since 1970 */
      fechahora: number,
      eventoId: text.nullish(),
      eventoDescripcion: z.string().nullish(),
      status: z.string().nullish(),
      ciudadEvento: z.string().nullish(),
      /** the promised day; how it is written is assumed to be one of those that `expectedDay` reads */
      promesa: text.nullish().catch(null),
    }),
  ),
);
export type PExpressTracking = z.infer<typeof TrackAnswer>;
export type PExpressEvent = PExpressTracking['body']['response']['data'][number];

/** That `data` is the folio of the order is assumed. */
export const PickupAnswer = envelope(text);
export type PExpressPickup = z.infer<typeof PickupAnswer>;

/** Any answer that succeeded. */
export const AnyAnswer = envelope(z.unknown());
