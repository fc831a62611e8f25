import { topicOf, type EventData, type EventType } from '@porte/contracts';
import { newId, type Clock } from '@porte/domain-kit';
import type { EntityManager } from 'typeorm';
import { keyOf, type Envelope } from '../bus/envelope.js';
import type { Statement } from './transaction.js';

/** Ids that tie an event to what caused it. */
export interface Cause {
  correlationId?: string;
  causationId?: string;
  traceparent?: string;
}

/** An open transaction of one tenant: its rows and its events are committed together or not at all. */
export class Tx {
  private readonly callbacks: (() => void)[] = [];
  private readonly events: Envelope[] = [];
  private readonly atCommit: Statement[] = [];

  constructor(
    readonly manager: EntityManager,
    readonly tenantId: string,
    private readonly service: string,
    private readonly clock: Clock,
    private readonly cause: Cause = {},
  ) {}

  query<T>(sql: string, params?: unknown[]): Promise<T[]> {
    return this.manager.query(sql, params) as Promise<T[]>;
  }

  /**
   * Publishes an event with this transaction. Events of one subject leave in the order of their commits.
   * @param subject id of the aggregate the event speaks of
   */
  publish<T extends EventType>(type: T, subject: string, data: EventData<T>): Promise<void> {
    const id = newId(this.clock);
    this.events.push({
      id, type, source: this.service, subject, tenantId: this.tenantId, time: this.clock.now().toISOString(),
      ...this.cause, correlationId: this.cause.correlationId ?? id, data,
    });
    return Promise.resolve();
  }

  get hasPublished(): boolean {
    return this.events.length > 0;
  }

  /** What this transaction has published so far. */
  get published(): readonly Envelope[] {
    return this.events;
  }

  /** Writes something whose answer nobody needs together with the commit, which fails where it does: it costs no round trip, and nothing in this transaction sees it. */
  withCommit(statement: Statement): void {
    this.atCommit.push(statement);
  }

  /** @internal called by the unit of work */
  lastStatements(): Statement[] {
    const outbox = this.outboxStatement();
    return outbox ? [...this.atCommit, outbox] : this.atCommit;
  }

  /**
   * Writes what was published to the outbox, as the transaction's last statement: the locks of the events' keys are held from there to the commit,
   * and taken in one order by all.
   */
  private outboxStatement(): Statement | undefined {
    if (!this.hasPublished) return undefined;
    const rows = this.events.map(event => ({ event, key: keyOf(event) })).sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)));
    return {
      text: 'select outbox_put(id, $1, topic, key, event) from unnest($2::uuid[], $3::text[], $4::text[], $5::jsonb[]) as e (id, topic, key, event)',
      values: [this.tenantId, rows.map(({ event }) => event.id), rows.map(({ event }) => topicOf(this.service, event.type)), rows.map(({ key }) => key), rows.map(({ event }) => JSON.stringify(event))],
    };
  }

  /** Runs once the transaction is committed, never when it is rolled back; for waking, not for effects. */
  afterCommit(callback: () => void): void {
    this.callbacks.push(callback);
  }

  /** @internal called by the unit of work */
  committed(): void {
    for (const callback of this.callbacks) callback();
  }
}
