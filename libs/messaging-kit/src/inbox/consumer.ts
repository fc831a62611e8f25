import { MONEY_TOPICS, topicOf } from '@porte/contracts';
import { isTransient, retryConflicts } from '@porte/database-kit';
import { describeError, failpoint, summarizeError, TechnicalError } from '@porte/domain-kit';
import { keyOf, type Envelope } from '../bus/envelope.js';
import type { EventBus } from '../bus/event-bus.js';
import type { Cause, Tx } from '../database/tx.js';
import type { UnitOfWork } from '../database/unit-of-work.js';
import { MicroBatcher, type ApplyBatch, type Batcher, type BatchOptions, type Delivery } from './micro-batcher.js';

/** Milliseconds to wait before each further try of a handler. */
export const RETRY_DELAYS = [20, 100, 500, 2000];
/** How many events the transport gives a batching consumer at the same time. */
const CONCURRENT_DELIVERIES = 64;

/** Applies an event in the transaction that also holds its inbox row. */
export type Handler = (envelope: Envelope, tx: Tx) => Promise<void>;

/** Runs around every handler, in its transaction. */
export type HandlerInterceptor = (
  consumer: string,
  envelope: Envelope,
  handle: (tx: Tx) => Promise<void>,
  tx: Tx,
) => Promise<void>;

/** How a consumer waits and batches; a test or a simulation replaces it. */
export interface ConsumerPorts {
  /** waits between two tries */
  pause?: (ms: number) => Promise<unknown>;
  /** makes the batcher of a consumer with `BatchOptions` */
  batcher?: (applyBatch: ApplyBatch) => Batcher;
}

// Rows are inserted in the order of their ids, so that two processes with the same events cannot deadlock. The lock keeps a parked key parked until this
// transaction ends, so that the transaction that deletes the parked key sees the events that were set aside.
const ADD_INBOX_ROWS = `with taken as (insert into inbox (tenant_id, consumer, event_id) select $1, $2, id from unnest($3::uuid[]) as id order by id on conflict do nothing returning event_id),
    parked as (select key from parked_keys where tenant_id = $1 and consumer = $2 and key = any($4) for key share)
  select array(select event_id from taken) as fresh, array(select key from parked) as parked`;

const ignore = (): void => {};

/** The cause of events that a handler publishes. */
export const causeOf = (envelope: Envelope): Cause => ({
  correlationId: envelope.correlationId,
  causationId: envelope.id,
  traceparent: envelope.traceparent,
});

/**
 * Applies each event once for one consumer group: the inbox row and the effect share a transaction. A handler that keeps failing sends its event to
 * the dead letters; on a money topic the key is parked, and its later events wait behind it until a person decides.
 */
export class Consumer {
  private report: (error: unknown, envelope: Envelope) => void = () => {};
  private handler: Handler | undefined;
  private batcher: Batcher | null;
  private pause: NonNullable<ConsumerPorts['pause']> = ms => new Promise(resolve => setTimeout(resolve, ms));
  private intercept: HandlerInterceptor = (_consumer, _envelope, handle, tx) => handle(tx);

  /** @param batch set if its events may share transactions; an event whose batch fails is applied alone */
  constructor(
    readonly name: string,
    private readonly work: UnitOfWork,
    private readonly retryDelays: readonly number[] = RETRY_DELAYS,
    batch: BatchOptions | null = null,
  ) {
    this.batcher = batch && new MicroBatcher(this.applyBatch, batch);
  }

  /** For tests and simulations; to be called before the first event. */
  replacePorts({ pause, batcher }: ConsumerPorts): void {
    if (pause) this.pause = pause;
    if (batcher && this.batcher) this.batcher = batcher(this.applyBatch);
  }

  /** Runs `around` around every handler, outside of the interceptors that were added before. */
  interceptHandlers(around: HandlerInterceptor): void {
    const inner = this.intercept;
    this.intercept = (consumer, envelope, handle, tx) =>
      around(consumer, envelope, own => inner(consumer, envelope, handle, own), tx);
  }

  /** @param report called for each event that goes to the dead letters */
  onDeadLetter(report: (error: unknown, envelope: Envelope) => void): void {
    this.report = report;
  }

  /**
   * Takes events of these types from the bus.
   * @param handle also applies replayed events
   * @param concerns false for events that have no effect here: they cost no transaction
   */
  subscribe(
    bus: EventBus,
    types: readonly string[],
    handle: Handler,
    concerns: (envelope: Envelope) => boolean = () => true,
  ): void {
    this.handler = handle;
    bus.subscribe({
      consumer: this.name,
      types,
      ...(this.batcher && { atOnce: CONCURRENT_DELIVERIES }),
      deliver: async (envelope, attempted) => {
        if (concerns(envelope)) await this.take(envelope, tx => handle(envelope, tx), attempted);
      },
      unreadable: (standIn, error) => this.setUnreadableAside(standIn, error),
    });
  }

  /** Applies an event, even if it was applied before. */
  async apply(envelope: Envelope, tx: Tx): Promise<void> {
    const { handler } = this;
    if (!handler) throw new TechnicalError(`${this.name} takes no events`);
    if (envelope.unreadable) throw new TechnicalError('the message cannot be read');
    await this.intercept(this.name, envelope, own => handler(envelope, own), tx);
  }

