import { Injectable, type OnModuleInit } from '@nestjs/common';
import { derivedId, PLATFORM_TENANT } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { Processes, Scheduler } from '@porte/process-kit';
import { Runways } from './runways.js';
import { runwayLookProcess } from './runway-look.process.js';

const HOUR_MS = 3_600_000;

/** Has the balances of every tenant looked at every hour: a shop that empties its wallet in a morning is still notified before it is empty. */
@Injectable()
export class RunwaySchedule implements OnModuleInit {
  constructor(
    private readonly work: UnitOfWork,
    private readonly processes: Processes,
    private readonly scheduler: Scheduler,
    private readonly runways: Runways,
  ) {}

  onModuleInit(): void {
    this.processes.register(runwayLookProcess, this.runways);
    this.scheduler.add({ name: 'runways', everyMs: HOUR_MS, atStart: true, run: signal => this.run(signal) });
  }

  private async run(signal: AbortSignal): Promise<void> {
    const tenants = await this.work.system(PLATFORM_TENANT, tx =>
      tx.query<{ tenant_id: string }>('select distinct tenant_id from wallet_balances'),
    );
    for (const { tenant_id } of tenants) if (!signal.aborted) await this.look(tenant_id);
  }

  /** The id makes it one at a time, whatever replica is first. */
  private async look(tenant_id: string): Promise<void> {
    const id = derivedId('runway_look', tenant_id);
    await this.work.run({ tenant_id }, tx => this.processes.start(tx, runwayLookProcess, { id }));
  }
}
