import { done, found, unknown, type LookUp, type Outcome, type ProviderError } from '@porte/adapter-kit';
import { Money } from '@porte/domain-kit';
import type { LabelDocument, LiveRate, Pickup, Tracking, TrackingStatus } from '../carrier-adapter.js';
import { labelDocuments } from '../label-documents.js';
import {
  EnviaNotice,
  Failure,
  type EnviaLabel,
  type EnviaPickup,
  type EnviaRates,
  type EnviaTracking,
} from './wire.js';

/** How Envia words, without a code of its own, that the carrier behind it did not answer. */
const OUTAGE = /time ?d? ?out|tiempo de espera|no disponible|unavailable|could not connect|connection/i;

const wordsOf = (message: unknown): string => (typeof message === 'string' ? message : JSON.stringify(message ?? ''));

export function errorOf(answer: unknown): ProviderError | null {
  const failure = Failure.safeParse(answer);
  if (!failure.success) return null;
  if (failure.data.meta === 'unauthorized') return { code: 'unauthorized', message: failure.data.message ?? '' };
  const { code, description, message } = failure.data.error;
  const words = wordsOf(message) || (description ?? '');
  return { code: OUTAGE.test(words) ? `outage ${code}` : code, message: words };
}

export function liveRates({ data }: EnviaRates): LookUp<LiveRate[]> {
  return found(
    data
      .filter(({ totalPrice }) => totalPrice > 0)
      .map(rate => ({
        service_code: `${rate.carrier}/${rate.service}`,
        service_name: rate.serviceDescription.trim(),
        total: Money.ofCentavos(Math.round(rate.totalPrice * 100)),
        currency: rate.currency,
        transit_days: rate.deliveryDate?.dateDifference ?? null,
        zone: rate.zone ?? null,
        billable_kg: rate.packageDetails?.totalWeight ?? null,
        provider_ref: null,
      })),
  );
}

/** A label that is sold; its file is still where Envia has it. */
export interface SoldLabel {
  tracking_number: string;
  tracking_url: string | null;
  file_url: string;
}

export const sold = ({ data }: EnviaLabel): Outcome<SoldLabel, 'carrier_rejected'> => {
  const { trackingNumber, trackUrl, label } = data[0]!;
  if (!trackingNumber) return unknown('a label without its number');
  return done({ tracking_number: trackingNumber, tracking_url: trackUrl || null, file_url: label });
};

/** Envia's `.pdf` may be a label of a thermal printer all the same: the file itself tells. */
export function documentsOf(file: Buffer): LookUp<LabelDocument[]> {
  const isZpl = file.subarray(0, 200).toString('latin1').trimStart().startsWith('^XA');
  const documents = labelDocuments(isZpl ? 'zpl' : 'pdf', file);
  return documents.length > 0 ? found(documents) : unknown('a file that is not whole');
}

const fold = (words: string): string => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Envia's words in both languages; the first that fits decides. What none fits is on its way. */
const STATUSES: readonly [RegExp, TrackingStatus][] = [
  [/cancel/, 'canceled'],
  [/return|devuel|devol/, 'returned'],
  [/out for delivery|en reparto|en ruta de entrega/, 'out_for_delivery'],
  [
    /delivery attempt|intento|undeliver|address error|exception|incidenc|lost|damaged|extravi|danad|rejected/,
    'exception',
  ],
  [/ready for pickup|pickup at office|available at|ocurre|en sucursal/, 'ready_for_pickup'],
  [/deliver|entregad/, 'delivered'],
  [/hold|retenid|delay|retras/, 'on_hold'],
  [/picked up|recolectad|recogid/, 'picked_up'],
  [/created|creada|creado|information|pending|generad/, 'created'],
];

export const statusOf = (words: string): TrackingStatus =>
  STATUSES.find(([pattern]) => pattern.test(fold(words)))?.[1] ?? 'in_transit';

/** Envia's clock is that of Mexico City, which has no summer time since 2022. */
const OFFSET = '-06:00';

/** `2026-03-02 09:15:00` by Envia's clock, or ISO 8601; null for what is no instant. */
export function instantOf(written: string | null | undefined): Date | null {
  if (!written) return null;
  const local = written.trim().replace(' ', 'T');
  const at = new Date(/(Z|[+-]\d\d:?\d\d)$/.test(local) ? local : local + OFFSET);
  return Number.isNaN(at.getTime()) ? null : at;
}

export const trackings = ({ data }: EnviaTracking): Tracking[] =>
  data.map(parcel => {
    const events = parcel.eventHistory.flatMap(({ event, description, location, date }) => {
      const at = instantOf(date);
      const words = description || event || '';
      return at && words ? [{ at, status: statusOf(event || words), description: words, place: location || null }] : [];
    });
    return {
      tracking_number: parcel.trackingNumber,
      status: statusOf(parcel.status),
      events: events.sort((a, b) => a.at.getTime() - b.at.getTime()),
      received_by: parcel.signedBy || null,
    };
  });

/** @param date for which it was asked */
export const pickedUp = ({ data }: EnviaPickup, date: string): Outcome<Pickup> =>
  done({ confirmation: data.confirmation, date, location: data.carrier });

/** A webhook names its parcel; what else is in it is not promised, and it may be in an envelope. */
export function numbersIn(message: unknown): string[] {
  const read = EnviaNotice.safeParse(message);
  if (!read.success) return [];
  const { data, ...own } = read.data;
  return [own, ...(Array.isArray(data) ? data : [data])].flatMap(each => each?.trackingNumber ?? []);
}
