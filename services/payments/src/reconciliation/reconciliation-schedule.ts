import { Injectable, type OnModuleInit } from '@nestjs/common';
import { derivedId, localTime, PLATFORM_TENANT, type Clock } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { Processes, Scheduler } from '@porte/process-kit';
import { InjectClock } from '@porte/service-kit';
import { reconciliationProcess } from './reconciliation.process.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Providers' lists are complete so long after the end of a day. */
const SETTLED_MS = 30 * HOUR_MS;
const TIME_ZONE = 'America/Mexico_City';

const TENANTS = `select distinct tenant_id from deposits where provider = 'openpay' and created_at > $1`;

/** Has the last complete day of every tenant that takes payments at a provider compared, once. */
@Injectable()
export class ReconciliationSchedule implements OnModuleInit {
  constructor(
    private readonly work: UnitOfWork,
    private readonly processes: Processes,
    private readonly scheduler: Scheduler,
    @InjectClock() private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.scheduler.add({ name: 'reconciliation', everyMs: HOUR_MS, run: signal => this.run(signal) });
  }

  private async run(signal: AbortSignal): Promise<void> {
    const now = this.clock.now().getTime();
    const day = localTime(new Date(now - SETTLED_MS), TIME_ZONE).day;
    const tenants = await this.work.system(PLATFORM_TENANT, tx =>
      tx.query<{ tenant_id: string }>(TENANTS, [new Date(now - 10 * DAY_MS)]),
    );
    for (const { tenant_id } of tenants) if (!signal.aborted) await this.start(tenant_id, day);
  }

  /** The id makes it one, whatever replica is first. */
  private async start(tenant_id: string, day: string): Promise<void> {
    const row = { from_day: day, to_day: day, statement: null, created_by: null, source: 'openpay' } as const;
    const id = derivedId('reconciliation', tenant_id, row.source, day);
    await this.work.run({ tenant_id }, tx => this.processes.start(tx, reconciliationProcess, { id, ...row }));
  }
}
