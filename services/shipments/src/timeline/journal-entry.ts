import type { EventType } from '@porte/contracts';
import type { Envelope } from '@porte/messaging-kit';

/** An event in the journal. */
export interface JournalEntry<T extends EventType = EventType> {
  /** id of the event */
  id: string;
  shipment_id: string;
  type: T;
  /** time of the event: ISO 8601, UTC */
  at: string;
  data: Envelope<T>['data'];
}

/** A row event has the row's id as subject, every other event names its shipment. */
const shipmentOf = ({ subject, data }: Envelope): string => (data as { shipment_id?: string }).shipment_id ?? subject;

/** A capture repeats the label, which is stored with its own event. */
const factsOf = ({ type, data }: Envelope): JournalEntry['data'] =>
  type === 'hold.captured' ? ({ ...data, label: undefined } as object as JournalEntry['data']) : data;

export const journaled = (envelope: Envelope): JournalEntry => ({
  id: envelope.id,
  shipment_id: shipmentOf(envelope),
  type: envelope.type,
  at: envelope.time,
  data: factsOf(envelope),
});
