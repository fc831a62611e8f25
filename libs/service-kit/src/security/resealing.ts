import { Logger, type OnModuleInit } from '@nestjs/common';
import { LOWEST_ID } from '@porte/domain-kit';
import type { Database } from '@porte/messaging-kit';
import type { Scheduler } from '@porte/process-kit';
import { BackgroundThrottle, SNAPSHOT_DUTY_CYCLE } from '../database/background-throttle.js';
import { Secrets } from './secrets.js';

/** Where a service keeps sealed texts. */
export interface SealedColumns {
  /** field of its configuration with the master keys */
  keys: string;
  /** columns by table; their texts are sealed for table and row */
  columns: Readonly<Record<string, readonly string[]>>;
}

interface SealedRow {
  tenant_id: string;
  id: string;
  text: string;
}

interface Counts {
  resealed: number;
  /** sealed under a key that is not configured, or damaged */
  unreadable: number;
}

/** Also before the first run: by then no replica is left that knows the older keys alone. */
const PERIOD_MS = 3_600_000;
const BATCH = 500;

const olderSql = (table: string, column: string): string =>
  `select tenant_id, id, ${column} as text from ${table}
    where id > $1 and not starts_with(${column}, $2) order by id limit ${BATCH}`;

/** Parameters: tenants, ids, the texts that were read, the new ones. A secret that was saved since then stays. */
export const resealSql = (table: string, column: string): string =>
  `update ${table} t set ${column} = n.text
    from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[]) n (tenant_id, id, old, text)
    where t.tenant_id = n.tenant_id and t.id = n.id and t.${column} = n.old`;

/** Seals again under the first master key what older ones sealed, while several are configured, so that the older ones can be taken out. */
export class Resealing implements OnModuleInit {
  private readonly log = new Logger('resealing');

  /** @param masterKeys as `Secrets` takes them */
  constructor(
    private readonly columns: SealedColumns['columns'],
    private readonly masterKeys: string,
    private readonly parts: { database: Database; scheduler: Scheduler },
  ) {}

  onModuleInit(): void {
    if (!this.masterKeys.includes(',')) return;
    const run = (signal: AbortSignal): Promise<void> => this.run(signal);
    this.parts.scheduler.add({ name: 'resealing', everyMs: PERIOD_MS, run });
  }

  private async run(signal: AbortSignal): Promise<void> {
    const secrets = new Secrets(this.masterKeys);
    const throttle = new BackgroundThrottle(SNAPSHOT_DUTY_CYCLE, signal);
    const counts: Counts = { resealed: 0, unreadable: 0 };
    for (const [table, columns] of Object.entries(this.columns))
      for (const column of columns) await this.sweep(secrets, { table, column }, counts, throttle);
    // A warning, since the state in which several keys are configured is meant to end.
    this.log.warn({ ...counts }, 'resealing finished');
  }

  private async sweep(
    secrets: Secrets,
    { table, column }: { table: string; column: string },
    counts: Counts,
    throttle: BackgroundThrottle,
  ): Promise<void> {
    const { system } = this.parts.database;
    const older = olderSql(table, column);
    const write = resealSql(table, column);
    for (let after = LOWEST_ID; ;) {
      const rows = (await system.query(older, [after, secrets.prefix])) as SealedRow[];
      const readable = rows.flatMap(row => {
        const text = resealed(secrets, table, row);
        return text === null ? [] : [{ ...row, old: row.text, text }];
      });
      if (readable.length > 0)
        await system.query(write, [
          readable.map(row => row.tenant_id),
          readable.map(row => row.id),
          readable.map(row => row.old),
          readable.map(row => row.text),
        ]);
      counts.resealed += readable.length;
      counts.unreadable += rows.length - readable.length;
      if (rows.length < BATCH) return;
      after = rows.at(-1)!.id;
      await throttle.pause();
    }
  }
}

/** @returns null for a text that does not open */
function resealed(secrets: Secrets, table: string, { tenant_id, id, text }: SealedRow): string | null {
  const place = { tenant_id, table, id };
  try {
    return secrets.seal(place, secrets.open(place, text));
  } catch {
    return null;
  }
}
