import { ABSENT, done, found, unknown, type LookUp, type Outcome, type ProviderError } from '@porte/adapter-kit';
import { Money } from '@porte/domain-kit';
import type {
  BoughtLabel,
  LabelDocument,
  LiveRate,
  Pickup,
  Tracking,
  TrackingEvent,
  VoidOutcome,
} from '../carrier-adapter.js';
import { keywordStatus } from '../keyword-status.js';
import { labelDocuments } from '../label-documents.js';
import { sentenceOf } from '../spanish-errors.js';
import { Words, type AmpmCancellation, type AmpmPickup, type AmpmRates, type AmpmTracking } from './wire.js';

/** How ampm may word that a label was canceled by this call: no sentence that denies it. */
const isCanceledNow = (words: string): boolean => /cancelad[ao]/i.test(words) && !/\b(no|error|ya)\b/i.test(words);

/** Words in place of a number are an error, except those of a cancellation that was done. */
export function errorOf(answer: unknown): ProviderError | null {
  const said = Words.safeParse(answer);
  if (!said.success || !said.data.words || said.data.made || isCanceledNow(said.data.words)) return null;
  const { words } = said.data;
  return { code: sentenceOf(words) ?? 'ERROR', message: words };
}

/** Totals include the value-added tax; a service without a price is left out. */
export const liveRates = (rates: AmpmRates): LookUp<LiveRate[]> =>
  found(
    rates
      .filter(({ total }) => total > 0)
      .map(({ tipoServicioId, tipoServicio, diasCompromiso, total }) => ({
        service_code: tipoServicioId,
        service_name: tipoServicio || tipoServicioId,
        total: Money.ofCentavos(Math.round(total * 100)),
        currency: 'MXN',
        transit_days: diasCompromiso ?? null,
        zone: null,
        billable_kg: null,
        provider_ref: null,
      })),
  );

/** No page is known that shows where a parcel is. */
export const labelOf = (tracking_number: string): Omit<BoughtLabel, 'documents'> => ({
  tracking_number,
  tracking_url: null,
});

export function documentsOf(format: 'pdf' | 'zpl', bytes: Buffer): LookUp<LabelDocument[]> {
  const documents = labelDocuments(format, bytes);
  return documents.length > 0 ? found(documents) : unknown('a label without its whole file');
}

/** Words that do not say that the label is canceled prove nothing. */
export const voided = ({ msg }: AmpmCancellation): VoidOutcome =>
  isCanceledNow(msg) ? done(null) : unknown(`the label may be canceled: ${msg}`);

/** The clock of ampm is taken for that of Mexico City, which has no summer time since 2022. */
const OFFSET = '-06:00';

function eventOf({
  fecha,
  descripcion,
  ciudad,
}: NonNullable<AmpmTracking[number]['eventos']>[number]): TrackingEvent[] {
  const local = /(Z|[+-]\d\d:?\d\d)$/.test(fecha) ? fecha : `${fecha.replace(' ', 'T')}${OFFSET}`;
  const at = new Date(local);
  if (Number.isNaN(at.getTime())) return [];
  return [{ at, status: keywordStatus(descripcion), description: descripcion, place: ciudad || null }];
}

function trackingOf({ guia, estatus, recibio, eventos = [] }: AmpmTracking[number]): Tracking {
  const events = eventos.flatMap(eventOf).sort((a, b) => a.at.getTime() - b.at.getTime());
  return {
    tracking_number: guia,
    status: estatus ? keywordStatus(estatus) : (events.at(-1)?.status ?? 'created'),
    events,
    received_by: recibio || null,
  };
}

/** An entry of another number is none. */
export function tracked(entries: AmpmTracking, number: string): LookUp<Tracking[]> {
  const own = entries.filter(({ guia }) => guia === number);
  return own.length > 0 ? found(own.map(trackingOf)) : ABSENT;
}

/** The number of the one live label of a reference. That none is listed proves no absence: a fresh one may not be yet. */
export function liveNumber(entries: AmpmTracking, reference: string): LookUp<string> {
  const live = entries.filter(each => each.referencia === reference && trackingOf(each).status !== 'canceled');
  const [first, ...more] = live;
  if (!first) return unknown('no live label of the reference is listed');
  return more.length > 0
    ? unknown(`several labels of the reference: ${live.map(({ guia }) => guia).join(', ')}`)
    : found(first.guia);
}

/** @param date for which it was asked */
export const pickedUp = ({ folio }: AmpmPickup, date: string): Outcome<Pickup> =>
  done({ confirmation: folio, date, location: null });
