import { text } from '@porte/adapter-kit';
import { z } from 'zod';

/** Banco de México's daily series of pesos for a dollar: `SF60653` for paying debts in dollars, `SF43718` the FIX. */
export const BANXICO_SERIES = ['SF60653', 'SF43718'] as const;
export type BanxicoSeries = (typeof BANXICO_SERIES)[number];

/** `GET series/{id}/datos/oportuno`: days as `20/11/2026`, rates as `18.3450` or `N/E`, oldest first. */
export const SeriesAnswer = z.object({
  bmx: z.object({
    series: z.array(
      z.object({ idSerie: z.string(), datos: z.array(z.object({ fecha: z.string(), dato: text })).optional() }),
    ),
  }),
});
export type BanxicoAnswer = z.infer<typeof SeriesAnswer>;

export const Failure = z.object({ error: z.object({ mensaje: z.string() }) });
