import { failpoint } from '@porte/domain-kit';
import type { EventBus } from '../bus/event-bus.js';
import type { Database } from '@porte/database-kit';
import { PollTimer, type MakePoll, type Poll } from '../database/poll-timer.js';
import { Leases } from './leases.js';
import { LEASE_MS, type Claimed, type Lease, type Outlet, type Terms, type Unwritten, type Written } from './outlet.js';
import { OutboxTable, runsOf } from './outbox-table.js';
import { ShippedRows } from './shipped-rows.js';

/** Keys under way at most. */
const KEYS = 100;
/** Between two looks for what others have left, in ms, while there is some. */
const POLL_MS = 250;
/** Rows of shipped events may stand that long, in ms: others join them, or the next claim takes them along. What we write meanwhile does not wait for it. */
const LINGER_MS = 50;

/**
 * Ships the outbox: takes whole keys under a lease, publishes the events of each in their order and all keys at a time, deletes. What fails comes again
 * later, before what is behind it. Events of this process are mostly born under its lease, and handed over right after their commit.
 *
 * Order needs no lease: an event is only ever published when every earlier one of its key has been, by whoever deleted it, or before it in the same run.
 * A lease that ends too early makes events come twice, no more.
 */
export class Relay implements Outlet {
  private readonly outbox: OutboxTable;
  private readonly leases = new Leases();
  private readonly shipped = new ShippedRows();
  private readonly underWay = new Set<Promise<void>>();
  private readonly inHand = new Set<string>();
  private stopped = true;
  private running: Promise<void> | null = null;
  /** commits so far that left events to be claimed */
  private commits = 0;
  private isDue = false;
  /** when all was looked for that others may have left, by `performance.now()` */
  private looked = -Infinity;
  /** there were more keys than we could take */
  private isFull = false;
  private readonly poll: Poll;
  private lingering: NodeJS.Timeout | undefined;
  private report: (error: unknown) => void = () => {};

  constructor(
    database: Database,
    private readonly bus: EventBus,
    makePoll: MakePoll = (look, times) => new PollTimer(look, times),
  ) {
    this.outbox = new OutboxTable(database);
    this.poll = makePoll(() => this.kick(), { busyMs: POLL_MS });
  }

  /** @param report told of each event that could not be shipped yet */
  onFailure(report: (error: unknown) => void): void {
    this.report = report;
  }

  start(): void {
    this.stopped = false;
    this.poll.start();
    this.kick();
  }

  /** Called after a commit that left events to be claimed. @param keys theirs, where they are known: one in hand is looked after when its run ends */
  wake(keys: readonly string[] = []): void {
    this.commits += 1;
    if (keys.length === 0 || keys.some(key => !this.inHand.has(key))) this.kick();
  }

  lease(keys: readonly string[]): Lease | null {
    const { owner } = this.outbox;
    const room = KEYS - this.underWay.size - this.leases.keys;
    if (this.stopped || !this.bus.isOpen || owner === null || this.isFull || keys.length > room) return null;
    return this.leases.add({
      owner,
      shipped: this.shipped.placesOf(keys),
      keys: keys.length,
      since: performance.now(),
      seen: this.commits,
    });
  }

  written(events: readonly Written[], lease: Lease | null): void {
    if (lease) {
      for (const run of runsOf(events.filter(({ leased }) => leased))) this.begin(run, lease);
      this.leases.end(lease);
    }
    const others = events.filter(({ leased }) => !leased);
    if (others.length > 0) this.wake(others.map(({ key }) => key));
  }

  failed(events: readonly Unwritten[], lease: Lease, isInDoubt: boolean): void {
    if (isInDoubt) this.follow(this.outbox.releaseDoubted(events, lease.owner), () => this.kick());
    this.leases.end(lease);
  }

