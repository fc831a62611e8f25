import { isTransient, Transaction, type CommitStatement } from '@porte/database-kit';
import { topicOf, type EventData, type EventType } from '@porte/contracts';
import { newId, type Clock } from '@porte/domain-kit';
import type { EntityManager } from 'typeorm';
import type { Envelope } from '../bus/envelope.js';
import { OutboxWrite, type OutboxDispatcher } from '../outbox/outbox.js';

/** Ids that tie an event to its cause. */
export interface Cause {
  correlationId?: string;
  causationId?: string;
  traceparent?: string;
  /** the client's network, as `203.0.113.0/24`; for the audit trail, never part of an event */
  network?: string;
}

/** Who writes a transaction's events, and when. */
export interface Publishing {
  service: string;
  clock: Clock;
  cause?: Cause;
  /** sends the stored events */
  dispatcher?: OutboxDispatcher | undefined;
  /** called before the commit with the published events */
  onPublishing?: ((events: readonly Envelope[], tx: Tx) => void) | undefined;
}

/** An open transaction of one tenant: its rows and its events are committed together or not at all. */
export class Tx extends Transaction {
  private readonly events: Envelope[] = [];
  private outbox: OutboxWrite | undefined;
  private cause: Cause;

  constructor(
    manager: EntityManager,
    tenantId: string,
    private readonly publishing: Publishing,
  ) {
    super(manager, tenantId);
    this.cause = publishing.cause ?? {};
  }

  /**
   * Publishes an event with this transaction. Events of one subject leave in the order of their commits.
   * @param subject id of the aggregate that the event is about
   */
  publish<T extends EventType>(type: T, subject: string, data: EventData<T>): Promise<void> {
    const { service, clock } = this.publishing;
    const id = newId(clock);
    const { network: _, ...cause } = this.cause;
    this.events.push({
      id,
      type,
      source: service,
      subject,
      tenantId: this.tenantId,
      time: clock.now().toISOString(),
      ...cause,
      correlationId: cause.correlationId ?? id,
      data,
    });
    return Promise.resolve();
  }

  /** Sets the cause of events published from now on; for a transaction that handles several events. */
  causedBy(cause: Cause): void {
    this.cause = cause;
  }

  /** The network of the client whose request this transaction serves. */
  get network(): string | undefined {
    return this.cause.network;
  }

  /** Whether events of this tenant and topic are still to be sent: who has many more of them waits for that, so that no one else does. */
  async hasUnsent(type: EventType): Promise<boolean> {
    const [row] = await this.query<{ unsent: boolean }>(
      'select exists (select from outbox where topic = $1 and tenant_id = $2) as unsent',
      [topicOf(this.publishing.service, type), this.tenantId],
    );
    return row!.unsent;
  }

  get hasPublished(): boolean {
    return this.events.length > 0;
  }

  /** The events that this transaction has published so far. */
  get published(): readonly Envelope[] {
    return this.events;
  }

  override commitStatements(): CommitStatement[] {
    if (!this.hasPublished) return super.commitStatements();
    this.publishing.onPublishing?.(this.events, this);
    const statements = super.commitStatements();
    this.outbox = new OutboxWrite(this.events, this.publishing.dispatcher);
    return [...statements, this.outbox.statement(this.tenantId)];
  }

  override committed(): void {
    this.outbox?.committed();
    super.committed();
  }

  override failed(error: unknown): void {
    this.outbox?.failed(isTransient(error));
    super.failed(error);
  }
}
