import type { EventType } from '@porte/contracts';
import type { Envelope } from '@porte/messaging-kit';

/** An event as the journal keeps it. */
export interface JournalEntry<T extends EventType = EventType> {
  /** of the event */
  id: string;
  shipment_id: string;
  type: T;
  /** when it happened: ISO 8601, UTC */
  at: string;
  data: Envelope<T>['data'];
}

/** An event of a row has the row's id, every other one names its shipment. */
const shipmentOf = ({ subject, data }: Envelope): string => (data as { shipment_id?: string }).shipment_id ?? subject;

/** A capture repeats the label whose own event tells of it. */
const factsOf = ({ type, data }: Envelope): JournalEntry['data'] =>
  type === 'hold.captured' ? ({ ...data, label: undefined } as object as JournalEntry['data']) : data;

export const journaled = (envelope: Envelope): JournalEntry => ({
  id: envelope.id,
  shipment_id: shipmentOf(envelope),
  type: envelope.type,
  at: envelope.time,
  data: factsOf(envelope),
});
