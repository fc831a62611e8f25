import type { EventBus } from '@porte/messaging-kit';
import type { Drain } from './drain.js';

/** Whether requests should come here: events are followed, and no stop was announced. */
export class Readiness {
  private drain: Drain | undefined;
  private isHeld = false;

  constructor(private readonly bus: EventBus) {}

  /** @param drain of the server that answers for it */
  until(drain: Drain): void {
    this.drain = drain;
  }

  /** Not ready until the work is done, however it ends. */
  async hold(work: Promise<unknown>): Promise<void> {
    this.isHeld = true;
    await work.finally(() => (this.isHeld = false));
  }

  get isReady(): boolean {
    return this.bus.isOpen && !this.isHeld && !this.drain?.isAnnounced;
  }
}
