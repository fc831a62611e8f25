import type { UnitOfWork } from '@porte/messaging-kit';
import { BackgroundThrottle, SNAPSHOT_DUTY_CYCLE } from '../database/background-throttle.js';
import type { ObjectStore } from '../storage/object-store.js';
import { erasureQuery, filesQuery, type ErasedTable } from './erasure.js';

/** Files that are deleted at the same time. */
const DELETIONS = 8;
/** Blocks of a table, of 8 kB, that one statement looks at: some milliseconds. */
const BLOCKS = 128;

/** The addresses of rows from which and up to which a statement works. */
type Part = readonly [from: string, to: string];

/** The rows of a tenant to which erasures apply: $1 and $2 of their conditions. */
interface Subject {
  tenant_id: string;
  /** a person, the tenant itself, or the instant before which rows are old */
  value: string;
}

/** Deletes or replaces rows with their files, table after table, in parts. */
export class TableSweep {
  constructor(
    private readonly work: UnitOfWork,
    private readonly store: ObjectStore,
  ) {}

  /** One round. @returns rows that were deleted or replaced */
  async run(subject: Subject, tables: Readonly<Record<string, ErasedTable>>, signal: AbortSignal): Promise<number> {
    const throttle = new BackgroundThrottle(SNAPSHOT_DUTY_CYCLE, signal);
    let rows = 0;
    for (const [name, table] of Object.entries(tables))
      for (const part of await this.partsOf(subject, name)) {
        // Files go first: a row that is gone could not name them any more.
        if (table.files) await this.deleteFiles(await this.query(subject, filesQuery(name, table), part));
        const sql = erasureQuery(name, table);
        const [erased] = await (table.grows
          ? this.systemQuery<{ rows: number }>(subject, sql, part)
          : this.query<{ rows: number }>(subject, sql, part));
        rows += erased!.rows;
        await throttle.pause();
      }
    return rows;
  }

  private async partsOf({ tenant_id }: Subject, name: string): Promise<Part[]> {
    const [size] = await this.work.run({ tenant_id }, tx =>
      tx.query<{ blocks: number }>(
        `select (pg_relation_size($1::regclass) / current_setting('block_size')::int)::int as blocks`,
        [name],
      ),
    );
    return Array.from({ length: Math.ceil(size!.blocks / BLOCKS) }, (_, n) => [
      `(${n * BLOCKS},0)`,
      `(${(n + 1) * BLOCKS},0)`,
    ]);
  }

  private async deleteFiles(keys: readonly { key: string }[]): Promise<void> {
    for (let at = 0; at < keys.length; at += DELETIONS)
      await Promise.all(keys.slice(at, at + DELETIONS).map(({ key }) => this.store.delete(key)));
  }

  private systemQuery<T extends object>({ tenant_id, value }: Subject, sql: string, part: Part): Promise<T[]> {
    return this.work.system(tenant_id, tx => tx.query<T>(sql, [tenant_id, value, ...part]));
  }

  private query<T extends object>({ tenant_id, value }: Subject, sql: string, part: Part): Promise<T[]> {
    return this.work.run({ tenant_id }, tx => tx.query<T>(sql, [tenant_id, value, ...part]));
  }
}
