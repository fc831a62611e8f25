import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Database, Housekeeping } from '@porte/messaging-kit';
import { IdempotencyCap } from '../http/idempotency-cap.js';

const PERIOD_MS = 10 * 60_000;

/** Keeps the tables of messaging small, from the start of the service to its end. Replicas step around each other. */
@Injectable()
export class Housekeeper implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('housekeeping');
  private readonly housekeeping: Housekeeping;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<number> = Promise.resolve(0);

  constructor(
    database: Database,
    private readonly keys: IdempotencyCap,
  ) {
    this.housekeeping = new Housekeeping(database);
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.tick(), PERIOD_MS);
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** One round; rounds never overlap, and one that fails is followed by the next. @returns how many rows went */
  tick(): Promise<number> {
    this.running = this.running.then(async () => (await this.housekeeping.sweep()) + (await this.keys.sweep())).catch((error: unknown) => {
      this.log.warn(error);
      return 0;
    });
    return this.running;
  }
}
