import { type Clock, PLATFORM_TENANT, systemClock } from '@porte/domain-kit';
import { audit, Database, UnitOfWork } from '@porte/messaging-kit';
import { IS_PARKED } from './process-store.js';

/** A row that no worker looks at, because its step has lost its lease again and again. */
export interface ParkedRow {
  /** of its process */
  table: string;
  tenantId: string;
  id: string;
  state: string;
  /** since then */
  at: Date;
}

interface Found {
  tenant_id: string;
  id: string;
  state: string;
  updated_at: Date;
}

const TABLES = `select table_name as name from information_schema.columns where table_schema = current_schema and column_name = 'lost_leases' order by 1`;

async function withDatabase<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await Database.open({ url, systemUrl: url, entities: [], poolSize: 1 });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function find(database: Database): Promise<ParkedRow[]> {
  const found: ParkedRow[] = [];
  for (const { name: table } of (await database.system.query(TABLES)) as { name: string }[]) {
    const rows = (await database.system.query(
      `select tenant_id, id, state, updated_at from ${table} t where ${IS_PARKED} order by updated_at, id`,
    )) as Found[];
    for (const { tenant_id, id, state, updated_at } of rows)
      found.push({ table, tenantId: tenant_id, id, state, at: updated_at });
  }
  return found;
}

/** The parked rows of a service. @param url of its database under the system role */
export const parkedRows = (url: string): Promise<ParkedRow[]> => withDatabase(url, find);

/**
 * Has workers look at parked rows again, as if nothing had happened to them. Each is recorded in the audit trail.
 * @param url of a service's database under the system role
 * @param id of the only row to free; all of them where it is not given
 * @param clock of the workers: the rows are due by its time
 * @returns the rows that are free now
 */
export const freeParkedRows = (
  url: string,
  service: string,
  id?: string,
  clock: Clock = systemClock,
): Promise<ParkedRow[]> =>
  withDatabase(url, async database => {
    const work = new UnitOfWork(database, service, clock);
    const free: ParkedRow[] = [];
    for (const row of await find(database)) {
      if (id !== undefined && row.id !== id) continue;
      const isFree = await work.system(row.tenantId, async tx => {
        const freed = await tx.query(
          `with freed as (update ${row.table} t set due_at = $3, lost_leases = 0, updated_at = now() where tenant_id = $1 and id = $2 and ${IS_PARKED} returning id)
          select id from freed`,
          [tx.tenantId, row.id, clock.now()],
        );
        if (freed.length === 0) return false;
        const data = { table: row.table, state: row.state };
        await audit(tx, { id: PLATFORM_TENANT }, { action: 'process.freed', subject: row.id, data });
        return true;
      });
      if (isFree) free.push(row);
    }
    return free;
  });
