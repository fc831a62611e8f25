import { Injectable, type OnModuleInit } from '@nestjs/common';
import { derivedId, localTime, PLATFORM_TENANT, type Clock } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { Processes, Scheduler } from '@porte/process-kit';
import { InjectClock } from '@porte/service-kit';
import type { ProviderName } from '../providers/payment-provider.js';
import { reconciliationProcess } from './reconciliation.process.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Providers' lists are complete so long after the end of a day. */
const SETTLED_MS = 30 * HOUR_MS;
/** Complete days of which a service that was stopped makes up. */
const DAYS = 7;
const TIME_ZONE = 'America/Mexico_City';

const ACCOUNTS = `select distinct tenant_id, provider from deposits where provider is not null and created_at > $1`;

interface Account {
  tenant_id: string;
  provider: ProviderName;
}

/** Has the last complete days of every tenant that takes payments at a provider compared, each once. */
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
    const days = Array.from(
      { length: DAYS },
      (_, back) => localTime(new Date(now - SETTLED_MS - back * DAY_MS), TIME_ZONE).day,
    );
    const accounts = await this.work.system(PLATFORM_TENANT, tx =>
      tx.query<Account>(ACCOUNTS, [new Date(now - 10 * DAY_MS)]),
    );
    for (const account of accounts) if (!signal.aborted) await this.start(account, days);
  }

  /** The id makes it one, whatever replica is first. */
  private async start({ tenant_id, provider }: Account, days: readonly string[]): Promise<void> {
    await this.work.run({ tenant_id }, async tx => {
      for (const day of days) {
        const row = { from_day: day, to_day: day, statement: null, created_by: null, source: provider };
        const id = derivedId('reconciliation', tenant_id, provider, day);
        await this.processes.start(tx, reconciliationProcess, { id, ...row });
      }
    });
  }
}
