import type { EventData, EventType } from '@porte/contracts';
import { newId, type Clock } from '@porte/domain-kit';
import type { EntityManager } from 'typeorm';
import type { Envelope } from '../bus/envelope.js';
import { Delivery } from '../outbox/delivery.js';
import type { Outlet } from '../outbox/outlet.js';
import type { Statement } from './transaction.js';
import { isTransient } from './transient.js';

/** Ids that tie an event to what caused it. */
export interface Cause {
  correlationId?: string;
  causationId?: string;
  traceparent?: string;
  /** of the client whose request it is, as `203.0.113.0/24`; for the audit trail, never part of an event */
  network?: string;
}

/** An open transaction of one tenant: its rows and its events are committed together or not at all. */
export class Tx {
  private readonly callbacks: (() => void)[] = [];
  private readonly undoings: (() => void)[] = [];
  private readonly events: Envelope[] = [];
  private readonly atCommit: (() => Statement)[] = [];
  private delivery: Delivery | undefined;

  constructor(
    readonly manager: EntityManager,
    readonly tenantId: string,
    private readonly service: string,
    private readonly clock: Clock,
    private cause: Cause = {},
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
    const { network: _, ...cause } = this.cause;
    this.events.push({
      id,
      type,
      source: this.service,
      subject,
      tenantId: this.tenantId,
      time: this.clock.now().toISOString(),
      ...cause,
      correlationId: cause.correlationId ?? id,
      data,
    });
    return Promise.resolve();
  }

  /** What is published from here on is caused by this: for a transaction that handles one event after another. */
  causedBy(cause: Cause): void {
    this.cause = cause;
  }

  /** The network of the client whose request this transaction serves. */
  get network(): string | undefined {
    return this.cause.network;
  }

  get hasPublished(): boolean {
    return this.events.length > 0;
  }

  /** What this transaction has published so far. */
  get published(): readonly Envelope[] {
    return this.events;
  }

  /**
   * Writes something whose answer nobody needs together with the commit, which fails where it does: it costs no round trip, and nothing in this transaction sees it.
   * @param statement or who makes it, asked at the commit: for what only then is known
   */
  withCommit(statement: Statement | (() => Statement)): void {
    this.atCommit.push(typeof statement === 'function' ? statement : () => statement);
  }

  /** @internal called by the unit of work. @param outlet who ships what was published */
  lastStatements(outlet?: Outlet): Statement[] {
    const own = this.atCommit.map(made => made());
    if (!this.hasPublished) return own;
    this.delivery = new Delivery(this.events, outlet);
    return [...own, this.delivery.statement(this.tenantId)];
  }

  /** Runs once the transaction is committed, never when it is rolled back; for waking, not for effects. */
  afterCommit(callback: () => void): void {
    this.callbacks.push(callback);
  }

  /** Runs once the transaction has failed, also where nobody can tell whether it was committed: for giving back what was taken in memory for it. */
  afterFailure(callback: () => void): void {
    this.undoings.push(callback);
  }

  /** @internal called by the unit of work */
  committed(): void {
    this.delivery?.handOver();
    for (const callback of this.callbacks) callback();
  }

  /** @internal called by the unit of work */
  failed(error: unknown): void {
    this.delivery?.giveUp(isTransient(error));
    for (const undo of this.undoings) undo();
  }
}
