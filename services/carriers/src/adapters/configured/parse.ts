import { done, found, type LookUp, type Outcome } from '@porte/adapter-kit';
import { Money } from '@porte/domain-kit';
import type { LabelDocument, LiveRate, Pickup, Tracking, TrackingEvent, TrackingStatus } from '../carrier-adapter.js';
import { keywordStatus } from '../keyword-status.js';
import { labelDocuments } from '../label-documents.js';
import type { CallDescription } from './call-description.js';
import type { PickupLine, RateLines, TrackLines } from './wire.js';

/** Characters of a reference to a rate. */
const MOST_REF = 400;

function refOf(ref: unknown): string | null {
  if (ref === null || ref === undefined || ref === '') return null;
  const written = typeof ref === 'string' ? ref : JSON.stringify(ref);
  return written.length > MOST_REF ? null : written;
}

/** A service without a price is left out. */
export const liveRates = (lines: RateLines): LookUp<LiveRate[]> =>
  found(
    lines
      .filter(({ price }) => price > 0)
      .map(({ service_code, service_name, price, currency, days, zone, ref }) => ({
        service_code,
        service_name: service_name || service_code,
        total: Money.ofCentavos(Math.round(price * 100)),
        currency: currency || 'MXN',
        transit_days: days ?? null,
        zone: zone ?? null,
        billable_kg: null,
        provider_ref: refOf(ref),
      })),
  );

/** The documents of a file, none where it is not whole. @param file bytes, base64 or the text of ZPL */
export function documentsOf(file: Buffer | string): LabelDocument[] {
  const isZpl =
    typeof file === 'string' ? file.trimStart().startsWith('^XA') : file.subarray(0, 3).toString() === '^XA';
  if (isZpl) return labelDocuments('zpl', Buffer.from(file));
  const pdf = labelDocuments('pdf', file);
  return pdf.length > 0 || typeof file !== 'string' ? pdf : labelDocuments('zpl', file);
}

/** The wall clock of times without a zone: Mexico City has no summer time since 2022. */
const OFFSET = '-06:00';

const DAY_FIRST = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:[ T](\d{1,2}:\d{2}(?::\d{2})?))?$/;

/** @returns null for what is no time */
function instantOf(written: string): Date | null {
  const [, day, month, year, clock = '00:00'] = DAY_FIRST.exec(written) ?? [];
  const iso = year ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}T${clock.padStart(5, '0')}` : written;
  const local = iso.replace(' ', 'T');
  const at = new Date(/(Z|[+-]\d\d:?\d\d)$/.test(local) || !local.includes('T') ? local : `${local}${OFFSET}`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** @param tracking_number that was asked about */
export function tracked(
  lines: TrackLines,
  tracking_number: string,
  { statuses = {} }: Pick<CallDescription, 'statuses'>,
): LookUp<Tracking[]> {
  const statusOf = (code: string | null | undefined, words: string | null | undefined): TrackingStatus =>
    (code ? statuses[code] : undefined) ?? keywordStatus(code, words);
  const events = (lines.events ?? [])
    .flatMap(({ at: written, words, place, code }): TrackingEvent[] => {
      const at = instantOf(written);
      if (!at) return [];
      return [{ at, status: statusOf(code, words), description: words || code || '', place: place || null }];
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const status = lines.status ? statusOf(lines.status, null) : (events.at(-1)?.status ?? 'created');
  return found([{ tracking_number, status, events, received_by: lines.received_by || null }]);
}

/** @param date for which it was asked */
export const pickedUp = ({ confirmation, location }: PickupLine, date: string): Outcome<Pickup> =>
  done({ confirmation, date, location: location ?? null });
