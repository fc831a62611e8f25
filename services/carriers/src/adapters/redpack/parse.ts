import { done, found, unknown, type LookUp, type Outcome, type ProviderError } from '@porte/adapter-kit';
import type { BuyOutcome, LabelDocument, Pickup, Tracking } from '../carrier-adapter.js';
import { labelDocuments } from '../label-documents.js';
import { instantOf, NO_SUCH_NUMBER, situationOf, trackingUrl } from './situations.js';
import { Failure, Verdict, type RedpackLabel, type RedpackPickup, type RedpackTracking } from './wire.js';

const SUCCESS = 1;

/** An entry with a number made something, whatever its result says. */
export function errorOf(answer: unknown): ProviderError | null {
  const failure = Failure.safeParse(answer);
  if (failure.success) return { code: failure.data.error, message: failure.data.error_description ?? '' };
  const verdict = Verdict.safeParse(answer);
  if (!verdict.success) return null;
  const [{ consumptionResultWS = [], responseWS = [], trackingNumber, pickupRequestNumber } = {}] = verdict.data;
  const failed = [...consumptionResultWS, ...responseWS].find(({ status }) => status !== SUCCESS);
  if (!failed || trackingNumber || pickupRequestNumber) return null;
  const message = failed.response ?? '';
  return { code: NO_SUCH_NUMBER.test(message) ? 'NOT_FOUND' : `status ${failed.status}`, message };
}

/** ZPL comes as it is. That a PDF is in base64 in its place is assumed. */
function documentsOf(content: string): LabelDocument[] {
  const isZpl = content.trimStart().startsWith('^XA');
  return isZpl ? labelDocuments('zpl', Buffer.from(content).toString('base64')) : labelDocuments('pdf', content);
}

export function bought([label]: RedpackLabel): BuyOutcome {
  const { trackingNumber, parcels, consumptionResultWS = [], responseWS = [] } = label!;
  const results = [...consumptionResultWS, ...responseWS];
  const documents = documentsOf(parcels[0]?.extraData[0]?.barcode ?? '');
  if (!results.some(({ status }) => status === SUCCESS) || !trackingNumber || documents.length === 0)
    return unknown('a label without its number, its result or its whole file');
  return done({
    tracking_number: trackingNumber,
    tracking_url: trackingUrl(trackingNumber),
    documents,
  });
}

export function tracked([entry]: RedpackTracking, tracking_number: string): LookUp<Tracking[]> {
  const { lastSituation, dateSituation, personReceived } = entry!;
  const status = situationOf(lastSituation.idDesc);
  const at = instantOf(dateSituation);
  const description = lastSituation.description ?? `Situación ${lastSituation.idDesc}`;
  return found([
    {
      tracking_number,
      status,
      events: at ? [{ at, status, description, place: null }] : [],
      received_by: personReceived || null,
    },
  ]);
}

/** @param date for which it was asked */
export const pickedUp = ([entry]: RedpackPickup, date: string): Outcome<Pickup> =>
  done({ confirmation: entry!.pickupRequestNumber, date, location: null });
