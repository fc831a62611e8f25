import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@porte/database-kit';
import { failpoint } from '@porte/domain-kit';
import type { EventBus } from '../bus/event-bus.js';
import { PollTimer, type MakePoll, type Poll } from '../database/poll-timer.js';
import { OutboxTable } from './outbox-table.js';
import {
  LEASE_MS,
  runsOf,
  urgencyOf,
  type CommittedEvent,
  type Lease,
  type OutboxDispatcher,
  type OutboxEvent,
  type Room,
  type StoredEvent,
  type Urgency,
} from './outbox.js';

/** Limit of keys of each urgency whose events are sent at the same time. */
const MAX_KEYS = 100;
/** Milliseconds between two looks for events that other replicas left, while there are some. */
const POLL_MS = 250;
/** Milliseconds that a sent event may wait for its deletion, so that one statement deletes several. */
const DELETE_DELAY_MS = 50;

/** Events of one key, in their order, and the terms under which they may be sent. */
interface Run extends Pick<Lease, 'since' | 'commits'> {
  events: readonly StoredEvent[];
}

const urgencyOfRun = ({ events }: Run): Urgency => urgencyOf(events[0]!.key);

const countBy = (urgencies: readonly Urgency[], urgency: Urgency): number =>
  urgencies.filter(each => each === urgency).length;

/** What a step of a relay has done. */
export interface RelayStep {
  /** runs of events that it sent or tried to send */
  runs: number;
  /** whether a further step may find work now */
  isDue: boolean;
}

/**
 * Sends the events of the outbox: publish → stored in the outbox → sent → deleted. A transaction of this process stores its events under a lease and the relay
 * sends them right after the commit. The relay acquires every other event: those of a key with earlier unsent events, and those whose lease is over.
 *
 * The order does not depend on leases: an event is sent only when every earlier event of its key was sent and deleted, or comes before it in the same run.
 * An expired lease makes an event arrive twice, nothing else.
 */
export class Relay implements OutboxDispatcher {
  private readonly outbox: OutboxTable;
  /** leases of transactions that have not ended, with the urgency of each of their keys */
  private readonly leases = new Map<Lease, readonly Urgency[]>();
  /** committed runs that wait to be sent */
  private ready: Run[] = [];
  private readonly keysBeingSent = new Set<string>();
  /** what is being sent; null for other work that has to end */
  private readonly sending = new Map<Promise<void>, Urgency | null>();
  /** sent events that still stand in the outbox: their keys by position */
  private readonly sent = new Map<string, string>();
  /** commits with events that have to be acquired */
  private commits = 0;
  private isStopped = true;
  private isAcquireDue = false;
  private acquiring: Promise<void> | null = null;
  /** the last acquisition took as many keys as it could */
  private isFull: Readonly<Record<Urgency, boolean>> = { money: false, other: false };
  /** when events of other replicas were last looked for, by `performance.now()` */
  private polledAt = -Infinity;
  private readonly poll: Poll;
  private deletion: NodeJS.Timeout | undefined;
  private onDue: (() => void) | null = null;
  private report: (error: unknown) => void = () => {};

  constructor(
    database: Database,
    private readonly bus: EventBus,
    makePoll: MakePoll = (look, times) => new PollTimer(look, times),
  ) {
    this.outbox = new OutboxTable(database);
    this.poll = makePoll(() => this.acquireSoon(), { busyMs: POLL_MS });
  }

  /** @param report called with the error of each event that could not be sent yet */
  onFailure(report: (error: unknown) => void): void {
    this.report = report;
  }

  start(): void {
    this.isStopped = false;
    this.poll.start();
    this.acquireSoon();
  }

  /** Starts without timers: nothing is sent before `runOnce`. For tests and simulations. @param onDue called when there may be work */
  startManually(onDue: () => void): void {
    this.isStopped = false;
    this.onDue = onDue;
  }

  /** One step: sends the events of commits, deletes what was sent, then acquires once and sends that. */
  async runOnce(): Promise<RelayStep> {
    const committed = this.sendReady();
    await this.allSent();
    const acquired = await this.acquire();
    await this.allSent();
    return { runs: committed + acquired, isDue: acquired > 0 || this.sent.size > 0 || this.ready.length > 0 };
  }

  /** Stops after the events that are being sent, and ends the leases of the others. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.poll.stop();
    clearTimeout(this.deletion);
    await this.acquiring;
    await this.leasesEnded();
    this.sendReady();
    await this.allSent();
    if (this.sent.size > 0) await this.exchange({ money: 0, other: 0 });
  }

  /** Whether the outbox is empty. If it is not, the relay looks at it at once. */
  async isEmpty(): Promise<boolean> {
    const isEmpty = await this.outbox.isEmpty();
    if (!isEmpty) this.acquireSoon();
    return isEmpty;
  }

  reserve(events: readonly OutboxEvent[]): Lease | null {
    const { owner } = this.outbox;
    const keys = new Set(events.map(({ key }) => key));
    const urgencies = [...keys].map(urgencyOf);
    if (this.isStopped || !this.bus.isOpen || owner === null || !this.hasRoom(urgencies)) return null;
    const sent = [...this.sent].filter(([, key]) => keys.has(key)).map(([seq]) => seq);
    const lease = { owner, sent, since: performance.now(), commits: this.commits };
    this.leases.set(lease, urgencies);
    return lease;
  }

