import { topicOf, type EventData, type EventType } from '@porte/contracts';

/** An event on its way: CloudEvents attributes, the tenant, what caused it, and the fact itself. */
export interface Envelope<T extends EventType = EventType> {
  /** UUIDv7 of this event; a consumer applies each id once */
  id: string;
  type: T;
  /** the service that published it */
  source: string;
  /** id of the aggregate it speaks of */
  subject: string;
  tenantId: string;
  /** ISO 8601, UTC */
  time: string;
  /**
   * Its number in its producer's outbox, a bigint: within a key, the order of commits, which no clock decides. It is known once the event is committed;
   * missing, too, on what was published before there were sequences.
   */
  sequence?: string;
  correlationId: string;
  causationId?: string;
  traceparent?: string;
  data: EventData<T>;
  /** set where it stands in for a message that cannot be read, of which `data` holds the bytes */
  unreadable?: true;
}

/** What a handler marked `@On(type)` is given. */
export type EventOf<T extends EventType> = Envelope<T>;

/** Events of one aggregate share a key; a transport keeps their order. */
export const keyOf = (envelope: Envelope): string =>
  `${envelope.tenantId}/${topicOf(envelope.source, envelope.type)}/${envelope.subject}`;

export const topicOfKey = (key: string): string => key.split('/', 2)[1] ?? '';
