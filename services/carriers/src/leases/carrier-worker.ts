import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import type { Desk } from './desk.js';
import type { AccountClaim, LeaseTable, Room } from './lease-table.js';

/** How hard a worker works; milliseconds. */
export interface WorkerOptions {
  /** how often the database is asked for what is due, beside being woken */
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

/** Sees to the rows that are due at some desks, some at a time, from the start of the service to its end. */
export class CarrierWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('carriers');
  /** what is under way, with the carrier whose account it calls */
  private readonly active = new Map<Promise<void>, string>();
  private stopped = true;
  /** desks at which something may be due */
  private readonly due = new Set<Desk>();
  /** desks at which rows may wait for a place: the last claim there took all that it might */
  private readonly full = new Set<Desk>();
  /** steps that have ended */
  private ended = 0;
  private claiming: Promise<void> | null = null;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly desks: readonly Desk[],
    private readonly breakOff: () => void,
    private readonly options: WorkerOptions,
  ) {}

  onApplicationBootstrap(): void {
    this.stopped = false;
    this.timer = setInterval(() => this.wake(), this.options.pollMs);
    this.wake();
  }

  /** Something may be due: called after a commit, when a place becomes free for which rows may wait, and by the clock. */
  wake(desks: Iterable<Desk> = this.desks): void {
    if (this.stopped) return;
    for (const desk of desks) this.due.add(desk);
    if (this.due.size === 0) return;
    this.claiming ??= this.claim().catch(error => this.report(error)).finally(() => {
      this.claiming = null;
      if (this.free > 0) this.wake([]);
    });
  }

  /** Something may be due in one table. */
  wakeFor(table: LeaseTable['name']): void {
    this.wake(this.desks.filter(({ leases }) => leases.name === table));
  }

  /** Takes nothing new and waits for what is under way; a call that takes too long is broken off and left to the next start. */
  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.claiming;
    const drained = new AbortController();
    const all = Promise.all(this.active.keys()).finally(() => drained.abort());
    await Promise.race([all, pause(this.options.drainMs, undefined, { signal: drained.signal }).catch(() => undefined)]);
    this.breakOff();
    await all;
  }

  private get free(): number {
    return this.options.concurrency - this.active.size;
  }

  private get room(): Room {
    const busy: Record<string, number> = {};
    for (const carrier of this.active.values()) busy[carrier] = (busy[carrier] ?? 0) + 1;
    return { places: this.free, perCarrier: this.options.perCarrier, busy };
  }

  private async claim(): Promise<void> {
    while (this.due.size > 0 && this.free > 0 && !this.stopped) {
      // In rounds, so that a desk that is always full does not keep the others waiting.
      for (const desk of this.desks.filter(each => this.due.has(each))) await this.fill(desk);
    }
  }

  private async fill(desk: Desk): Promise<void> {
    this.due.delete(desk);
    const { room, ended } = this;
    const claims = await desk.leases.claim(room, desk.leaseMs);
    for (const claim of claims) this.start(desk, claim);
    if (isRoomLeft(room, claims)) return void this.full.delete(desk);
    this.full.add(desk);
    // A place that became free meanwhile was not offered.
    if (ended !== this.ended) this.due.add(desk);
  }

  private start(desk: Desk, claim: AccountClaim): void {
    const step = desk.handle(claim).catch((error: unknown) => this.giveUp(desk, claim, error)).finally(() => {
      this.active.delete(step);
      this.ended += 1;
      this.wake(this.full);
    });
    this.active.set(step, claim.carrier_id);
  }

  /** The next claim finds the row as the database has it. Where that cannot be told either, the lease ends by itself. */
  private async giveUp({ leases }: Desk, claim: AccountClaim, error: unknown): Promise<void> {
    this.report(error);
    await leases.release(claim, this.options.retryMs).catch((second: unknown) => this.report(second));
  }

  private report(error: unknown): void {
    this.log.error(error);
  }
}

/** Whether all that was due fitted in: neither the places nor any carrier's part of them ran out. */
function isRoomLeft({ places, perCarrier, busy }: Room, claims: readonly AccountClaim[]): boolean {
  const taken: Record<string, number> = { ...busy };
  for (const { carrier_id } of claims) taken[carrier_id] = (taken[carrier_id] ?? 0) + 1;
  return claims.length < places && Object.values(taken).every(count => count < perCarrier);
}
