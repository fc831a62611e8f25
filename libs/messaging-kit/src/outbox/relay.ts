import { failpoint } from '@porte/domain-kit';
import type { EventBus } from '../bus/event-bus.js';
import type { Database } from '../database/database.js';
import { LEASE_MS, OutboxTable, type Claimed } from './outbox-table.js';

/** Keys under way at most. */
const KEYS = 100;
/** Fall-back for a wake that got lost, in ms. */
const POLL_MS = 250;
/** Rows of shipped events may stand that long, in ms: often the next claim takes them along. */
const LINGER_MS = 10;

/**
 * Ships the outbox: takes whole keys under a lease, publishes the events of each in their order and all keys at a time, deletes. What fails comes again
 * later, before what is behind it.
 */
export class Relay {
  private readonly outbox: OutboxTable;
  private readonly underWay = new Set<Promise<void>>();
  private shipped: string[] = [];
  private stopped = true;
  private running: Promise<void> | null = null;
  /** commits that left events so far */
  private commits = 0;
  private isDue = false;
  /** there were more keys than we could take */
  private isFull = false;
  private poll: NodeJS.Timeout | undefined;
  private lingering: NodeJS.Timeout | undefined;
  private report: (error: unknown) => void = () => {};

  constructor(
    database: Database,
    private readonly bus: EventBus,
  ) {
    this.outbox = new OutboxTable(database);
  }

  /** @param report told of each event that could not be shipped yet */
  onFailure(report: (error: unknown) => void): void {
    this.report = report;
  }

  start(): void {
    this.stopped = false;
    this.poll = setInterval(() => this.kick(), POLL_MS);
    this.kick();
  }

  /** Called after a commit. */
  wake(): void {
    this.commits += 1;
    this.kick();
  }

  /** Ends after the events under way; leases of the rest are handed back. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.poll);
    clearTimeout(this.lingering);
    await this.running;
    await Promise.all(this.underWay);
    await this.exchange(0);
  }

  /** True when nothing waits: used to tell that a start has caught up. */
  isEmpty(): Promise<boolean> {
    return this.outbox.isEmpty();
  }

  /** @param lingered nothing is due but to take shipped events out */
  private kick(lingered = false): void {
    if (this.stopped) return;
    if (lingered && !this.running) return this.strikeOff();
    this.isDue = true;
    this.running ??= this.claim().finally(() => (this.running = null));
  }

  /** Takes shipped events out. We have left nothing since, so that there is nothing to be claimed unless another replica has. */
  private strikeOff(): void {
    const struck = this.settle(async shipped => shipped.length > 0 && (await this.outbox.strikeOff(shipped)), false);
    this.running = struck.then(more => void (this.isDue ||= more)).finally(() => {
      this.running = null;
      if (this.isDue) this.kick();
    });
  }

  private async claim(): Promise<void> {
    while (this.isDue && !this.stopped) {
      this.isDue = false;
      const [seen, room] = [this.commits, KEYS - this.underWay.size];
      const runs = await this.exchange(room);
      this.isFull = runs.length >= room;
      for (const run of runs) this.begin(run, seen);
    }
  }

  private exchange(keys: number): Promise<Claimed[][]> {
    return this.settle(shipped => this.outbox.exchange(shipped, keys), []);
  }

  /** @param send takes the shipped events out; where it fails they stay to be taken out, and the answer is `otherwise` */
  private async settle<T>(send: (shipped: string[]) => Promise<T>, otherwise: T): Promise<T> {
    clearTimeout(this.lingering);
    this.lingering = undefined;
    const shipped = this.shipped.splice(0);
    try {
      if (shipped.length > 0) await failpoint('outbox.delete.before');
      const answer = await send(shipped);
      if (shipped.length > 0) await failpoint('outbox.delete.after');
      return answer;
    } catch (error) {
      this.shipped.push(...shipped);
      this.report(error);
      return otherwise;
    }
  }

  /** @param seen commits before it was claimed: a later one may have left more of its key */
  private begin(run: Claimed[], seen: number): void {
    const shipping = this.ship(run).catch(error => this.report(error)).finally(() => {
      this.underWay.delete(shipping);
      if (this.isFull || seen !== this.commits) return this.kick();
      this.lingering ??= setTimeout(() => this.kick(true), LINGER_MS);
    });
    this.underWay.add(shipping);
  }

  private async ship(run: Claimed[]): Promise<void> {
    const since = performance.now();
    for (const [at, { seq, envelope }] of run.entries()) {
      if (this.stopped || performance.now() - since > LEASE_MS / 2) return this.outbox.release(run.slice(at));
      try {
        await failpoint('publish.before');
        await this.bus.publish(envelope);
        await failpoint('publish.after');
      } catch (error) {
        this.report(error);
        return this.outbox.postpone(run.slice(at));
      }
      this.shipped.push(seq);
    }
  }
}