  /** Ends after the events under way; leases of the rest are handed back. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.poll.stop();
    clearTimeout(this.lingering);
    await this.running;
    await this.leases.ended(LEASE_MS / 2);
    await Promise.all(this.underWay);
    if (this.shipped.size > 0) await this.settle(places => this.outbox.strikeOff(places), false);
  }

  /** True when nothing waits: used to tell that a start has caught up. What waits is looked for: somebody wants it gone. */
  async isEmpty(): Promise<boolean> {
    if (this.lingering) this.kick(true);
    const isEmpty = await this.outbox.isEmpty();
    if (!isEmpty) this.kick();
    return isEmpty;
  }

  /** @param lingered nothing is due but to take shipped events out */
  private kick(lingered = false): void {
    if (this.stopped) return;
    if (lingered && !this.running && !this.isPollNear) return this.strikeOff();
    this.isDue = true;
    this.running ??= this.claim().finally(() => this.rest());
  }

  /** Takes shipped events out. We have left nothing to be claimed since, so that there is nothing unless another replica has. */
  private strikeOff(): void {
    this.running = this.settle(async places => places.length > 0 && (await this.outbox.strikeOff(places)), false)
      .then(more => void (this.isDue ||= more))
      .finally(() => this.rest());
  }

  private rest(): void {
    this.running = null;
    if (this.isDue) this.kick();
  }

  private async claim(): Promise<void> {
    while (this.isDue && !this.stopped) {
      this.isDue = false;
      const [terms, room] = [
        { since: performance.now(), seen: this.commits },
        Math.max(0, KEYS - this.underWay.size - this.leases.keys),
      ];
      const runs = await this.exchange(room);
      this.isFull = runs.length >= room;
      for (const run of runs) this.begin(run, terms);
    }
  }

  /** A claim takes the next poll's place: it costs no trip more. */
  private get isPollNear(): boolean {
    return performance.now() - this.looked > POLL_MS / 2;
  }

  private async exchange(keys: number): Promise<Claimed[][]> {
    const isPoll = this.isPollNear;
    if (isPoll) this.looked = performance.now();
    const runs = await this.settle<Claimed[][] | null>(places => this.outbox.exchange(places, keys, isPoll), null);
    if (isPoll) this.poll.looked(runs === null || runs.length > 0); // a database that is away may be back at any moment
    return runs ?? [];
  }

  /** @param send takes the shipped events out; where it fails they stay to be taken out, and the answer is `otherwise` */
  private async settle<T>(send: (places: string[]) => Promise<T>, otherwise: T): Promise<T> {
    clearTimeout(this.lingering);
    this.lingering = undefined;
    try {
      return await this.shipped.settle(async places => {
        if (places.length > 0) await failpoint('outbox.delete.before');
        const answer = await send(places);
        if (places.length > 0) await failpoint('outbox.delete.after');
        return answer;
      });
    } catch (error) {
      this.report(error);
      return otherwise;
    }
  }

  private begin(run: readonly Claimed[], { since, seen }: Terms): void {
    const { key } = run[0]!;
    this.inHand.add(key);
    this.follow(
      this.ship(run, since).finally(() => this.inHand.delete(key)),
      () => {
        if (this.stopped) return;
        // A commit since the run was taken may have left more of its key.
        if (this.isFull || seen !== this.commits) return this.kick();
        this.lingering ??= setTimeout(() => this.kick(true), LINGER_MS);
      },
    );
  }

  private follow(work: Promise<void>, then: () => void): void {
    const followed = work
      .catch(error => this.report(error))
      .finally(() => {
        this.underWay.delete(followed);
        then();
      });
    this.underWay.add(followed);
  }

  private async ship(run: readonly Claimed[], since: number): Promise<void> {
    for (const [at, row] of run.entries()) {
      if (this.stopped || performance.now() - since > LEASE_MS / 2) {
        return this.outbox.release(run.slice(at)).then(() => void (this.commits += 1)); // others may take the rest, and so may we
      }
      try {
        await failpoint('publish.before');
        await this.bus.publish({ ...row.envelope, sequence: row.seq });
        await failpoint('publish.after');
      } catch (error) {
        this.report(error);
        return this.poll.dueIn(await this.outbox.postpone(run.slice(at)));
      }
      this.shipped.add(row);
    }
  }
}
