import { ABSENT, done, found, plainText, unknown, type Outcome, type ProviderError } from '@porte/adapter-kit';
import type { RateAnswer } from '../official-rates.js';
import { Failure, type BanxicoAnswer, type BanxicoSeries } from './wire.js';

const NOT_PUBLISHED = 'N/E';

/** It has no codes: what it says stands for them. */
export function errorOf(answer: unknown): ProviderError | null {
  const failure = Failure.safeParse(answer);
  if (!failure.success) return null;
  const { mensaje } = failure.data.error;
  return { code: plainText(mensaje), message: mensaje };
}

/** `20/11/2026` as `2026-11-20`; null where it is no day. */
function dayOf(fecha: string): string | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(fecha) ?? [];
  const text = `${year}-${month}-${day}`;
  return new Date(Date.parse(`${text}T00:00:00Z`) || 0).toISOString().startsWith(text) ? text : null;
}

/** The last value of the series. */
export function rateOf({ bmx }: BanxicoAnswer, series: BanxicoSeries): RateAnswer {
  const asked = bmx.series.find(({ idSerie }) => idSerie === series);
  if (!asked) return unknown('without the series');
  const last = asked.datos?.at(-1);
  if (!last || last.dato === NOT_PUBLISHED) return ABSENT;
  const day = dayOf(last.fecha);
  const rate = /^\d{1,4}\.?\d{0,4}$/.test(last.dato) ? last.dato : null;
  if (!day || !rate || Number(rate) <= 0) return unknown('neither a day nor a rate');
  return found({ rate, day, series });
}

/** Any answer about the series proves that the token works. */
export const connected = (): Outcome<null> => done(null);
