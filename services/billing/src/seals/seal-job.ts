import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Leisure, UNNOTICED } from '@porte/service-kit';
import { Sealer } from './sealer.js';

// Rarely enough that a year's batches stay few; a statement that needs the last ones has them sealed at once.
const PERIOD_MS = 60_000;

/** Seals what is new every minute, from the start of the service to its end. */
@Injectable()
export class SealJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('seals');
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private busy = false;
  private readonly ends = new AbortController();

  constructor(private readonly sealer: Sealer) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.wake(), PERIOD_MS);
  }

  /** Ends after the batch under way. */
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    this.ends.abort();
    await this.running;
  }

  /** One round; while one runs, another is not begun. */
  private wake(): void {
    if (this.busy) return;
    this.busy = true;
    this.running = this.round()
      .catch((error: unknown) => this.failed(error))
      .finally(() => (this.busy = false));
  }

  private failed(error: unknown): void {
    if (error !== this.ends.signal.reason) this.log.error(error);
  }

  private async round(): Promise<void> {
    for (const tenantId of await this.sealer.due()) {
      this.ends.signal.throwIfAborted();
      await this.sealer.seal(tenantId, new Leisure(UNNOTICED, this.ends.signal));
      // Where the log is kept at this level, who rewrites a whole chain here does not reach the roots there.
      for (const day of await this.sealer.closeDays(tenantId))
        this.log.log(JSON.stringify({ tenant_id: tenantId, ...day }));
    }
  }
}
