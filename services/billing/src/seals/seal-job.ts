import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Scheduler } from '@porte/process-kit';
import { BackgroundThrottle, LOW_DUTY_CYCLE } from '@porte/service-kit';
import { Sealer } from './sealer.js';

// Infrequent, so that a year has few batches; a statement that needs the last steps seals them on request.
const PERIOD_MS = 60_000;

/** Seals new ledger steps every minute. A stop ends it after the current batch. */
@Injectable()
export class SealJob implements OnModuleInit {
  private readonly log = new Logger('seals');

  constructor(
    private readonly sealer: Sealer,
    private readonly scheduler: Scheduler,
  ) {}

  onModuleInit(): void {
    this.scheduler.add({ name: 'seals', everyMs: PERIOD_MS, run: signal => this.run(signal) });
  }

  private async run(signal: AbortSignal): Promise<void> {
    for (const tenantId of await this.sealer.due()) {
      signal.throwIfAborted();
      await this.sealer.seal(tenantId, new BackgroundThrottle(LOW_DUTY_CYCLE, signal));
      // An attacker who rewrites a whole chain in the database cannot change the roots in the log.
      for (const day of await this.sealer.closeDays(tenantId))
        this.log.log(JSON.stringify({ tenant_id: tenantId, ...day }));
    }
  }
}
