import { topicOf, MONEY_TOPICS } from '@porte/contracts';
import { keyOf, type Envelope } from '../bus/envelope.js';
import type { Tx } from '../database/tx.js';
import { isTransient } from '../database/transient.js';
import type { UnitOfWork } from '../database/unit-of-work.js';

/** Milliseconds to wait before each further try of a handler. */
export const RETRY_DELAYS = [20, 100, 500, 2000];

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

/**
 * Applies each event once for one consumer group: the inbox row and the effect share a transaction. A handler that keeps failing sends its event to
 * the dead letters; on a money topic the key is parked, and its later events wait behind it until a person decides.
 */
export class Consumer {
  private report: (error: unknown, envelope: Envelope) => void = () => {};

  constructor(
    readonly name: string,
    private readonly work: UnitOfWork,
    private readonly delays: readonly number[] = RETRY_DELAYS,
  ) {}

  /** @param report told of each event that went to the dead letters */
  onDeadLetter(report: (error: unknown, envelope: Envelope) => void): void {
    this.report = report;
  }

  async take(envelope: Envelope, handle: (tx: Tx) => Promise<void>): Promise<void> {
    const errors: unknown[] = [];
    for (const delay of [0, ...this.delays]) {
      if (delay) await pause(delay);
      try {
        return await this.once(envelope, handle);
      } catch (error) {
        errors.push(error);
      }
    }
    // Poison is set aside; a database that is away is not the event's fault, so it is delivered again.
    if (isTransient(errors.at(-1))) throw errors.at(-1);
    await this.bury(envelope, errors.map(error => (error instanceof Error ? (error.stack ?? error.message) : String(error))));
    this.report(errors.at(-1), envelope);
  }

  private once(envelope: Envelope, handle: (tx: Tx) => Promise<void>): Promise<void> {
    return this.work.run(envelope, async tx => {
      if (!(await this.isFresh(envelope, tx))) return;
      if (await this.isParked(envelope, tx)) return this.set(envelope, [], true, tx);
      await handle(tx);
    }, { correlationId: envelope.correlationId, causationId: envelope.id, traceparent: envelope.traceparent });
  }

  /** Takes the event's inbox row. @returns false where it was taken before */
  private async isFresh(envelope: Envelope, tx: Tx): Promise<boolean> {
    const rows = await tx.query('insert into inbox (tenant_id, consumer, event_id) values ($1, $2, $3) on conflict do nothing returning event_id', [envelope.tenantId, this.name, envelope.id]);
    return rows.length > 0;
  }

  private async isParked(envelope: Envelope, tx: Tx): Promise<boolean> {
    const rows = await tx.query('select 1 from parked_keys where tenant_id = $1 and consumer = $2 and key = $3', [envelope.tenantId, this.name, keyOf(envelope)]);
    return rows.length > 0;
  }

  private bury(envelope: Envelope, errors: string[]): Promise<void> {
    return this.work.run(envelope, async tx => {
      // Delivered twice, it may have been applied by another replica while this one failed.
      if (!(await this.isFresh(envelope, tx))) return;
      await this.set(envelope, errors, false, tx);
      if (!MONEY_TOPICS.has(topicOf(envelope.source, envelope.type))) return;
      await tx.query('insert into parked_keys (tenant_id, consumer, key) values ($1, $2, $3) on conflict do nothing', [envelope.tenantId, this.name, keyOf(envelope)]);
    });
  }

  private async set(envelope: Envelope, errors: string[], parked: boolean, tx: Tx): Promise<void> {
    await tx.query(`insert into dead_letters (tenant_id, id, consumer, key, envelope, errors, parked) values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
      [envelope.tenantId, envelope.id, this.name, keyOf(envelope), JSON.stringify(envelope), JSON.stringify(errors), parked]);
  }
}
