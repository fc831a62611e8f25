import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Database, Housekeeping } from '@porte/messaging-kit';
import { AT_LEISURE, Leisure } from '../database/leisure.js';
import { IdempotencyCap } from '../http/idempotency-cap.js';

const PERIOD_MS = 5 * 60_000;

/** Keeps the tables of messaging small, from the start of the service to its end. Replicas step around each other. */
@Injectable()
export class Housekeeper implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('housekeeping');
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<number> = Promise.resolve(0);
  private readonly ends = new AbortController();

  constructor(
    private readonly database: Database,
    private readonly keys: IdempotencyCap,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.tick(), PERIOD_MS);
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    this.ends.abort();
    await this.running;
  }

  /** One round; rounds never overlap, and one that fails is followed by the next. @returns how many rows went */
  tick(): Promise<number> {
    this.running = this.running
      .then(() => this.sweep())
      .catch((error: unknown) => {
        if (!this.ends.signal.aborted) this.log.warn(error);
        return 0;
      });
    return this.running;
  }

  private async sweep(): Promise<number> {
    const leisure = new Leisure(AT_LEISURE, this.ends.signal);
    return (await new Housekeeping(this.database, () => leisure.rest()).sweep()) + (await this.keys.sweep());
  }
}
