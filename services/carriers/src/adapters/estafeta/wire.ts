import { z } from 'zod';
import { listOf, number, text } from '@porte/adapter-kit';

/** Estafeta's SOAP messages as objects, as far as they are used; their spelling is Estafeta's. */

/** `createLabel`; `resultDescription` of a label is its waybill */
export const LabelAnswer = z.object({
  createLabelResponse: z.object({
    createLabelReturn: z.object({
      globalResult: z.object({ resultCode: text, resultDescription: z.string().default('') }),
      labelPDF: z.string().min(1),
      labelResultList: listOf(z.object({ resultCode: text, resultDescription: text })),
    }),
  }),
});
export type EstafetaLabel = z.infer<typeof LabelAnswer>;

export const QuoteAnswer = z.object({
  FrecuenciaCotizadorResponse: z.object({
    FrecuenciaCotizadorResult: z.object({
      Respuesta: z.object({
        Error: z.literal('000'),
        DiasEntrega: z.string().optional(),
        TipoServicio: z
          .object({
            TipoServicio: listOf(
              z.object({
                DescripcionServicio: z.string(),
                CostoTotal: number,
                Peso: number.optional(),
              }),
            ),
          })
          .or(z.literal('').transform(() => ({ TipoServicio: [] }))),
      }),
    }),
  }),
});
export type EstafetaQuote = z.infer<typeof QuoteAnswer>;

const Blank = z.literal('').transform(() => undefined);

const History = z.object({
  eventDateTime: z.string(),
  eventId: text.optional(),
  eventDescriptionSPA: z.string().default(''),
  eventPlaceName: z.string().optional(),
  exceptionCode: z.string().optional(),
});

const TrackingData = z.object({
  waybill: text,
  statusENG: z.string().optional(),
  deliveryData: z.object({ receiverName: z.string().optional() }).or(Blank).optional(),
  history: z
    .object({ History: listOf(History) })
    .or(Blank)
    .optional(),
});

export const TrackAnswer = z.object({
  ExecuteQueryResponse: z.object({
    ExecuteQueryResult: z.object({
      errorCode: text,
      trackingData: z
        .object({ TrackingData: listOf(TrackingData) })
        .or(Blank)
        .optional(),
    }),
  }),
});
export type EstafetaTracking = z.infer<typeof TrackAnswer>;
