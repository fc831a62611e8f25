import { listOf, number, text } from '@porte/adapter-kit';
import { z } from 'zod';

/** The answers of Redpack's web services, as far as they are used: a `Guia` for each that was sent, whose empty fields are nil. */

export const SUCCESS = 1;

const Nothing = z.literal('').transform(() => undefined);
const amount = number.or(Nothing).optional();
const Named = z.object({ id: amount, descripcion: z.string().optional() });

/** What became of a call. */
export const Results = listOf(z.object({ estatus: number, descripcion: z.string().optional() }));

/** A success says so. */
const Succeeded = Results.refine(results => results.some(({ estatus }) => estatus === SUCCESS));

const answer = <T>(operation: string, entry: z.ZodType<T>) =>
  z.object({
    [`${operation}Response`]: z.object({
      return: z.preprocess(value => [value].flat(1), z.array(entry).length(1)),
    }),
  });

const Quote = z.object({
  resultadoConsumoWS: Succeeded,
  cotizaciones: listOf(
    z.object({
      tarifa: amount,
      tiempoEntrega: z.string().optional(),
      tipoServicio: Named,
      detallesCotizacion: listOf(z.object({ costoBase: amount })),
    }),
  ),
});
export type RedpackQuote = z.infer<typeof Quote>;
export const RateAnswer = answer('cotizacionNacional', Quote);

const Label = z.object({
  resultadoConsumoWS: Succeeded,
  numeroDeGuia: text,
  referencia: z.string().optional(),
  paquetes: listOf(z.object({ formatoEtiqueta: z.string().min(1) })),
});
export type RedpackWaybill = z.infer<typeof Label>;
export const LabelAnswer = answer('documentacion', Label);
export const FoundAnswer = answer('generaEtiquetaLogistica', Label);

const Journey = z.object({
  resultadoConsumoWS: Succeeded,
  personaRecibio: z.string().optional(),
  situacion: Named.or(Nothing).optional(),
  paquetes: listOf(
    z.object({
      detallesRastreo: listOf(
        z.object({
          evento: z.string().default(''),
          descripcionEvento: z.string().optional(),
          fechaEvento: z.string().default(''),
          localizacion: z.string().optional(),
        }),
      ),
    }),
  ),
});
export type RedpackJourney = z.infer<typeof Journey>;
export const TrackAnswer = answer('rastreo', Journey);
