import type { EventBus } from '../bus/event-bus.js';
import type { Envelope } from '../bus/envelope.js';
import type { Database } from '../database/database.js';

const BATCH = 100;
/** How long a killed relay keeps its events from the next one; an event that takes longer may come twice, which the inbox ignores. */
const LEASE = '8 seconds';
/** Fall-back for a wake that got lost, in ms. */
const POLL = 250;

interface Claimed {
  seq: string;
  envelope: Envelope;
}

/** Ships the outbox: takes the head of each key under a lease, publishes, deletes. What fails comes again later, in order. */
export class Relay {
  private stopped = true;
  private running: Promise<void> | null = null;
  private again = false;
  private timer: NodeJS.Timeout | undefined;
  private report: (error: unknown) => void = () => {};

  constructor(
    private readonly database: Database,
    private readonly bus: EventBus,
  ) {}

  /** @param report told of each event that could not be shipped yet */
  onFailure(report: (error: unknown) => void): void {
    this.report = report;
  }

  start(): void {
    this.stopped = false;
    this.timer = setInterval(() => this.wake(), POLL);
    this.wake();
  }

  /** Called after a commit; drains until the outbox is empty. */
  wake(): void {
    if (this.stopped) return;
    this.again = true;
    this.running ??= this.drain().catch(error => this.report(error)).finally(() => {
      this.running = null;
      if (this.again && !this.stopped) this.wake();
    });
  }

  /** Ends after the events under way; leases of the rest are simply not taken. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  /** True when nothing waits: used to tell that a start has caught up. */
  async isEmpty(): Promise<boolean> {
    const [{ waiting }] = (await this.database.system.query('select exists (select 1 from outbox) as waiting')) as [{ waiting: boolean }];
    return !waiting;
  }

  private async drain(): Promise<void> {
    while (this.again && !this.stopped) {
      this.again = false;
      for (let batch = await this.claim(); batch.length > 0 && !this.stopped; batch = await this.claim()) await this.ship(batch);
    }
  }

  private async claim(): Promise<Claimed[]> {
    const [rows] = (await this.database.system.query(
      `update outbox set lease_until = now() + interval '${LEASE}', attempts = attempts + 1 where seq in (
         select o.seq from outbox o where o.available_at <= now() and (o.lease_until is null or o.lease_until < now())
           and not exists (select 1 from outbox e where e.key = o.key and e.seq < o.seq) order by o.seq limit ${BATCH} for update skip locked)
       returning seq, envelope`)) as [Claimed[], number];
    return rows.sort((a, b) => Number(BigInt(a.seq) - BigInt(b.seq)));
  }

  private async ship(batch: Claimed[]): Promise<void> {
    const outcomes = await Promise.allSettled(batch.map(({ envelope }) => this.bus.publish(envelope)));
    const gone = batch.filter((_, i) => outcomes[i]!.status === 'fulfilled').map(row => row.seq);
    const kept = batch.filter((_, i) => outcomes[i]!.status === 'rejected').map(row => row.seq);
    if (gone.length > 0) await this.database.system.query('delete from outbox where seq = any($1)', [gone]);
    if (kept.length > 0) await this.postpone(kept);
    for (const outcome of outcomes) if (outcome.status === 'rejected') this.report(outcome.reason);
  }

  private async postpone(seqs: string[]): Promise<void> {
    await this.database.system.query(
      `update outbox set lease_until = null, available_at = now() + least(interval '30 seconds', interval '100 milliseconds' * (2 ^ least(attempts, 10))) where seq = any($1)`, [seqs]);
  }
}
