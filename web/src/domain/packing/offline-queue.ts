import type { RateChoiceInput } from '@porte/contracts/shipments/rate-choice.js';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import type { PackingRule } from './choose-rate.js';

/**
 * What becomes of a parcel that was packed without network. `waiting`: it is sent when the network is back; `price_rose`: its price is higher than the one shown at
 * the scan, so it is to be scanned again; `refused`: it was not bought, and why; `unknown`: the number that was scanned is to be looked up by a scan with network;
 * `bought`: it has its label, which waits to be printed.
 */
export type QueuedState = 'waiting' | 'price_rose' | 'refused' | 'unknown' | 'bought';

/** A parcel that was packed without network. */
export interface QueuedParcel {
  /** of its purchase, fixed at the scan: however often it is sent, the label is bought once */
  key: string;
  /** null for a number that was not loaded */
  shipment_id: string | null;
  number: string;
  name: string;
  rule: PackingRule;
  /** the price that was shown, in the tenant's currency; null where none was */
  shown: number | null;
  /** what was sent, once it was: a repeat sends the same */
  choice: RateChoiceInput | null;
  state: QueuedState;
  why: string;
}

const isQueued = (value: unknown): value is QueuedParcel =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as QueuedParcel).key === 'string' &&
  typeof (value as QueuedParcel).number === 'string' &&
  typeof (value as QueuedParcel).state === 'string';

/** Reads a stored queue; what is unreadable in it is left out. */
export function readQueue(text: string | null): QueuedParcel[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isQueued) : [];
  } catch {
    return [];
  }
}

/** Adds a parcel, unless it is in the queue already. */
export function enqueue(queue: readonly QueuedParcel[], parcel: QueuedParcel): QueuedParcel[] {
  const isSame = ({ shipment_id, number }: QueuedParcel): boolean =>
    parcel.shipment_id === null ? shipment_id === null && number === parcel.number : shipment_id === parcel.shipment_id;
  const present = queue.find(isSame);
  if (present?.state === 'waiting' || present?.state === 'bought') return [...queue];
  return [...queue.filter(each => !isSame(each)), parcel];
}

/** The loaded shipments that have a scanned number. */
export const findLoaded = (loaded: readonly Shipment[], number: string): Shipment[] =>
  loaded.filter(({ sequential_id, source_number, generated_label }) =>
    [String(sequential_id), source_number?.replace(/^#+/, ''), generated_label?.tracking_number].includes(number),
  );
