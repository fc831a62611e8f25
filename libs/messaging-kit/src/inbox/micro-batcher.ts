import type { EventType } from '@porte/contracts';
import type { Envelope } from '../bus/envelope.js';
import type { Tx } from '../database/tx.js';

/** Limit of concurrent transactions per tenant. */
const MAX_TRANSACTIONS = 2;
/** Limit of events in one transaction. */
const MAX_BATCH = 64;
/** A batch of this size does not wait for more events. */
const MIN_BATCH = 16;

/** An event, and the handler to call with it. */
export interface Delivery {
  envelope: Envelope;
  handle: (tx: Tx) => Promise<void>;
}

/**
 * Lets a consumer apply several events of a tenant in one transaction. Its handlers must not read what an earlier event of the batch writes with the commit,
 * nor lock rows that other transactions lock in another order.
 */
export interface BatchOptions {
  /** ms that an event waits for others; with 0, the default, only those share a transaction that arrive while all transactions are busy */
  lingerMs?: number;
  /** other times for some types, in ms; 0 for an event that later events of its key depend on */
  lingerMsOf?: Readonly<Partial<Record<EventType, number>>>;
}

/** Applies events in shared transactions. */
export interface Batcher {
  /** @returns false if the transaction was rolled back, so that the event has to be applied alone */
  apply(delivery: Delivery): Promise<boolean>;
}

/** Applies events in one transaction, in their order. */
export type ApplyBatch = (events: readonly Delivery[]) => Promise<void>;

type Waiting = Delivery & { done(isApplied: boolean): void };

/** Collects the events of one consumer into batches, each of one tenant. */
export class MicroBatcher implements Batcher {
  private readonly tenants = new Map<string, TenantBatches>();

  constructor(
    private readonly applyBatch: ApplyBatch,
    private readonly options: BatchOptions,
  ) {}

  /** Number of tenants with events that wait or are being applied. */
  get activeTenants(): number {
    return this.tenants.size;
  }

  apply(delivery: Delivery): Promise<boolean> {
    const { tenantId } = delivery.envelope;
    const batches =
      this.tenants.get(tenantId) ??
      new TenantBatches(this.applyBatch, this.options, () => this.tenants.delete(tenantId));
    this.tenants.set(tenantId, batches);
    return new Promise(done => batches.add({ ...delivery, done }));
  }
}

class TenantBatches {
  private waiting: Waiting[] = [];
  private running = 0;
  /** a batch is due, but all transactions are busy */
  private isOverdue = false;
  private timer: NodeJS.Timeout | undefined;
  /** when the timer ends, by `performance.now()` */
  private dueAt = Infinity;

  constructor(
    private readonly applyBatch: ApplyBatch,
    private readonly options: BatchOptions,
    private readonly onIdle: () => void,
  ) {}

  add(event: Waiting): void {
    this.waiting.push(event);
    const { lingerMs = 0, lingerMsOf = {} } = this.options;
    const ms = this.waiting.length >= MIN_BATCH ? 0 : (lingerMsOf[event.envelope.type] ?? lingerMs);
    if (ms === 0) this.start();
    else this.startWithin(ms);
  }

  private startWithin(ms: number): void {
    const dueAt = performance.now() + ms;
    if (dueAt >= this.dueAt) return;
    clearTimeout(this.timer);
    this.dueAt = dueAt;
    this.timer = setTimeout(() => this.start(), ms);
  }

  /** Starts batches now, or as soon as a transaction ends. */
  private start(): void {
    clearTimeout(this.timer);
    this.dueAt = Infinity;
    while (this.running < MAX_TRANSACTIONS && this.waiting.length > 0) void this.run(this.waiting.splice(0, MAX_BATCH));
    this.isOverdue = this.waiting.length > 0;
  }

  private async run(events: Waiting[]): Promise<void> {
    this.running += 1;
    const isApplied = await this.applyBatch(events).then(
      () => true,
      () => false,
    );
    this.running -= 1;
    if (this.isOverdue) this.start();
    for (const { done } of events) done(isApplied);
    if (this.running === 0 && this.waiting.length === 0) this.onIdle();
  }
}
