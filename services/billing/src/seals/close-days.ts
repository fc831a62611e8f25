import type { Sql } from '../ledger/ledger-types.js';
import { batchesOf, dayHash, NONE, type DayHeader } from './chain.js';
import { rootOf } from './merkle.js';
import { lockSeals } from './seal-batch.js';

const LAST = `select encode(hash, 'hex') as hash, last_batch::int as last_batch from seal_days where tenant_id = $1 order by day desc limit 1`;

const OVER = `select (sealed_at at time zone 'UTC')::date::text as day, min(n)::int as first_batch, max(n)::int as last_batch from seal_batches
  where tenant_id = $1 and n > $2 and (sealed_at at time zone 'UTC')::date < coalesce($3::date, (clock_timestamp() at time zone 'UTC')::date) group by 1 order by 1`;

const INSERT = `insert into seal_days (tenant_id, day, first_batch, last_batch, root, previous, hash)
  values ($1, $2, $3, $4, decode($5, 'hex'), decode($6, 'hex'), decode($7, 'hex'))`;

/**
 * Writes the root of each past day with batches, chained to the previous day.
 * @param today `YYYY-MM-DD`; by default the server's day in UTC
 * @returns the closed days
 */
export async function closeDays(sql: Sql, tenantId: string, today?: string): Promise<DayHeader[]> {
  await lockSeals(sql, tenantId);
  const [last = { hash: NONE, last_batch: 0 }] = await sql.query<{ hash: string; last_batch: number }>(LAST, [
    tenantId,
  ]);
  const closed: DayHeader[] = [];
  for (const over of await sql.query<Pick<DayHeader, 'day' | 'first_batch' | 'last_batch'>>(OVER, [
    tenantId,
    last.last_batch,
    today ?? null,
  ])) {
    const batches = await batchesOf(sql, tenantId, over.first_batch, over.last_batch);
    const root = rootOf(batches.map(({ hash }) => Buffer.from(hash, 'hex'))).toString('hex');
    const header = { ...over, root, previous: closed.at(-1)?.hash ?? last.hash };
    const hash = dayHash(tenantId, header);
    await sql.query(INSERT, [tenantId, over.day, over.first_batch, over.last_batch, root, header.previous, hash]);
    closed.push({ ...header, hash });
  }
  return closed;
}
