import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { useRef, useState } from 'react';
import type { PackingRule } from '../../../domain/packing/choose-rate.js';
import { enqueue, readQueue, type QueuedParcel } from '../../../domain/packing/offline-queue.js';
import { personStore } from '../../../shared/browser/stores.js';
import { currentVisit } from '../../../shared/session/token.js';
import { readDecision } from '../purchase/decision.js';

const KEY = 'packing_queue';

/** What this device keeps of a person's packing until the network is back; a sign-out forgets it. */
export interface PackingQueueStore {
  queue: readonly QueuedParcel[];
  read(): readonly QueuedParcel[];
  change(next: (queue: readonly QueuedParcel[]) => readonly QueuedParcel[]): void;
  add(parcel: { shipment: Shipment; shown: number | null } | { number: string }, rule: PackingRule): void;
  /** it left the queue: it was printed, or bought elsewhere */
  drop(shipmentId: string): void;
}

const NOTHING_SENT = { choice: null, state: 'waiting', why: '' } as const;

/** A new entry; the key of a purchase whose answer was lost stays its key. */
function entryOf(
  parcel: { shipment: Shipment; shown: number | null } | { number: string },
  rule: PackingRule,
): QueuedParcel {
  if ('number' in parcel)
    return {
      ...NOTHING_SENT,
      key: crypto.randomUUID(),
      shipment_id: null,
      number: parcel.number,
      name: '',
      rule,
      shown: null,
    };
  const { shipment, shown } = parcel;
  const sent = readDecision(shipment.id);
  return {
    ...NOTHING_SENT,
    key: sent?.key ?? crypto.randomUUID(),
    choice: sent?.choice ?? null,
    shipment_id: shipment.id,
    number: shipment.source_number ?? String(shipment.sequential_id),
    name: shipment.destination.name,
    rule,
    shown,
  };
}

/** The queue of this device. */
export function usePackingQueue(): PackingQueueStore {
  const [queue, setQueue] = useState<readonly QueuedParcel[]>(() => readQueue(personStore.get(KEY)));
  const now = useRef(queue);
  const [visit] = useState(currentVisit);
  const change: PackingQueueStore['change'] = next => {
    // After a sign-out nothing of the person may be stored again.
    if (visit !== currentVisit()) return;
    now.current = next(now.current);
    personStore.set(KEY, JSON.stringify(now.current));
    setQueue(now.current);
  };
  return {
    queue,
    read: () => now.current,
    change,
    add: (parcel, rule) => change(before => enqueue(before, entryOf(parcel, rule))),
    drop: shipmentId => change(before => before.filter(({ shipment_id }) => shipment_id !== shipmentId)),
  };
}
