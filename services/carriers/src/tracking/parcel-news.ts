import { plainText } from '@porte/adapter-kit';
import type { BuyerFact, ParcelEventFact, ParcelStatus, ReweighFact } from '@porte/contracts';
import { derivedId } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import type { Reweigh, Tracking, TrackingEvent } from '../adapters/index.js';
import { isLast } from './poll-plan.js';

/** A parcel whose carrier is asked about it. */
export interface Parcel extends BuyerFact {
  /** that of its label */
  id: string;
  shipment_id: string;
  carrier_id: string;
  tracking_number: string;
  status: ParcelStatus;
  /** null before the carrier has told of it */
  status_at: Date | null;
  /** ids of the events that were told, the newest first */
  seen: readonly string[];
  /** when the carrier last told something new; before that, when the label was bought */
  news_at: Date;
  /** the day on which the carrier last said that it should be delivered, `YYYY-MM-DD` */
  expected_on: string | null;
}

/** What a carrier's answer has beyond what was told. */
export interface ParcelNews {
  status: ParcelStatus;
  /** null until a scan or a status has come */
  status_at: Date | null;
  /** oldest first */
  events: ParcelEventFact[];
  seen: string[];
  received_by: string | null;
  expected_on: string | null;
  /** whether anything but a weight is new */
  has_moved: boolean;
  reweigh: ReweighFact | null;
}

/** Events that one message may have. */
const MOST_EVENTS = 100;
/** Events that are remembered of one parcel. */
const MOST_SEEN = 500;
/** A carrier's clock may be so far ahead, ms; what it tells of later times is nothing that was seen. */
const MOST_AHEAD_MS = 86_400_000;
const LONGEST_TEXT = 300;
/** No parcel weighs or measures more, kg or cm. */
const MOST_MEASURED = 1_000;

function factOf({ carrier_id, tracking_number }: Parcel, event: TrackingEvent): ParcelEventFact {
  const at = event.at.toISOString();
  const description = plainText(event.description).slice(0, LONGEST_TEXT);
  const place = event.place === null ? null : plainText(event.place).slice(0, LONGEST_TEXT) || null;
  const { status } = event;
  const id = derivedId('parcel-event', carrier_id, tracking_number, at, status, description, place ?? '');
  return { id, at, status, description, place };
}

/** As many decimals as staff may give. */
const rounded = (value: number | null): number | null => (value === null ? null : Number(value.toFixed(3)));

const isMeasure = (value: number | null): boolean => value === null || (value > 0 && value <= MOST_MEASURED);

/** @returns null for what is no measurement of a parcel */
function reweighFactOf({ carrier_id, tracking_number }: Parcel, reweigh: Reweigh): ReweighFact | null {
  const { sides, charge } = reweigh;
  const measures = {
    weight: rounded(reweigh.weight),
    billable_kg: rounded(reweigh.billable_kg),
    length: rounded(sides?.length ?? null),
    width: rounded(sides?.width ?? null),
    height: rounded(sides?.height ?? null),
  };
  const values = Object.values(measures);
  if (!values.every(isMeasure) || (reweigh.weight === null && reweigh.billable_kg === null && !sides)) return null;
  const id = derivedId('parcel-reweigh', carrier_id, tracking_number, JSON.stringify(values));
  return { id, ...measures, carrier_charge: charge?.toJSON() ?? null };
}

const knownOf = (ofEvent: ParcelStatus = 'unknown', ofParcel: ParcelStatus): ParcelStatus =>
  ofEvent === 'unknown' ? ofParcel : ofEvent;

/**
 * Compares a carrier's answer with what was told of the parcel. The status is that of the newest event, unless the carrier says that the parcel's way has
 * ended: an older event that comes late is told, and changes no status.
 * @returns null where nothing is new
 */
export function newsOf(parcel: Parcel, answer: Tracking, now: Date): ParcelNews | null {
  const facts = answer.events
    .filter(({ at }) => at.getTime() <= now.getTime() + MOST_AHEAD_MS)
    .map(event => factOf(parcel, event))
    .sort((a, b) => a.at.localeCompare(b.at));
  const told = new Set(parcel.seen);
  const events = facts.filter(({ id }) => !told.has(id) && told.add(id));
  const latest = facts.at(-1);
  const at = latest ? new Date(latest.at) : now;
  const known = isLast(answer.status) ? answer.status : knownOf(latest?.status, answer.status);
  const isOlder = parcel.status_at !== null && at < parcel.status_at;
  const status = isOlder || known === 'unknown' ? parcel.status : known;
  const expected_on = answer.expected_on ?? parcel.expected_on;
  const isSame = status === parcel.status && (expected_on === parcel.expected_on || isLast(status));
  const has_moved = events.length > 0 || !isSame;
  const weighed = answer.reweigh ? reweighFactOf(parcel, answer.reweigh) : null;
  const reweigh = weighed && !told.has(weighed.id) ? weighed : null;
  if (!has_moved && !reweigh) return null;
  return {
    status,
    status_at: isOlder || !has_moved ? parcel.status_at : at,
    events,
    seen: [...[...events, ...(reweigh ? [reweigh] : [])].map(({ id }) => id).reverse(), ...parcel.seen].slice(
      0,
      MOST_SEEN,
    ),
    received_by: answer.received_by,
    expected_on,
    has_moved,
    reweigh,
  };
}

/** Tells what is new of a parcel; the same transaction remembers that it was told. */
export async function publishNews(tx: Tx, parcel: Parcel, news: ParcelNews): Promise<void> {
  const { shipment_id, user_id, owner_id, carrier_id, tracking_number } = parcel;
  const fact = { shipment_id, user_id, owner_id, carrier_id, tracking_number };
  if (news.reweigh) await tx.publish('parcel.reweighed', shipment_id, { ...fact, reweigh: news.reweigh });
  if (!news.has_moved) return;
  for (let from = 0; from === 0 || from < news.events.length; from += MOST_EVENTS)
    await tx.publish('parcel.tracked', shipment_id, {
      ...fact,
      status: news.status,
      status_at: news.status_at!.toISOString(),
      events: news.events.slice(from, from + MOST_EVENTS),
      expected_on: news.expected_on,
      received_by: news.received_by,
    });
}
