import { randomBytes } from 'node:crypto';
import type { Sql } from '../ledger/ledger-types.js';
import { batchHash, NONE, type BatchHeader } from './chain.js';
import { rootOf } from './merkle.js';
import { isFinal, leafOf, MICROSECONDS, sealedStep, type StepRow } from './step.js';
import { Unsealed } from './unsealed.js';

/** Maximum number of steps per batch: larger ones would delay purchases. */
export const MAX_BATCH_STEPS = 100;

interface Head {
  n: number;
  hash: string;
  horizon: string;
  sealed_at: string;
}

interface Seal {
  step: StepRow;
  line: number | null;
  salt: Buffer;
  hash: Buffer;
}

const HEAD = `select n::int as n, encode(hash, 'hex') as hash, horizon::text as horizon, sealed_at::text as sealed_at
  from seal_batches where tenant_id = $1 order by n desc limit 1`;

// Times never decrease along the chain, nor enter a closed day, whatever the server's clock does.
const NOW = `select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, to_char(greatest(clock_timestamp(), $2::timestamptz,
  ((select max(day) + 1 from seal_days where tenant_id = $1)::timestamp at time zone 'UTC')) at time zone 'UTC', ${MICROSECONDS}) as sealed_at`;

const LAST_LINES = `select w.id, (select line from seals s where s.tenant_id = $1 and s.wallet_id = w.id and s.line is not null order by s.line desc limit 1)::int as line
  from unnest($2::uuid[]) w (id)`;

/** One sealer per tenant, until the transaction ends. Index scans are forced: a plan made while the chain is short would scan the table later. */
export const lockSeals = (sql: Sql, tenantId: string): Promise<unknown> =>
  sql.query(
    `select pg_advisory_xact_lock(hashtextextended($1, 0)), set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true)`,
    [`seals/${tenantId}`],
  );

/**
 * Seals all committed, unsealed steps as one batch, chained to the last, inside the caller's transaction in the system role (READ COMMITTED). Rows of
 * open transactions are not visible; a later batch takes them, since every batch looks back to the transactions that were open at the previous one.
 * @param unsealed share one instance between consecutive batches
 * @returns the number of sealed steps; `limit` if there may be more
 */
export async function sealBatch(
  sql: Sql,
  tenantId: string,
  limit = MAX_BATCH_STEPS,
  unsealed = new Unsealed(tenantId),
): Promise<number> {
  await lockSeals(sql, tenantId);
  const [head = { n: 0, hash: NONE, horizon: '0', sealed_at: '-infinity' }] = await sql.query<Head>(HEAD, [tenantId]);
  const [now] = await sql.query<{ horizon: string; sealed_at: string }>(NOW, [tenantId, head.sealed_at]);
  const part = await unsealed.part(sql, { hash: head.hash, since: since(head, now!), horizon: now!.horizon }, limit);
  if (part.steps.length === 0) return 0;
  const seals = await sealsOf(sql, tenantId, part.steps);
  const header = {
    n: head.n + 1,
    count: seals.length,
    root: rootOf(seals.map(({ hash }) => hash)).toString('hex'),
    sealed_at: now!.sealed_at,
    previous: head.hash,
  };
  const hash = batchHash(tenantId, header);
  await insert(sql, tenantId, { ...header, hash }, part.horizon, seals);
  unsealed.sealedBy(hash, part);
  return seals.length;
}

/** After a restore to another server, transaction ids restart: then all steps are read. */
const since = (head: Head, now: { horizon: string }): string =>
  BigInt(now.horizon) < BigInt(head.horizon) ? '0' : head.horizon;

async function sealsOf(sql: Sql, tenantId: string, steps: StepRow[]): Promise<Seal[]> {
  const wallets = [...new Set(steps.map(step => step.wallet_id))];
  const last = await sql.query<{ id: string; line: number | null }>(LAST_LINES, [tenantId, wallets]);
  const lines = new Map(last.map(({ id, line }) => [id, line ?? 0]));
  return steps.map(step => {
    const line = isFinal(step) ? lines.get(step.wallet_id)! + 1 : null;
    if (line !== null) lines.set(step.wallet_id, line);
    const salt = randomBytes(16);
    return { step, line, salt, hash: leafOf(sealedStep(step, line, salt)) };
  });
}

async function insert(
  sql: Sql,
  tenantId: string,
  { n, count, root, previous, hash, sealed_at }: BatchHeader,
  horizon: string,
  seals: Seal[],
): Promise<void> {
  await sql.query(
    `insert into seal_batches (tenant_id, n, count, root, previous, hash, sealed_at, horizon)
    values ($1, $2, $3, decode($4, 'hex'), decode($5, 'hex'), decode($6, 'hex'), $7, $8)`,
    [tenantId, n, count, root, previous, hash, sealed_at, horizon],
  );
  await sql.query(
    `insert into seals (tenant_id, batch, position, transfer_id, phase, wallet_id, line, salt, hash)
    select $1, $2, row_number() over (order by u.place) - 1, u.id, u.phase, u.wallet, u.line, u.salt, u.hash
    from unnest($3::uuid[], $4::smallint[], $5::uuid[], $6::bigint[], $7::bytea[], $8::bytea[]) with ordinality u (id, phase, wallet, line, salt, hash, place)`,
    [
      tenantId,
      n,
      seals.map(({ step }) => step.id),
      seals.map(({ step }) => step.phase),
      seals.map(({ step }) => step.wallet_id),
      seals.map(({ line }) => line),
      seals.map(({ salt }) => salt),
      seals.map(({ hash: leaf }) => leaf),
    ],
  );
}
