import { ABSENT, done, found, unknown, type LookUp, type Outcome, type ProviderError } from '@porte/adapter-kit';
import { Money } from '@porte/domain-kit';
import type {
  BoughtLabel,
  LabelDocument,
  LiveRate,
  Pickup,
  Tracking,
  TrackingEvent,
  TrackingStatus,
} from '../carrier-adapter.js';
import { expectedDay } from '../expected-day.js';
import { keywordStatus } from '../keyword-status.js';
import { labelDocuments } from '../label-documents.js';
import { sentenceOf } from '../spanish-errors.js';
import {
  Failure,
  type PExpressEvent,
  type PExpressGuide,
  type PExpressPickup,
  type PExpressRates,
  type PExpressTracking,
} from './wire.js';

/** Of Paquetexpress's own codes none is known. */
const SENTENCES: readonly [string, RegExp][] = [['TOKEN', /token|sesi[oó]n/i]];

/** A failure with a number made something, whatever it says. */
export function errorOf(answer: unknown): ProviderError | null {
  const failure = Failure.safeParse(answer);
  if (!failure.success) return null;
  const { data, messages = [] } = failure.data.body.response;
  if (typeof data === 'string' && data !== '') return null;
  const [first] = messages;
  const message = messages.flatMap(({ description }) => description || []).join('; ');
  return { code: sentenceOf(message, SENTENCES) ?? (first?.code || 'ERROR'), message };
}

/** A service without a price is left out. */
export const liveRates = ({ body }: PExpressRates): LookUp<LiveRate[]> =>
  found(
    body.response.data.quotations.flatMap(({ serviceType, serviceName, promiseDateDaysQty, amount }): LiveRate[] =>
      amount.totalAmnt > 0
        ? [
            {
              service_code: serviceType,
              service_name: serviceName || serviceType,
              total: Money.ofCentavos(Math.round(amount.totalAmnt * 100)),
              currency: 'MXN',
              transit_days: promiseDateDaysQty ?? null,
              zone: null,
              billable_kg: null,
              provider_ref: null,
            },
          ]
        : [],
    ),
  );

export const numberOf = ({ body }: PExpressGuide): Omit<BoughtLabel, 'documents'> => ({
  tracking_number: body.response.data,
  tracking_url: `https://www.paquetexpress.com.mx/rastreo/${encodeURIComponent(body.response.data)}`,
});

/** A page of HTML may come in a label's place. */
export function labelOf(format: 'pdf' | 'zpl', bytes: Buffer): LookUp<LabelDocument[]> {
  const documents = labelDocuments(format, bytes);
  return documents.length > 0 ? found(documents) : unknown('a label without its whole file');
}

const DELIVERED = 'BDL';

const statusOf = ({ eventoId, eventoDescripcion, status }: PExpressEvent): TrackingStatus =>
  eventoId === DELIVERED ? 'delivered' : keywordStatus(eventoDescripcion, status);

const eventOf = (event: PExpressEvent): TrackingEvent => ({
  at: new Date(event.fechahora),
  status: statusOf(event),
  description: event.eventoDescripcion || event.status || '',
  place: event.ciudadEvento || null,
});

/** For a number that it does not know Paquetexpress gives the events of another one. */
export function tracked({ body }: PExpressTracking, tracking_number: string): LookUp<Tracking[]> {
  const own = body.response.data
    .filter(({ rastreo, guia }) => rastreo === tracking_number || guia === tracking_number)
    .sort((a, b) => a.fechahora - b.fechahora);
  const events = own.map(eventOf);
  const last = events.at(-1);
  const expected_on = expectedDay(own.map(({ promesa }) => promesa).findLast(Boolean));
  return last ? found([{ tracking_number, status: last.status, events, received_by: null, expected_on }]) : ABSENT;
}

/** @param date for which it was asked */
export const pickedUp = ({ body }: PExpressPickup, date: string): Outcome<Pickup> =>
  done({ confirmation: body.response.data, date, location: null });
