import { listOf, number, text } from '@porte/adapter-kit';
import { z } from 'zod';

/** Answers of ampm, as far as they are used. */

/** `POST Cotizador/CotizaCliente` */
export const RateAnswer = listOf(
  z.object({
    tipoServicioId: text,
    tipoServicio: z.string().nullish(),
    diasCompromiso: number.nullish(),
    total: number,
  }),
);
export type AmpmRates = z.infer<typeof RateAnswer>;

/** `POST Documentacion/Documentar` */
export const GuideAnswer = z.object({ guia: text.pipe(z.string().min(1)) });
export type AmpmGuide = z.infer<typeof GuideAnswer>;

/** Words, under one of the names that such APIs give them; a number beside them says that something was made. */
export const Words = z
  .object({
    guia: text.nullish(),
    folio: text.nullish(),
    msg: z.string().nullish(),
    mensaje: z.string().nullish(),
    Message: z.string().nullish(),
  })
  .transform(({ guia, folio, msg, mensaje, Message }) => ({ made: guia || folio, words: msg || mensaje || Message }));

/** `POST Cancelacion/Cancelar`; it has words alone. */
export const CancelAnswer = z.object({ msg: z.string() });
export type AmpmCancellation = z.infer<typeof CancelAnswer>;

/** `POST Rastreo`, assumed: an entry for each number or reference, the events of which have words alone. */
export const TrackAnswer = listOf(
  z.object({
    guia: text,
    referencia: text.nullish(),
    estatus: z.string().nullish(),
    recibio: z.string().nullish(),
    eventos: listOf(z.object({ fecha: z.string(), descripcion: z.string(), ciudad: z.string().nullish() })).optional(),
  }),
);
export type AmpmTracking = z.infer<typeof TrackAnswer>;

/** `POST Recoleccion/Solicitar`, assumed. */
export const PickupAnswer = z.object({ folio: text.pipe(z.string().min(1)) });
export type AmpmPickup = z.infer<typeof PickupAnswer>;
