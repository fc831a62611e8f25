import type { Sql } from '../ledger/ledger-types.js';
import type { SealedRow, WalletAt } from './batch-walk.js';
import { batchesAfter, type BatchHeader } from './chain.js';
import { MOST_SEALED } from './seal-batch.js';
import { stepAt, unsealedSteps } from './step.js';

/** Batches of which the headers are read at a time. */
const PAGE = 200;

const SEALED = `select x.batch::int as sealed_batch, x.position, x.transfer_id as sealed_id, x.wallet_id as sealed_wallet, x.line::int as line, x.salt, x.hash, step.*
  from seals x left join ${stepAt('x.transfer_id', 'x.phase')} on true
  where x.tenant_id = $1 and x.batch between $2 and $3 order by x.batch, x.position`;

// Only final movements change what is posted, so the last of them tells it.
const WALLETS = `select w.id, tip.line::int as line, step.balance from unnest($2::uuid[]) w (id)
  cross join lateral (select x.transfer_id, x.phase, x.line from seals x where x.tenant_id = $1 and x.wallet_id = w.id and x.line is not null and x.batch <= $3 order by x.line desc limit 1) tip
  cross join ${stepAt('tip.transfer_id', 'tip.phase')}`;

// Everything older than the last batch's horizon was sealed with it, unless the database counts its transactions anew.
const INSERTED = `select s.id from ${unsealedSteps(
  `coalesce((select b.horizon from seal_batches b where b.tenant_id = $1 and b.n = $2), '0')`,
  '(select b.horizon from (select * from seal_batches where tenant_id = $1 order by n desc limit 1) b where b.horizon <= pg_snapshot_xmin(pg_current_snapshot()))',
)} s`;

/** Entries of a hold belong to its end. */
const UNOWNED = `select distinct e.transfer_id as id from entries e left join transfers t on t.tenant_id = e.tenant_id and t.id = e.transfer_id
    left join resolutions r on r.tenant_id = e.tenant_id and r.hold_id = e.transfer_id
    where e.tenant_id = $1 and (t.id is null or t.two_phase and r.hold_id is null)`;

/** A seal whose batch is gone is in no batch's walk. */
const LOST = `select x.batch::int as batch from (select distinct batch from seals where tenant_id = $1 and batch > $2) x
  where not exists (select from seal_batches b where b.tenant_id = $1 and b.n = x.batch offset 0)`;

/** Headers of neighbouring batches, which together seal no more than the largest batch may. */
function* handfuls(headers: readonly BatchHeader[]): Generator<BatchHeader[]> {
  let [handful, count]: [BatchHeader[], number] = [[], 0];
  for (const header of headers) {
    if (handful.length > 0 && count + header.count > MOST_SEALED) {
      yield handful;
      [handful, count] = [[], 0];
    }
    handful.push(header);
    count += header.count;
  }
  if (handful.length > 0) yield handful;
}

/** A tenant's batches after one of them, each with what it sealed, as that reads now. */
export async function* sealedBatches(
  sql: Sql,
  tenantId: string,
  after: number,
): AsyncGenerator<[BatchHeader, SealedRow[]]> {
  for (
    let page = await batchesAfter(sql, tenantId, after, PAGE);
    page.length > 0;
    page = await batchesAfter(sql, tenantId, page.at(-1)!.n, PAGE)
  ) {
    for (const handful of handfuls(page)) {
      const rows = Map.groupBy(
        await sql.query<SealedRow>(SEALED, [tenantId, handful[0]!.n, handful.at(-1)!.n]),
        row => row.sealed_batch,
      );
      for (const header of handful) yield [header, rows.get(header.n) ?? []];
    }
  }
}

/** Where wallets stood when a batch was sealed; those that nothing was sealed of are left out. */
export async function walletsAt(
  sql: Sql,
  tenantId: string,
  wallets: readonly string[],
  batch: number,
): Promise<Map<string, WalletAt>> {
  const rows =
    wallets.length === 0
      ? []
      : await sql.query<{ id: string; line: number; balance: string }>(WALLETS, [tenantId, wallets, batch]);
  return new Map(rows.map(({ id, line, balance }) => [id, { line, posted: BigInt(balance) }]));
}

/** Steps among those that were sealed after a batch, and without a seal; from the chain's beginning (0), entries that no step accounts for as well. */
export async function insertedSteps(sql: Sql, tenantId: string, after: number): Promise<string[]> {
  const steps = await sql.query<{ id: string }>(INSERTED, [tenantId, after]);
  const entries = after === 0 ? await sql.query<{ id: string }>(UNOWNED, [tenantId]) : [];
  return [...new Set([...steps, ...entries].map(({ id }) => id))];
}

/** Numbers of batches after one that are gone while their seals are there. */
export async function lostBatches(sql: Sql, tenantId: string, after: number): Promise<number[]> {
  return (await sql.query<{ batch: number }>(LOST, [tenantId, after])).map(({ batch }) => batch);
}