  committed(events: readonly CommittedEvent[], lease: Lease | null): void {
    if (lease) {
      this.leases.delete(lease);
      const leased = runsOf(events.filter(event => event.leased));
      this.ready.push(...leased.map(run => ({ events: run, since: lease.since, commits: lease.commits })));
      this.whenDue(() => this.sendReady());
    }
    const others = events.filter(event => !event.leased);
    if (others.length === 0) return;
    this.commits += 1;
    // A key that is being sent is acquired again when its run ends.
    if (others.some(({ key }) => !this.keysBeingSent.has(key))) this.acquireSoon();
  }

  failed(events: readonly OutboxEvent[], lease: Lease, isUnknown: boolean): void {
    this.leases.delete(lease);
    if (isUnknown) this.follow(this.outbox.releaseUnknown(events, lease.owner), null, () => this.acquireSoon());
  }

  private get room(): Room {
    const sending = [...this.sending.values()].filter(urgency => urgency !== null);
    const taken = [...this.leases.values(), this.ready.map(urgencyOfRun), sending].flat();
    const left = (urgency: Urgency): number => Math.max(0, MAX_KEYS - countBy(taken, urgency));
    return { money: left('money'), other: left('other') };
  }

  /** Whether a transaction's events may pass by those that are stored: of each urgency, no more than fit, and only while none wait for a place. */
  private hasRoom(urgencies: readonly Urgency[]): boolean {
    const { room } = this;
    return [...new Set(urgencies)].every(each => !this.isFull[each] && countBy(urgencies, each) <= room[each]);
  }

  /** Does the work now, or reports it to the caller of `startManually`, who runs the steps. */
  private whenDue(work: () => unknown): void {
    if (this.onDue) this.onDue();
    else work();
  }

  private acquireSoon(): void {
    if (this.isStopped) return;
    this.whenDue(() => {
      this.isAcquireDue = true;
      this.acquiring ??= this.acquireWhileDue();
    });
  }

  private async acquireWhileDue(): Promise<void> {
    while (this.isAcquireDue && !this.isStopped) {
      this.isAcquireDue = false;
      await this.acquire();
    }
    this.acquiring = null;
  }

  /** @returns how many keys it has begun to send */
  private async acquire(): Promise<number> {
    const terms = { since: performance.now(), commits: this.commits };
    const { room } = this;
    const acquired = (await this.exchange(room)).map(events => ({ events, ...terms }));
    const urgencies = acquired.map(urgencyOfRun);
    this.isFull = {
      money: countBy(urgencies, 'money') >= room.money,
      other: countBy(urgencies, 'other') >= room.other,
    };
    for (const run of acquired) this.send(run);
    return acquired.length;
  }

  /** Deletes sent events and acquires others. A failure is reported, and the deletion is repeated with the next exchange. */
  private async exchange(room: Room): Promise<StoredEvent[][]> {
    clearTimeout(this.deletion);
    this.deletion = undefined;
    const positions = [...this.sent.keys()];
    // An acquisition shortly before the next poll replaces it.
    const isPoll = performance.now() - this.polledAt > POLL_MS / 2;
    if (isPoll) this.polledAt = performance.now();
    let acquired: StoredEvent[][] | null = null;
    try {
      if (positions.length > 0) await failpoint('outbox.delete.before');
      acquired = await this.outbox.exchange(positions, room, isPoll);
      for (const seq of positions) this.sent.delete(seq);
      if (positions.length > 0) await failpoint('outbox.delete.after');
    } catch (error) {
      this.report(error);
    }
    // After a failure the database may be back at any moment.
    if (isPoll) this.poll.looked(acquired === null || acquired.length > 0);
    return acquired ?? [];
  }

  private sendReady(): number {
    const runs = this.ready;
    this.ready = [];
    for (const run of runs) this.send(run);
    return runs.length;
  }

  private send(run: Run): void {
    const { key } = run.events[0]!;
    this.keysBeingSent.add(key);
    const sending = this.sendInOrder(run).finally(() => this.keysBeingSent.delete(key));
    const urgency = urgencyOfRun(run);
    this.follow(sending, urgency, () => {
      if (this.isStopped) return;
      // A commit since the run was leased may have stored more events of its key.
      if (this.isFull[urgency] || run.commits !== this.commits) this.acquireSoon();
      else this.whenDue(() => (this.deletion ??= setTimeout(() => this.acquireSoon(), DELETE_DELAY_MS)));
    });
  }

  private async sendInOrder({ events, since }: Run): Promise<void> {
    for (const [at, event] of events.entries()) {
      if (this.isStopped || performance.now() - since > LEASE_MS / 2) {
        await this.outbox.release(events.slice(at));
        this.commits += 1;
        return;
      }
      try {
        await failpoint('publish.before');
        await this.bus.publish({ ...event.envelope, sequence: event.seq });
        await failpoint('publish.after');
      } catch (error) {
        this.report(error);
        return this.poll.dueIn(await this.outbox.postpone(events.slice(at)));
      }
      this.sent.set(event.seq, event.key);
    }
  }

  private follow(work: Promise<void>, urgency: Urgency | null, then: () => void): void {
    const followed = work
      .catch(error => this.report(error))
      .finally(() => {
        this.sending.delete(followed);
        then();
      });
    this.sending.set(followed, urgency);
  }

  private async allSent(): Promise<void> {
    while (this.sending.size > 0) await Promise.all(this.sending.keys());
  }

  /** Waits until the transactions with leases have ended, at most for half a lease. */
  private async leasesEnded(): Promise<void> {
    const limit = performance.now() + LEASE_MS / 2;
    while (this.leases.size > 0 && performance.now() < limit) await pause(5);
  }
}
