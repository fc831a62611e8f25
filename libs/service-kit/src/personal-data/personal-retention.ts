import type { OnModuleInit } from '@nestjs/common';
import { RETENTION_SETTINGS, type RetentionSetting } from '@porte/contracts';
import type { Clock } from '@porte/domain-kit';
import type { Database } from '@porte/messaging-kit';
import type { Scheduler } from '@porte/process-kit';
import { retained, type ErasedTable, type PersonalErasure } from './erasure.js';
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

/** The same instant of the day some months before, on the month's last day where it has no such day. */
export function monthsBefore(instant: Date, months: number): Date {
  const at = new Date(instant);
  at.setUTCMonth(at.getUTCMonth() - months);
  if (at.getUTCDate() !== instant.getUTCDate()) at.setUTCDate(0);
  return at;
}

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
    const failures: unknown[] = [];
    for (const { tenant_id, key, months } of chosen) {
      signal.throwIfAborted();
      const value = monthsBefore(this.parts.clock.now(), months).toISOString();
      // What fails for one tenant must not keep the rows of the others.
      await this.sweep.run({ tenant_id, value }, this.tablesOf(key), signal).catch(error => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  }

  private tablesOf(key: RetentionSetting): Record<string, ErasedTable> {
    return Object.fromEntries(
      Object.entries(this.declared.tables).flatMap(([name, table]) =>
        table.retention?.setting === key ? [[name, retained(table, table.retention)]] : [],
      ),
    );
  }
}
