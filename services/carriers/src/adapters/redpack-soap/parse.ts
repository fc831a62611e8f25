import { done, found, listOf, unknown, type LookUp, type ProviderError } from '@porte/adapter-kit';
import { Money } from '@porte/domain-kit';
import { z } from 'zod';
import type { BoughtLabel, LiveRate, Tracking, TrackingStatus } from '../carrier-adapter.js';
import { labelDocuments } from '../label-documents.js';
import { instantOf, NO_SUCH_NUMBER, situationOf, trackingUrl } from '../redpack/situations.js';
import { Results, SUCCESS, type RedpackJourney, type RedpackQuote, type RedpackWaybill } from './wire.js';

const Fault = z.object({ Fault: z.object({ faultcode: z.string(), faultstring: z.string().default('') }) });

const Verdict = z.object({
  resultadoConsumoWS: Results,
  paquetes: listOf(z.object({ formatoEtiqueta: z.string().optional() })).catch([]),
});

/** How Redpack words, without codes of its own, what is wrong. */
const WORDS: readonly [RegExp, code: string][] = [
  [/ya (fue|está|ha sido) documentad/i, 'DOCUMENTED'],
  [NO_SUCH_NUMBER, 'NOT_FOUND'],
  [/\bPIN\b|usuario|cliente no|no autorizad/i, 'ACCOUNT'],
];

const entriesOf = (answer: unknown): unknown[] => {
  const [first] = Object.values((answer ?? {}) as Record<string, { return?: unknown } | undefined>);
  return [first?.return ?? []].flat();
};

/** A label that came makes its call no error, whatever the result says. */
export function errorOf(answer: unknown): ProviderError | null {
  const fault = Fault.safeParse(answer);
  if (fault.success) return { code: fault.data.Fault.faultcode, message: fault.data.Fault.faultstring };
  const verdict = Verdict.safeParse(entriesOf(answer)[0]);
  if (!verdict.success || verdict.data.paquetes.some(({ formatoEtiqueta }) => formatoEtiqueta)) return null;
  const failed = verdict.data.resultadoConsumoWS.find(({ estatus }) => estatus !== SUCCESS);
  if (!failed) return null;
  const message = failed.descripcion ?? '';
  return { code: WORDS.find(([words]) => words.test(message))?.[1] ?? `status ${failed.estatus}`, message };
}

/** What was answered for the one waybill that was sent. */
export const entryOf = <T>(answer: Readonly<Record<string, { return: readonly T[] }>>): T =>
  Object.values(answer)[0]!.return[0]!;

/** The label of our number, unless it was documented for something else: a number that was used elsewhere has another reference. */
export function labelOf(waybill: RedpackWaybill, number: string, reference: string): LookUp<BoughtLabel> {
  const { numeroDeGuia, referencia, paquetes } = waybill;
  if (numeroDeGuia !== number || (referencia && referencia !== reference))
    return unknown(`the number ${number} has the label of ${referencia || numeroDeGuia}`);
  const file = Buffer.from(paquetes[0]?.formatoEtiqueta ?? '', 'base64');
  const isZpl = file.subarray(0, 3).toString('latin1') === '^XA';
  const documents = labelDocuments(isZpl ? 'zpl' : 'pdf', file);
  return documents.length > 0
    ? found({ tracking_number: number, tracking_url: trackingUrl(number), documents })
    : unknown('a label without its whole file');
}

/** The same of a call that has documented it. */
export const bought = (waybill: RedpackWaybill, number: string, reference: string) => {
  const label = labelOf(waybill, number, reference);
  return label.kind === 'found' ? done(label.value) : unknown(label.kind === 'unknown' ? label.reason : label.kind);
};

const DAY_MS = 86_400_000;

/** A number of days, or the day of delivery; null for neither. */
function daysOf(written: string | undefined, from: Date): number | null {
  if (!written) return null;
  if (/^\d{1,2}$/.test(written)) return Number(written);
  const at = instantOf(written);
  return at ? Math.max(0, Math.ceil((at.getTime() - from.getTime()) / DAY_MS)) : null;
}

/** The last detail of a price is its total; a price without details is one itself. */
export function liveRates(quote: RedpackQuote, requested_at: Date): LookUp<LiveRate[]> {
  return found(
    quote.cotizaciones.flatMap(({ tarifa, tiempoEntrega, tipoServicio, detallesCotizacion }): LiveRate[] => {
      const pesos = detallesCotizacion.at(-1)?.costoBase ?? tarifa ?? 0;
      if (!tipoServicio.id || pesos <= 0) return [];
      return [
        {
          service_code: String(tipoServicio.id),
          service_name: tipoServicio.descripcion ?? String(tipoServicio.id),
          total: Money.ofCentavos(Math.round(pesos * 100)),
          currency: 'MXN',
          transit_days: daysOf(tiempoEntrega, requested_at),
          zone: null,
          billable_kg: null,
          provider_ref: null,
        },
      ];
    }),
  );
}

/** The events of a journey in Redpack's words; what none fits is on its way. */
const EVENTS: readonly [RegExp, TrackingStatus][] = [
  [/devol|retorn/i, 'returned'],
  [/entregado/i, 'delivered'],
  [/registrad|documentad/i, 'created'],
  [/recolect/i, 'picked_up'],
  [/incidencia|rechaz/i, 'exception'],
];

const eventOf = (words: string): TrackingStatus => EVENTS.find(([pattern]) => pattern.test(words))?.[1] ?? 'in_transit';

export function tracked(journey: RedpackJourney, tracking_number: string): LookUp<Tracking[]> {
  const { situacion, personaRecibio, paquetes } = journey;
  const events = paquetes
    .flatMap(({ detallesRastreo }) => detallesRastreo)
    .flatMap(({ evento, descripcionEvento, fechaEvento, localizacion }) => {
      const at = instantOf(fechaEvento);
      const description = descripcionEvento || evento;
      return at && description ? [{ at, status: eventOf(evento), description, place: localizacion || null }] : [];
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const status = situacion?.id === undefined ? (events.at(-1)?.status ?? 'created') : situationOf(situacion.id);
  return found([{ tracking_number, status, events, received_by: personaRecibio || null }]);
}
