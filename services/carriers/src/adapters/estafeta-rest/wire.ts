import { listOf, number, text } from '@porte/adapter-kit';
import { z } from 'zod';

/** Answers of Estafeta's REST systems, as far as they are used. Tracking answers as its SOAP service does. */

export const TokenAnswer = z
  .object({ access_token: z.string().min(1), expires_in: number })
  .transform(({ access_token, expires_in }) => ({ value: access_token, expires_in }));

export const Failure = z.array(z.object({ code: text, description: z.string().default('') })).min(1);

/** `POST /v1/wayBills` with `outputGroup=REQUEST` and `responseMode=SYNC_INLINE`; `data` is a file in base64 */
export const LabelAnswer = z.object({
  data: z.string().min(1),
  labelPetitionResult: z.object({
    elements: listOf(z.object({ wayBill: z.string(), trackingCode: text.optional() })),
    result: z.object({ code: number, description: z.string().default('') }),
  }),
});
export type RestLabel = z.infer<typeof LabelAnswer>;

/** A petition that made nothing. */
export const NoLabel = z.object({
  labelPetitionResult: z.object({
    elementsCount: z.literal(0),
    elements: z.array(z.unknown()).max(0).nullish(),
    result: z.object({ code: number, description: z.string().default('') }),
  }),
});

export const QuoteAnswer = z.object({
  Quotation: z
    .array(
      z.object({
        DeliveryZone: text.nullish(),
        Service: listOf(z.object({ ServiceCode: text, ServiceName: z.string().default(''), TotalAmount: number })),
      }),
    )
    .min(1),
});
export type RestQuote = z.infer<typeof QuoteAnswer>;

/** `GET /v1/serviceType/` */
export const ServiceTypes = z.array(z.object({ code: text })).min(1);
