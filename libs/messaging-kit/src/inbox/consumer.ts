import { MONEY_TOPICS, topicOf } from '@porte/contracts';
import { describeError, failpoint, summarizeError, TechnicalError } from '@porte/domain-kit';
import { keyOf, type Envelope } from '../bus/envelope.js';
import type { EventBus } from '../bus/event-bus.js';
import { retryConflicts, isTransient } from '@porte/database-kit';
import type { Cause, Tx } from '../database/tx.js';
import type { UnitOfWork } from '../database/unit-of-work.js';
import { Gathering, type Delivery, type Together } from './gathering.js';
import { enter, type Entered } from './inbox-rows.js';

/** Milliseconds to wait before each further try of a handler. */
export const RETRY_DELAYS = [20, 100, 500, 2000];
/** How many events a consumer that takes several together is given at a time: of fewer it could not gather many. */
const AT_ONCE = 64;

/** What a consumer does with an event, in the transaction that also says that it was done. */
export type Handler = (envelope: Envelope, tx: Tx) => Promise<void>;

const ignore = (): void => {};

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

/** What an event's effects are told to be caused by. */
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
  private readonly gathering: Gathering | null;

  /** @param together where its events may share a transaction; where that fails each has its own, as it has without */
  constructor(
    readonly name: string,
    private readonly work: UnitOfWork,
    private readonly delays: readonly number[] = RETRY_DELAYS,
    together: Together | null = null,
  ) {
    this.gathering = together && new Gathering(events => this.all(events), together);
  }

  /** @param report told of each event that went to the dead letters */
  onDeadLetter(report: (error: unknown, envelope: Envelope) => void): void {
    this.report = report;
  }

  /** Takes events of these types from the bus. @param handle also what a replay does with one */
  subscribe(bus: EventBus, types: readonly string[], handle: Handler): void {
    this.handler = handle;
    bus.subscribe({
      consumer: this.name,
      types,
      ...(this.gathering && { atOnce: AT_ONCE }),
      deliver: (envelope, attempted) => this.take(envelope, tx => handle(envelope, tx), attempted),
      unreadable: (standIn, error) => this.setUnreadableAside(standIn, error),
    });
  }

  /** Does what it does with an event, whether or not it was taken before. */
  async apply(envelope: Envelope, tx: Tx): Promise<void> {
    if (!this.handler) throw new TechnicalError(`${this.name} takes no events`);
    if (envelope.unreadable) throw new TechnicalError('the message cannot be read');
    await this.handler(envelope, tx);
  }

  /** @param attempted called after each try that failed */
  async take(envelope: Envelope, handle: (tx: Tx) => Promise<void>, attempted: () => void = ignore): Promise<void> {
    await failpoint('deliver.before');
    if (await this.gathering?.take({ envelope, handle })) return;
    const errors: unknown[] = [];
    for (const delay of [0, ...this.delays]) {
      if (delay) await pause(delay);
      try {
        return await this.all([{ envelope, handle }]);
      } catch (error) {
        errors.push(error);
        attempted();
      }
    }
    // Poison is set aside; a database that is away is not the event's fault, so it is delivered again.
    if (isTransient(errors.at(-1))) throw errors.at(-1);
    await this.bury(envelope, errors.map(historyOf));
    this.report(errors.at(-1), envelope);
  }

  private async setUnreadableAside(standIn: Envelope, error: Error): Promise<void> {
    await this.bury(standIn, [historyOf(error)]);
    this.report(error, standIn);
  }

  /**
   * Applies events of one tenant in one transaction, each after its inbox row. A handler that reads without a lock may meet an optimistic-lock conflict: it runs
   * again immediately from its reads, which does not count as a failed delivery.
   */
  private all(events: readonly Delivery[]): Promise<void> {
    const { envelope } = events[0]!;
    return retryConflicts(() => this.work.run(envelope, tx => this.applyNew(events, tx)));
  }

  private async applyNew(events: readonly Delivery[], tx: Tx): Promise<void> {
    const envelopes = events.map(event => event.envelope);
    const { fresh, parked } = await this.enter(envelopes, tx);
    for (const { envelope, handle } of events) {
      // An event that was delivered twice at a time is taken once.
      if (!fresh.delete(envelope.id)) continue;
      if (parked.has(keyOf(envelope))) {
        await this.setAside(envelope, [], true, tx);
        continue;
      }
      tx.causedBy(causeOf(envelope));
      await failpoint('handle.before');
      await handle(tx);
      await failpoint('handle.after');
    }
  }

  private enter(events: readonly Envelope[], tx: Tx): Promise<Entered> {
    return enter(tx, this.name, events);
  }

  private bury(envelope: Envelope, errors: string[]): Promise<void> {
    return this.work.run(envelope, async tx => {
      // Delivered twice, it may have been applied by another replica while this one failed.
      if (!(await this.enter([envelope], tx)).fresh.has(envelope.id)) return;
      await this.setAside(envelope, errors, false, tx);
      if (!MONEY_TOPICS.has(topicOf(envelope.source, envelope.type))) return;
      await tx.query('insert into parked_keys (tenant_id, consumer, key) values ($1, $2, $3) on conflict do nothing', [
        envelope.tenantId,
        this.name,
        keyOf(envelope),
      ]);
    });
  }

  private async setAside(envelope: Envelope, errors: string[], parked: boolean, tx: Tx): Promise<void> {
    await tx.query(
      `insert into dead_letters (tenant_id, id, consumer, key, envelope, errors, parked) values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
      [
        envelope.tenantId,
        envelope.id,
        this.name,
        keyOf(envelope),
        JSON.stringify(envelope),
        JSON.stringify(errors),
        parked,
      ],
    );
  }
}

/** An error as the history of an event keeps it: one line, then where it was thrown; nothing of the event's data (`describeError`). */
export function historyOf(error: unknown): string {
  const { stack } = describeError(error);
  return stack === undefined ? summarizeError(error) : `${summarizeError(error)}\n${stack}`;
}
