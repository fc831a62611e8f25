import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, Housekeeping } from '@porte/messaging-kit';
import { Scheduler } from '@porte/process-kit';
import { AT_LEISURE, Leisure } from '../database/leisure.js';
import { IdempotencyCap } from '../http/idempotency-cap.js';

const PERIOD_MS = 5 * 60_000;

/** Keeps the tables of messaging small. Replicas step around each other. */
@Injectable()
export class Housekeeper implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly keys: IdempotencyCap,
    private readonly scheduler: Scheduler,
  ) {}

  onModuleInit(): void {
    this.scheduler.add({ name: 'housekeeping', everyMs: PERIOD_MS, run: signal => this.sweep(signal) });
  }

  private async sweep(signal: AbortSignal): Promise<void> {
    const leisure = new Leisure(AT_LEISURE, signal);
    await new Housekeeping(this.database, () => leisure.rest()).sweep();
    await this.keys.sweep();
  }
}
