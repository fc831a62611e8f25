import { MONEY_TOPICS, topicOf } from '@porte/contracts';
import type { CommitStatement } from '@porte/database-kit';
import { keyOf, topicOfKey, type Envelope } from '../bus/envelope.js';
import { MESSAGE_LIMIT, toMessage } from '../bus/kafka/message.js';

/** Milliseconds until another relay may take the events of one that has stopped responding. An event that takes longer may be sent twice; the inbox ignores the second. */
export const LEASE_MS = 8000;

/** What is sent side by side, so that however much there is of the one, the other need not wait. */
export type Urgency = 'money' | 'other';

/** Keys that may be taken, of each urgency. */
export type Room = Readonly<Record<Urgency, number>>;

export const urgencyOf = (key: string): Urgency => (MONEY_TOPICS.has(topicOfKey(key)) ? 'money' : 'other');

/** An event that a transaction publishes. */
export interface OutboxEvent {
  key: string;
  envelope: Envelope;
}

/** An event that is stored in the outbox. */
export interface StoredEvent extends OutboxEvent {
  /** its position in the outbox, a bigint */
  seq: string;
}

/** A stored event of a committed transaction. */
export interface CommittedEvent extends StoredEvent {
  /** stored under the lease of its transaction; otherwise a relay has to acquire it */
  leased: boolean;
}

/** The right to send the events of one transaction without acquiring them. */
export interface Lease {
  /** the number of the relay that holds the lease */
  owner: number;
  /** positions of events with the same keys that were sent and are not deleted yet */
  sent: readonly string[];
  /** when it was given, by `performance.now()`: before the lease in the database begins */
  since: number;
  /** the relay's count of commits with events to be acquired, at that time */
  commits: number;
}

/** Sends the events of transactions; the relay is the implementation. */
export interface OutboxDispatcher {
  /** Called before the events are stored. @returns null if they are stored without a lease */
  reserve(events: readonly OutboxEvent[]): Lease | null;
  /** Called after the commit. */
  committed(events: readonly CommittedEvent[], lease: Lease | null): void;
  /** Called if the commit has failed. @param isUnknown true if the outcome of the commit is unknown */
  failed(events: readonly OutboxEvent[], lease: Lease, isUnknown: boolean): void;
}

/** @returns the events of each key, in their order */
export function runsOf<T extends StoredEvent>(events: readonly T[]): T[][] {
  const inOrder = events.toSorted((a, b) => Number(BigInt(a.seq) - BigInt(b.seq)));
  return [...Map.groupBy(inOrder, ({ key }) => key).values()];
}

/** @throws Error for an event that exceeds Kafka's limit: it would block the later events of its key forever */
function toJson(envelope: Envelope): string {
  const json = JSON.stringify(envelope);
  // A character takes at most three bytes, so most events need no exact measurement.
  if (json.length * 3 >= MESSAGE_LIMIT) toMessage(envelope);
  return json;
}

const STORE = 'select seq, leased from outbox_put_all($1, $2, $3, $4, $5, $6, $7, $8)';

/** The events of one transaction: stores them with the commit and passes them to the dispatcher. */
export class OutboxWrite {
  private readonly events: readonly (OutboxEvent & { json: string })[];
  private readonly lease: Lease | null;
  private stored: readonly Pick<CommittedEvent, 'seq' | 'leased'>[] = [];

  constructor(
    envelopes: readonly Envelope[],
    private readonly dispatcher?: OutboxDispatcher,
  ) {
    // Every transaction locks its keys in the same order, so that two transactions cannot deadlock.
    this.events = envelopes
      .map(envelope => ({ envelope, key: keyOf(envelope), json: toJson(envelope) }))
      .sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)));
    this.lease = dispatcher?.reserve(this.events) ?? null;
  }

  /** The last statement of the transaction: the keys stay locked from here to the commit. */
  statement(tenantId: string): CommitStatement {
    const lease = this.lease ? [this.lease.owner, `${LEASE_MS} milliseconds`, this.lease.sent] : [null, null, []];
    const envelopes = this.events.map(({ envelope }) => envelope);
    return {
      text: STORE,
      values: [
        tenantId,
        ...lease,
        envelopes.map(({ id }) => id),
        envelopes.map(({ source, type }) => topicOf(source, type)),
        this.events.map(({ key }) => key),
        this.events.map(({ json }) => json),
      ],
      answered: ({ rows }) =>
        (this.stored = (rows as CommittedEvent[]).toSorted((a, b) => Number(BigInt(a.seq) - BigInt(b.seq)))),
    };
  }

  /** Passes on what was stored. What is sent from here is read again, as the publisher may have changed its objects since; the rest is sent from the database. */
  committed(): void {
    this.dispatcher?.committed(
      this.events.map(({ key, json, envelope }, at) => {
        const stored = this.stored[at]!;
        return { key, envelope: stored.leased ? (JSON.parse(json) as Envelope) : envelope, ...stored };
      }),
      this.lease,
    );
  }

  failed(isUnknown: boolean): void {
    if (this.lease) this.dispatcher!.failed(this.events, this.lease, isUnknown);
  }
}
