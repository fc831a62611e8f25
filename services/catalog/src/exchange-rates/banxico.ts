import { OutboundClient } from '@porte/service-kit';
import type { OfficialRates, RateAnswer } from './official-rates.js';

/** Banco de México's daily series of pesos for a dollar: `SF60653` for paying debts in dollars, `SF43718` the FIX. */
export const BANXICO_SERIES = ['SF60653', 'SF43718'] as const;
export type BanxicoSeries = (typeof BANXICO_SERIES)[number];

const ORIGIN = 'https://www.banxico.org.mx';
const NOT_PUBLISHED = 'N/E';

const unknown = (message: string): RateAnswer => ({ outcome: 'unknown', message });

/** `20/11/2026` as `2026-11-20`; null where it is no day. */
function dayOf(fecha: unknown): string | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(String(fecha)) ?? [];
  const text = `${year}-${month}-${day}`;
  return new Date(Date.parse(`${text}T00:00:00Z`) || 0).toISOString().startsWith(text) ? text : null;
}

/** The shape of an answer, every part of which may be missing. */
interface SieAnswer {
  bmx?: { series?: { idSerie?: unknown; datos?: { fecha?: unknown; dato?: unknown }[] }[] };
  error?: { mensaje?: unknown };
}

/** An answer of `series/{id}/datos/oportuno`. @param text its body */
export function toRateAnswer(series: BanxicoSeries, text: string): RateAnswer {
  let answer: SieAnswer | null;
  try {
    answer = JSON.parse(text) as SieAnswer | null;
  } catch {
    return unknown('no JSON');
  }
  if (answer?.error) return unknown(String(answer.error.mensaje));
  const found = answer?.bmx?.series?.find?.(({ idSerie }) => idSerie === series);
  if (!found) return unknown('without the series');
  const last = found.datos?.at?.(-1);
  if (!last || last.dato === NOT_PUBLISHED) return { outcome: 'none' };
  const day = dayOf(last.fecha);
  const rate = /^\d{1,4}\.?\d{0,4}$/.test(String(last.dato)) ? String(last.dato) : null;
  if (!day || !rate || Number(rate) <= 0) return unknown('neither a day nor a rate');
  return { outcome: 'published', rate, day, series };
}

/** Asks Banco de México's API of statistics (SIE) for the last value of a series. */
export class Banxico implements OfficialRates {
  readonly currency = 'MXN';
  private readonly client: OutboundClient;

  /** @param simulator origin of a simulated Banco de México, by configuration */
  constructor(
    private readonly token: string,
    private readonly series: BanxicoSeries,
    private readonly simulator?: string,
    deadlineMs = 15_000,
  ) {
    const localHosts = simulator ? [new URL(simulator).host] : [];
    this.client = new OutboundClient({ hosts: [new URL(ORIGIN).host], localHosts, deadlineMs, maxBytes: 100_000 });
  }

  async latest(signal: AbortSignal): Promise<RateAnswer> {
    const reply = await this.client.send({
      method: 'GET',
      url: `${this.simulator ?? ORIGIN}/SieAPIRest/service/v1/series/${this.series}/datos/oportuno`,
      headers: { 'bmx-token': this.token, accept: 'application/json' },
      signal,
    });
    if (reply.kind !== 'answer') return unknown(reply.reason);
    const answer = toRateAnswer(this.series, reply.body.toString('utf8'));
    return reply.status === 200 || answer.outcome === 'unknown' ? answer : unknown(`status ${reply.status}`);
  }

  /** Breaks off what is under way. */
  close(): Promise<void> {
    return this.client.close();
  }
}
