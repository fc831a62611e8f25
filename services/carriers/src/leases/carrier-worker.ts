import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { TechnicalError } from '@porte/domain-kit';
import { PollTimer, type MakePoll, type Poll } from '@porte/messaging-kit';
import type { Desk } from './desk.js';
import type { AccountClaim, Claim, Due, LeaseTableName } from './lease-table.js';
import { isRoomLeft, Places, type Place } from './places.js';

/** How hard a worker works; milliseconds. */
export interface WorkerOptions {
  /** between two looks for what is due, beside being woken, while there is some; at rest they are rarer */
  pollMs: number;
  /** before the next try of a step that failed for a reason of ours, such as a lock that was not to be had */
  retryMs: number;
  /** rows at a time in this process; most of each is waiting for a carrier, so many share few database connections */
  concurrency: number;
  /** of those, how many may wait for the same carrier: the others of it queue in the database and hold no place */
  perCarrier: number;
  /** how long a stop waits for calls under way before it breaks them off */
  drainMs: number;
}

/** What a worker stands on. */
export interface WorkerPorts {
  /** breaks off every call under way */
  breakOff(): void;
  /** which of the tables have rows that wait, and when there will be more */
  due(tables: readonly LeaseTableName[]): Promise<Due>;
}

const ignore = (): void => {};

/** Sees to the rows that are due at some desks, some at a time, from the start of the service to its end. */
export class CarrierWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('carriers');
  private readonly places: Places;
  private stopped = true;
  /** calls under way were broken off: none begins any more */
  private brokenOff = false;
  /** desks at which something may be due */
  private readonly due = new Set<Desk>();
  /** desks at which rows may wait for a place: the last claim there took all that it might */
  private readonly full = new Set<Desk>();
  /** of those, the ones whose rows may wait for any place at all, and not only for one of their carrier's */
  private readonly short = new Set<Desk>();
  private claiming: Promise<void> | null = null;
  /** the claim that is just being made */
  private filling: Promise<void> | null = null;
  private looking: Promise<void> | null = null;
  private readonly timer: Poll;

  constructor(
    private readonly desks: readonly Desk[],
    private readonly ports: WorkerPorts,
    private readonly options: WorkerOptions,
    makePoll: MakePoll = (look, times) => new PollTimer(look, times),
  ) {
    this.places = new Places(options, () => this.wake(this.full));
    this.timer = makePoll(() => this.poll(), { busyMs: options.pollMs });
  }

  onApplicationBootstrap(): void {
    this.stopped = this.brokenOff = false;
    this.timer.start();
    this.wake();
  }

  /** Something may be due: called after a commit, when a place becomes free for which rows may wait, and at the start. */
  wake(desks: Iterable<Desk> = this.desks): void {
    if (this.stopped) return;
    for (const desk of desks) this.due.add(desk);
    if (this.due.size === 0) return;
    this.claiming ??= this.claim()
      .catch(error => this.report(error))
      .finally(() => {
        this.claiming = null;
        if (this.places.free > 0) this.wake([]);
      });
  }

  /** Something may be due in one table. */
  wakeFor(table: LeaseTableName): void {
    this.wake([this.deskOf(table)]);
  }

  /**
   * Keeps a place for a row that the caller writes under a lease of this process, so that nobody need claim it.
   * @returns null where it must wait its turn: no place is free, others may wait for one, or the worker is not at work
   */
  async reserve(table: LeaseTableName, carrier_id: string): Promise<Place | null> {
    // What a claim was offered is not ours to give away before it has said what it took.
    await this.filling?.catch(ignore);
    if (this.stopped || this.filling || this.short.size > 0 || !this.places.hasOneFor(carrier_id)) return null;
    const leave = this.places.occupy(carrier_id);
    return { leave, take: (claim, step) => this.handOver(this.deskOf(table), claim, step, leave) };
  }

  /** Takes nothing new and waits for what is under way; a call that takes too long is broken off and left to the next start. */
  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    this.timer.stop();
    await Promise.all([this.claiming, this.looking]);
    const drained = new AbortController();
    const all = this.places.emptied().finally(() => drained.abort());
    await Promise.race([all, pause(this.options.drainMs, undefined, { signal: drained.signal }).catch(ignore)]);
    this.brokenOff = true;
    this.ports.breakOff();
    await all;
  }

  private deskOf(table: LeaseTableName): Desk {
    return this.desks.find(({ leases }) => leases.name === table)!;
  }

  private poll(): void {
    this.looking ??= this.look()
      .catch((error: unknown) => {
        this.report(error);
        // A database that is away may be back at any moment.
        this.timer.looked(true);
      })
      .finally(() => (this.looking = null));
  }

  /** By the clock: what became due, and what another process left. */
  private async look(): Promise<void> {
    const { tables, nextMs } = await this.ports.due(this.desks.map(({ leases }) => leases.name));
    this.timer.looked(tables.size > 0);
    if (nextMs !== null) this.timer.dueIn(nextMs);
    this.wake(this.desks.filter(({ leases }) => tables.has(leases.name)));
  }

  private async claim(): Promise<void> {
    while (this.due.size > 0 && this.places.free > 0 && !this.stopped) {
      // In rounds, so that a desk that is always full does not keep the others waiting.
      for (const desk of this.desks.filter(each => this.due.has(each))) await this.fill(desk);
    }
  }

  private async fill(desk: Desk): Promise<void> {
    this.due.delete(desk);
    try {
      await (this.filling = this.offer(desk));
    } finally {
      this.filling = null;
    }
  }

  private async offer(desk: Desk): Promise<void> {
    const { room, freed } = this.places;
    const claims = await desk.leases.claim(room, desk.leaseMs);
    for (const claim of claims) this.start(desk, claim);
    this.short[claims.length < room.places ? 'delete' : 'add'](desk);
    if (isRoomLeft(room, claims)) return void this.full.delete(desk);
    this.full.add(desk);
    // A place that became free meanwhile was not offered.
    if (freed !== this.places.freed) this.due.add(desk);
  }

  private start(desk: Desk, claim: AccountClaim): void {
    this.see(desk, claim, () => desk.handle(claim), this.places.occupy(claim.carrier_id));
  }

  private handOver(desk: Desk, claim: Claim, step: () => Promise<void>, leave: () => void): void {
    const late = () => Promise.reject(new TechnicalError('the service is stopping; the call is not sent'));
    this.see(desk, claim, this.brokenOff ? late : step, leave);
  }

  private see(desk: Desk, claim: Claim, step: () => Promise<void>, leave: () => void): void {
    void step()
      .catch((error: unknown) => this.giveUp(desk, claim, error))
      .finally(() => {
        leave();
        // The step may have put off the next one.
        this.timer.hasten();
      });
  }

  /** The next claim finds the row as the database has it. Where that cannot be told either, the lease ends by itself. */
  private async giveUp({ leases }: Desk, claim: Claim, error: unknown): Promise<void> {
    this.report(error);
    this.timer.dueIn(this.options.retryMs);
    await leases.release(claim, this.options.retryMs).catch((second: unknown) => this.report(second));
  }

  private report(error: unknown): void {
    this.log.error(error);
  }
}