  /** @param attempted called after each try that failed */
  async take(envelope: Envelope, handle: (tx: Tx) => Promise<void>, attempted: () => void = ignore): Promise<void> {
    await failpoint('deliver.before');
    const delivery = { envelope, handle };
    if (await this.batcher?.apply(delivery)) return;
    const errors: unknown[] = [];
    for (const delay of [0, ...this.retryDelays]) {
      if (delay) await this.pause(delay);
      try {
        return await this.applyAlone(delivery);
      } catch (error) {
        errors.push(error);
        attempted();
      }
    }
    // An unavailable database is not the event's fault, so the transport delivers the event again.
    if (isTransient(errors.at(-1))) throw errors.at(-1);
    await this.setAside(envelope, errors.map(historyOf));
    this.report(errors.at(-1), envelope);
  }

  private async setUnreadableAside(standIn: Envelope, error: Error): Promise<void> {
    await this.setAside(standIn, [historyOf(error)]);
    this.report(error, standIn);
  }

  /** Applies events of one tenant in one transaction. Optimistic-lock conflicts are retried immediately and do not count as failed deliveries. */
  private readonly applyBatch: ApplyBatch = events =>
    retryConflicts(() => this.work.run(events[0]!.envelope, tx => this.applyNew(events, tx)));

  /** One event, whose handler begins before the inbox has answered; what it did for an event that was taken before, or is parked, is rolled back. */
  private applyAlone(delivery: Delivery): Promise<void> {
    return retryConflicts(() =>
      this.work
        .run(delivery.envelope, tx => this.applyAhead(delivery, tx))
        .catch((error: unknown) => {
          if (error instanceof NotFresh) return error.isParked ? this.applyBatch([delivery]) : undefined;
          throw error;
        }),
    );
  }

  /** Inbox and handler share round trips: the database takes their statements in this order, so the handler's find the locks of the inbox. */
  private async applyAhead({ envelope, handle }: Delivery, tx: Tx): Promise<void> {
    const taking = this.addInboxRows([envelope], tx);
    const [inbox, handled] = await Promise.allSettled([taking, this.handle(envelope, handle, tx)]);
    if (inbox.status === 'rejected') throw inbox.reason;
    const isParked = inbox.value.parked.size > 0;
    if (isParked || !inbox.value.fresh.has(envelope.id)) throw new NotFresh(isParked && inbox.value.fresh.size > 0);
    if (handled.status === 'rejected') throw handled.reason;
  }

  private async handle(envelope: Envelope, handle: Delivery['handle'], tx: Tx): Promise<void> {
    tx.causedBy(causeOf(envelope));
    await failpoint('handle.before');
    await this.intercept(this.name, envelope, handle, tx);
    await failpoint('handle.after');
  }

  private async applyNew(events: readonly Delivery[], tx: Tx): Promise<void> {
    const envelopes = events.map(event => event.envelope);
    const { fresh, parked } = await this.addInboxRows(envelopes, tx);
    for (const { envelope, handle } of events) {
      // Of an event that is twice in the batch, only the first one is applied.
      if (!fresh.delete(envelope.id)) continue;
      if (parked.has(keyOf(envelope))) {
        await this.addDeadLetter(envelope, [], true, tx);
        continue;
      }
      await this.handle(envelope, handle, tx);
    }
  }

  /** @returns the ids of events that were not applied before, and which of their keys are parked */
  private async addInboxRows(events: readonly Envelope[], tx: Tx) {
    const [found] = await tx.query<{ fresh: string[]; parked: string[] }>(ADD_INBOX_ROWS, [
      tx.tenantId,
      this.name,
      events.map(({ id }) => id),
      events.map(keyOf),
    ]);
    return { fresh: new Set(found!.fresh), parked: new Set(found!.parked) };
  }

  private setAside(envelope: Envelope, errors: string[]): Promise<void> {
    return this.work.run(envelope, async tx => {
      // Another replica may have applied the same delivery while this one failed.
      if (!(await this.addInboxRows([envelope], tx)).fresh.has(envelope.id)) return;
      await this.addDeadLetter(envelope, errors, false, tx);
      if (!MONEY_TOPICS.has(topicOf(envelope.source, envelope.type))) return;
      await tx.query('insert into parked_keys (tenant_id, consumer, key) values ($1, $2, $3) on conflict do nothing', [
        envelope.tenantId,
        this.name,
        keyOf(envelope),
      ]);
    });
  }

  private async addDeadLetter(envelope: Envelope, errors: string[], parked: boolean, tx: Tx): Promise<void> {
    const { tenantId, id } = envelope;
    await tx.query(
      `insert into dead_letters (tenant_id, id, consumer, key, envelope, errors, parked) values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
      [tenantId, id, this.name, keyOf(envelope), JSON.stringify(envelope), JSON.stringify(errors), parked],
    );
  }
}

/** The event was taken before, or its key is parked. */
class NotFresh extends Error {
  constructor(readonly isParked: boolean) {
    super('the event is not to be applied now');
  }
}

/** The consumers of a service by name; a replay of a dead letter finds its handler here. */
export class Consumers {
  private readonly byName = new Map<string, Consumer>();

  add(consumer: Consumer): void {
    this.byName.set(consumer.name, consumer);
  }

  find(name: string): Consumer | undefined {
    return this.byName.get(name);
  }

  get all(): readonly Consumer[] {
    return [...this.byName.values()];
  }
}

/** An error as one line and its stack, without the event's data (`describeError`). */
export function historyOf(error: unknown): string {
  const { stack } = describeError(error);
  return stack === undefined ? summarizeError(error) : `${summarizeError(error)}\n${stack}`;
}
