import { topicOf, type EventData, type EventType } from '@porte/contracts';
import { newId, type Clock } from '@porte/domain-kit';
import type { EntityManager } from 'typeorm';
import { keyOf, type Envelope } from '../bus/envelope.js';

/** Ids that tie an event to what caused it. */
export interface Cause {
  correlationId?: string;
  causationId?: string;
  traceparent?: string;
}

/** An open transaction of one tenant: its rows and its events are committed together or not at all. */
export class Tx {
  private readonly callbacks: (() => void)[] = [];
  published = 0;

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
   * Writes an event to the outbox. Events of one subject leave in the order of their commits.
   * @param subject id of the aggregate the event speaks of
   */
  async publish<T extends EventType>(type: T, subject: string, data: EventData<T>): Promise<void> {
    const id = newId(this.clock);
    const envelope: Envelope = {
      id, type, source: this.service, subject, tenantId: this.tenantId, time: this.clock.now().toISOString(),
      ...this.cause, correlationId: this.cause.correlationId ?? id, data,
    };
    await this.manager.query('select outbox_put($1, $2, $3, $4, $5)', [id, this.tenantId, topicOf(this.service, type), keyOf(envelope), JSON.stringify(envelope)]);
    this.published += 1;
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
