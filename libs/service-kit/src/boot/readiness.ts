import type { EventBus } from '@porte/messaging-kit';
import type { Drain } from './drain.js';

/** Readiness for load balancers: events are consumed and no stop is announced. */
export class Readiness {
  private drain: Drain | undefined;
  private isPending = false;

  constructor(private readonly bus: EventBus) {}

  /** @param drain its announced stop makes the service not ready */
  attachDrain(drain: Drain): void {
    this.drain = drain;
  }

  /** Not ready until `work` settles. */
  async whilePending(work: Promise<unknown>): Promise<void> {
    this.isPending = true;
    await work.finally(() => (this.isPending = false));
  }

  get isReady(): boolean {
    return this.bus.isOpen && !this.isPending && !this.drain?.isAnnounced;
  }
}
