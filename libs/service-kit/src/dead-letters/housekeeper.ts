import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '@porte/database-kit';
import { Housekeeping } from '@porte/messaging-kit';
import { Scheduler } from '@porte/process-kit';
import { RETENTION } from '../context/tokens.js';
import { SNAPSHOT_DUTY_CYCLE, BackgroundThrottle } from '../database/background-throttle.js';
import { IdempotencyKeyLimit } from '../http/idempotency-key-limit.js';

const PERIOD_MS = 5 * 60_000;

/** Keeps the tables of messaging small, and those that the service names in its `retention`. Replicas step around each other. */
@Injectable()
export class Housekeeper implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly keys: IdempotencyKeyLimit,
    private readonly scheduler: Scheduler,
    @Inject(RETENTION) private readonly retention: Readonly<Record<string, string>>,
  ) {}

  onModuleInit(): void {
    this.scheduler.add({ name: 'housekeeping', everyMs: PERIOD_MS, run: signal => this.sweep(signal) });
  }

  private async sweep(signal: AbortSignal): Promise<void> {
    const throttle = new BackgroundThrottle(SNAPSHOT_DUTY_CYCLE, signal);
    await new Housekeeping(this.database, () => throttle.pause(), this.retention).sweep();
    await this.keys.sweep();
  }
}
