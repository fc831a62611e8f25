import type { EventType } from '@porte/contracts';
import type { Envelope } from '../bus/envelope.js';
import type { Tx } from '../database/tx.js';

/** Transactions of one tenant at a time, events in one at most, and how many are enough to wait for no more. */
const LANES = 2;
const MOST = 64;
const ENOUGH = 16;

/** An event, and what is to be done with it. */
export interface Delivery {
  envelope: Envelope;
  handle: (tx: Tx) => Promise<void>;
}

/**
 * Says of a consumer that it may take several events of a tenant in one transaction. Its handlers then read nothing that the one before them has left for
 * the commit, and lock nothing that others lock in another order: what they write is the event's own.
 */
export interface Together {
  /** how long an event waits for others, in ms; 0 unless given, when those go together that came while every transaction was under way */
  lingerMs?: number;
  /** types that wait for so long instead, in ms, and whoever waits beside them no longer: 0 where somebody waits for what may follow at once under the same key */
  lingerMsOf?: Readonly<Partial<Record<EventType, number>>>;
}

type Waiting = Delivery & { done(isApplied: boolean): void };

/** Gathers one consumer's events for transactions that they share, each of one tenant. */
export class Gathering {
  private readonly tenants = new Map<string, Gathered>();

  /** @param apply takes events in one transaction, in their order; what it throws has taken all of them back */
  constructor(
    private readonly apply: (events: readonly Delivery[]) => Promise<void>,
    private readonly together: Together,
  ) {}

  /** @returns false where the transaction was rolled back, for whichever of its events: this one is to be taken alone */
  take(delivery: Delivery): Promise<boolean> {
    const { tenantId } = delivery.envelope;
    const gathered =
      this.tenants.get(tenantId) ?? new Gathered(this.apply, this.together, () => this.tenants.delete(tenantId));
    this.tenants.set(tenantId, gathered);
    return new Promise(done => gathered.add({ ...delivery, done }));
  }
}

/** Of one tenant. */
class Gathered {
  private waiting: Waiting[] = [];
  private running = 0;
  /** something would have begun, had a transaction been free */
  private isLate = false;
  private timer: NodeJS.Timeout | undefined;
  /** when the timer ends, by `performance.now()` */
  private due = Infinity;

  constructor(
    private readonly apply: (events: readonly Delivery[]) => Promise<void>,
    private readonly together: Together,
    private readonly idle: () => void,
  ) {}

  add(one: Waiting): void {
    this.waiting.push(one);
    const ms = this.waiting.length >= ENOUGH ? 0 : this.patienceWith(one.envelope.type);
    if (ms === 0) this.begin();
    else this.beginWithin(ms);
  }

  private patienceWith(type: EventType): number {
    const { lingerMs = 0, lingerMsOf = {} } = this.together;
    return lingerMsOf[type] ?? lingerMs;
  }

  private beginWithin(ms: number): void {
    const due = performance.now() + ms;
    if (due >= this.due) return;
    clearTimeout(this.timer);
    this.due = due;
    this.timer = setTimeout(() => this.begin(), ms);
  }

  /** Now, or as soon as a transaction is free. */
  private begin(): void {
    clearTimeout(this.timer);
    this.due = Infinity;
    this.isLate = this.running >= LANES && this.waiting.length > 0;
    if (this.isLate || this.waiting.length === 0) return;
    void this.run(this.waiting.splice(0, MOST));
    this.begin();
  }

  private async run(events: Waiting[]): Promise<void> {
    this.running += 1;
    const isApplied = await this.apply(events).then(
      () => true,
      () => false,
    );
    this.running -= 1;
    if (this.isLate) this.begin();
    for (const { done } of events) done(isApplied);
    if (this.running === 0 && this.waiting.length === 0) this.idle();
  }
}
