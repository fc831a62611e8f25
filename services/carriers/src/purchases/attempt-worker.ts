import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { AttemptHandler } from './attempt-handler.js';
import { Attempts, type Claim } from './attempts.js';
import { CarrierCalls } from './carrier-calls.js';
import { InjectOptions, leaseMs, type PurchaseOptions } from './options.js';

/** Sees to attempts that are due, some at a time, from the start of the service to its end. */
@Injectable()
export class AttemptWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('purchases');
  private readonly active = new Set<Promise<void>>();
  private stopped = true;
  private again = false;
  private claiming: Promise<void> | null = null;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly attempts: Attempts,
    private readonly handler: AttemptHandler,
    private readonly calls: CarrierCalls,
    @InjectOptions() private readonly options: PurchaseOptions,
  ) {}

  onApplicationBootstrap(): void {
    this.stopped = false;
    this.timer = setInterval(() => this.wake(), this.options.pollMs);
    this.wake();
  }

  /** Something may be due: called after a commit, when a place becomes free, and by the clock. */
  wake(): void {
    if (this.stopped) return;
    this.again = true;
    this.claiming ??= this.claim().catch(error => this.report(error)).finally(() => {
      this.claiming = null;
      if (this.again && this.free > 0) this.wake();
    });
  }

  /** Takes nothing new and waits for what is under way; a call that takes too long is broken off and left to the resolver of the next start. */
  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.claiming;
    const drained = new AbortController();
    const all = Promise.all(this.active).finally(() => drained.abort());
    await Promise.race([all, pause(this.options.drainMs, undefined, { signal: drained.signal }).catch(() => undefined)]);
    this.calls.breakOff();
    await all;
  }

  private get free(): number {
    return this.options.concurrency - this.active.size;
  }

  private async claim(): Promise<void> {
    while (this.again && this.free > 0 && !this.stopped) {
      this.again = false;
      for (const claim of await this.attempts.claim(this.free, leaseMs(this.options))) this.start(claim);
    }
  }

  private start(claim: Claim): void {
    const step = this.handler.handle(claim).catch((error: unknown) => this.giveUp(claim, error)).finally(() => {
      this.active.delete(step);
      this.wake();
    });
    this.active.add(step);
  }

  /** The next claim finds the attempt as the database has it. Where that cannot be told either, the lease ends by itself. */
  private async giveUp(claim: Claim, error: unknown): Promise<void> {
    this.report(error);
    await this.attempts.release(claim, this.options.retryMs).catch((second: unknown) => this.report(second));
  }

  private report(error: unknown): void {
    this.log.error(error);
  }
}
