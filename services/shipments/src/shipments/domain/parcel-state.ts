import { isDeepStrictEqual } from 'node:util';
import { PARCEL_STATUSES, type ParcelAttention, type ParcelStatus, type ShipmentStatus } from '@porte/contracts';

/** Where the carrier saw a parcel. */
export interface Sighting {
  status: ParcelStatus;
  at: Date;
}

/** Where a parcel is, as its carrier last reported it. */
export interface ParcelState extends Sighting {
  /** `2026-11-25`; null where the carrier names no day */
  expectedOn: string | null;
  receivedBy: string | null;
}

export interface AttentionState {
  kind: ParcelAttention;
  since: Date;
}

/** New sightings of a parcel, and what the carrier reports with the latest of them. */
export interface ParcelReport {
  sightings: readonly Sighting[];
  expectedOn: string | null;
  receivedBy: string | null;
}

/** These say nothing of where a parcel is, so every other status counts for more. */
const VAGUE: readonly ParcelStatus[] = ['unknown', 'canceled'];

/** The journey is over: carriers scan a parcel again after its end, for their papers. */
const ENDS: readonly ParcelStatus[] = ['delivered', 'returned'];

const ATTENTION = {
  exception: 'exception',
  on_hold: 'on_hold',
  ready_for_pickup: 'ready_for_pickup',
  returned: 'returned',
} as const satisfies Partial<Record<ParcelStatus, ParcelAttention>>;

const weightOf = (status: ParcelStatus): number => (VAGUE.includes(status) ? 0 : ENDS.includes(status) ? 2 : 1);

/** A total order, so that no order of arrival matters: an end of the journey is last, then the later instant, then how far the parcel is. */
const compare = (a: Sighting, b: Sighting): number =>
  weightOf(a.status) - weightOf(b.status) ||
  a.at.getTime() - b.at.getTime() ||
  PARCEL_STATUSES.indexOf(a.status) - PARCEL_STATUSES.indexOf(b.status);

/**
 * The state of a parcel after a report: the latest sighting counts, whatever order they arrive in.
 * @param now a carrier's clock may be ahead; what it dates later counts as seen now, so that it does not outlast the next news
 * @returns `known` itself if nothing changes
 */
export function progressed(known: ParcelState | null, report: ParcelReport, now: Date): ParcelState | null {
  const latest = report.sightings
    .map(({ status, at }) => ({ status, at: at > now ? now : at }))
    .sort(compare)
    .at(-1);
  if (!latest || (known && compare(latest, known) < 0)) return known;
  const next: ParcelState = {
    ...latest,
    expectedOn: report.expectedOn ?? known?.expectedOn ?? null,
    receivedBy: latest.status === 'delivered' ? (report.receivedBy ?? known?.receivedBy ?? null) : null,
  };
  return isDeepStrictEqual(next, known) ? known : next;
}

/** Why people have to look after a parcel that was last seen so, and whose shipment has this status. */
export function attentionOf(
  parcel: ParcelStatus,
  { status, isCanceling }: { status: ShipmentStatus; isCanceling: boolean },
): ParcelAttention | null {
  if (parcel === 'delivered') {
    const isRefunded = isCanceling || status === 'pending_cancellation' || status === 'canceled';
    return isRefunded ? 'delivered_canceled' : null;
  }
  if (status === 'canceled' || (status === 'delivered' && parcel !== 'returned')) return null;
  return (ATTENTION as Partial<Record<ParcelStatus, ParcelAttention>>)[parcel] ?? null;
}
