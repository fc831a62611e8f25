import { MONEY_TOPICS, topicOf } from '@porte/contracts';
import { failpoint } from '@porte/domain-kit';
import { keyOf, type Envelope } from '../bus/envelope.js';
import type { EventBus } from '../bus/event-bus.js';
import type { Cause, Tx } from '../database/tx.js';
import { isTransient } from '../database/transient.js';
import type { UnitOfWork } from '../database/unit-of-work.js';

/** Milliseconds to wait before each further try of a handler. */
export const RETRY_DELAYS = [20, 100, 500, 2000];

/** What a consumer does with an event, in the transaction that also says that it was done. */
export type Handler = (envelope: Envelope, tx: Tx) => Promise<void>;

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

/** What an event's effects are told to be caused by. */
export const causeOf = (envelope: Envelope): Cause => ({ correlationId: envelope.correlationId, causationId: envelope.id, traceparent: envelope.traceparent });

/**
 * Applies each event once for one consumer group: the inbox row and the effect share a transaction. A handler that keeps failing sends its event to
 * the dead letters; on a money topic the key is parked, and its later events wait behind it until a person decides.
 */
export class Consumer {
  private report: (error: unknown, envelope: Envelope) => void = () => {};
  private handler: Handler | undefined;

  constructor(
    readonly name: string,
    private readonly work: UnitOfWork,
    private readonly delays: readonly number[] = RETRY_DELAYS,
  ) {}

  /** @param report told of each event that went to the dead letters */
  onDeadLetter(report: (error: unknown, envelope: Envelope) => void): void {
    this.report = report;
  }

  /** Takes events of these types from the bus. @param handle also what a replay does with one */
  subscribe(bus: EventBus, types: readonly string[], handle: Handler): void {
    this.handler = handle;
    bus.subscribe({ consumer: this.name, types, deliver: envelope => this.take(envelope, tx => handle(envelope, tx)) });
  }

  /** Does what it does with an event, whether or not it was taken before. */
  async apply(envelope: Envelope, tx: Tx): Promise<void> {
    if (!this.handler) throw new Error(`${this.name} takes no events`);
    await this.handler(envelope, tx);
  }

  async take(envelope: Envelope, handle: (tx: Tx) => Promise<void>): Promise<void> {
    await failpoint('deliver.before');
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
    await this.bury(envelope, errors.map(wordsOf));
    this.report(errors.at(-1), envelope);
  }

  private once(envelope: Envelope, handle: (tx: Tx) => Promise<void>): Promise<void> {
    return this.work.run(envelope, async tx => {
      const { fresh, parked } = await this.enter(envelope, tx);
      if (!fresh) return;
      await failpoint('handle.before');
      await (parked ? this.setAside(envelope, [], true, tx) : handle(tx));
      await failpoint('handle.after');
    }, causeOf(envelope));
  }

  /**
   * Takes the event's inbox row. @returns whether it is ours to take, and whether its key is parked. The lock keeps a parked key parked until
   * this transaction ends, so that whoever un-parks it sees the event that was set aside.
   */
  private async enter(envelope: Envelope, tx: Tx): Promise<{ fresh: boolean; parked: boolean }> {
    const [found] = await tx.query<{ fresh: boolean; parked: boolean }>(
      `with taken as (insert into inbox (tenant_id, consumer, event_id) values ($1, $2, $3) on conflict do nothing returning 1)
       select exists (select from taken) as fresh, exists (select from parked_keys where tenant_id = $1 and consumer = $2 and key = $4 for key share) as parked`,
      [envelope.tenantId, this.name, envelope.id, keyOf(envelope)]);
    return found!;
  }

  private bury(envelope: Envelope, errors: string[]): Promise<void> {
    return this.work.run(envelope, async tx => {
      // Delivered twice, it may have been applied by another replica while this one failed.
      if (!(await this.enter(envelope, tx)).fresh) return;
      await this.setAside(envelope, errors, false, tx);
      if (!MONEY_TOPICS.has(topicOf(envelope.source, envelope.type))) return;
      await tx.query('insert into parked_keys (tenant_id, consumer, key) values ($1, $2, $3) on conflict do nothing', [envelope.tenantId, this.name, keyOf(envelope)]);
    });
  }

  private async setAside(envelope: Envelope, errors: string[], parked: boolean, tx: Tx): Promise<void> {
    await tx.query(`insert into dead_letters (tenant_id, id, consumer, key, envelope, errors, parked) values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
      [envelope.tenantId, envelope.id, this.name, keyOf(envelope), JSON.stringify(envelope), JSON.stringify(errors), parked]);
  }
}

/** An error as the history of an event keeps it. */
export const wordsOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));
