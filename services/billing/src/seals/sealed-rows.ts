import type { Sql } from '../ledger/ledger-types.js';
import type { SealedRow, WalletState } from './batch-walk.js';
import { batchesAfter, type BatchHeader } from './chain.js';
import { MAX_BATCH_STEPS } from './seal-batch.js';
import { stepAt, unsealedSteps } from './step.js';

/** Number of batch headers per query. */
const PAGE = 200;

const SEALED = `select x.batch::int as sealed_batch, x.position, x.transfer_id as sealed_id, x.wallet_id as sealed_wallet, x.line::int as line, x.salt, x.hash, step.*
  from seals x left join ${stepAt('x.transfer_id', 'x.phase')} on true
  where x.tenant_id = $1 and x.batch between $2 and $3 order by x.batch, x.position`;

// Only final movements change the posted balance, so the last of them contains it.
const WALLETS = `select w.id, tip.line::int as line, step.balance from unnest($2::uuid[]) w (id)
  cross join lateral (select x.transfer_id, x.phase, x.line from seals x where x.tenant_id = $1 and x.wallet_id = w.id and x.line is not null and x.batch <= $3 order by x.line desc limit 1) tip
  cross join ${stepAt('tip.transfer_id', 'tip.phase')}`;

// Everything older than the last batch's horizon was sealed with it, unless transaction ids restarted.
const INSERTED = `select s.id from ${unsealedSteps(
  `coalesce((select b.horizon from seal_batches b where b.tenant_id = $1 and b.n = $2), '0')`,
  '(select b.horizon from (select * from seal_batches where tenant_id = $1 order by n desc limit 1) b where b.horizon <= pg_snapshot_xmin(pg_current_snapshot()))',
)} s`;

/** Entries of a hold belong to its end. */
const UNOWNED = `select distinct e.transfer_id as id from entries e left join transfers t on t.tenant_id = e.tenant_id and t.id = e.transfer_id
    left join resolutions r on r.tenant_id = e.tenant_id and r.hold_id = e.transfer_id
    where e.tenant_id = $1 and (t.id is null or t.two_phase and r.hold_id is null)`;

/** A seal without its batch is not part of any batch's walk. */
const LOST = `select x.batch::int as batch from (select distinct batch from seals where tenant_id = $1 and batch > $2) x
  where not exists (select from seal_batches b where b.tenant_id = $1 and b.n = x.batch offset 0)`;

/** Headers of consecutive batches that together have at most as many steps as the largest batch. */
function* boundedGroups(headers: readonly BatchHeader[]): Generator<BatchHeader[]> {
  let [group, count]: [BatchHeader[], number] = [[], 0];
  for (const header of headers) {
    if (group.length > 0 && count + header.count > MAX_BATCH_STEPS) {
      yield group;
      [group, count] = [[], 0];
    }
    group.push(header);
    count += header.count;
  }
  if (group.length > 0) yield group;
}

/** A tenant's batches after a number, each with its steps in their current state. */
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
    for (const group of boundedGroups(page)) {
      const rows = Map.groupBy(
        await sql.query<SealedRow>(SEALED, [tenantId, group[0]!.n, group.at(-1)!.n]),
        row => row.sealed_batch,
      );
      for (const header of group) yield [header, rows.get(header.n) ?? []];
    }
  }
}

/** The state of wallets when a batch was sealed, without wallets that have no seal. */
export async function walletsAt(
  sql: Sql,
  tenantId: string,
  wallets: readonly string[],
  batch: number,
): Promise<Map<string, WalletState>> {
  const rows =
    wallets.length === 0
      ? []
      : await sql.query<{ id: string; line: number; balance: string }>(WALLETS, [tenantId, wallets, batch]);
  return new Map(rows.map(({ id, line, balance }) => [id, { line, posted: BigInt(balance) }]));
}

/** Unsealed steps older than a later batch's horizon; from the chain's beginning (0) also entries without a step. */
export async function insertedSteps(sql: Sql, tenantId: string, after: number): Promise<string[]> {
  const steps = await sql.query<{ id: string }>(INSERTED, [tenantId, after]);
  const entries = after === 0 ? await sql.query<{ id: string }>(UNOWNED, [tenantId]) : [];
  return [...new Set([...steps, ...entries].map(({ id }) => id))];
}

/** Numbers of deleted batches whose seals still exist. */
export async function lostBatches(sql: Sql, tenantId: string, after: number): Promise<number[]> {
  return (await sql.query<{ batch: number }>(LOST, [tenantId, after])).map(({ batch }) => batch);
}
