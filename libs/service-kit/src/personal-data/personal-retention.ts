import type { OnModuleInit } from '@nestjs/common';
import { RETENTION_SETTINGS, type RetentionSetting } from '@porte/contracts';
import type { Clock } from '@porte/domain-kit';
import type { Database } from '@porte/messaging-kit';
import type { Scheduler } from '@porte/process-kit';
import type { ErasedTable, PersonalErasure } from './erasure.js';
import type { TableSweep } from './table-sweep.js';

/** Services that restart once a day still come to it. */
const PERIOD_MS = 6 * 3_600_000;

/** What a tenant chose to keep for some months. */
interface Chosen {
  tenant_id: string;
  key: RetentionSetting;
  months: number;
}

const CHOSEN = `select tenant_id, data->>'key' as key, (data->>'value')::int as months from reference_rows
  where model = 'setting' and not destroyed and data->>'key' = any($1) and data->>'value' ~ '^[1-9][0-9]{0,2}$'`;

/** Takes names and addresses out of what ended long ago, for tenants whose settings say after how many months. */
export class PersonalRetention implements OnModuleInit {
  constructor(
    private readonly declared: PersonalErasure,
    private readonly parts: { database: Database; scheduler: Scheduler; clock: Clock },
    private readonly sweep: TableSweep,
  ) {}

  onModuleInit(): void {
    if (Object.values(this.declared.tables).some(({ retention }) => retention))
      this.parts.scheduler.add({ name: 'personal retention', everyMs: PERIOD_MS, run: signal => this.run(signal) });
  }

  private async run(signal: AbortSignal): Promise<void> {
    const chosen = (await this.parts.database.system.query(CHOSEN, [RETENTION_SETTINGS])) as Chosen[];
    for (const { tenant_id, key, months } of chosen) {
      const value = this.monthsAgo(months).toISOString();
      await this.sweep.run({ tenant_id, value }, this.tablesOf(key), signal);
    }
  }

  private tablesOf(key: RetentionSetting): Record<string, ErasedTable> {
    return Object.fromEntries(
      Object.entries(this.declared.tables).flatMap(([name, table]) =>
        table.retention?.setting === key ? [[name, { ...table, of: table.retention.old }]] : [],
      ),
    );
  }

  private monthsAgo(months: number): Date {
    const at = new Date(this.parts.clock.now());
    at.setUTCMonth(at.getUTCMonth() - months);
    return at;
  }
}
