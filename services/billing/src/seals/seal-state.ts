import type { BooksSeals, SealedDay } from '@porte/contracts';
import type { Sql } from '../ledger/ledger-types.js';

/** Number of days shown. */
const DAYS = 7;
/** Larger numbers of unsealed entries are shown as this limit. */
const MAX_COUNTED = 10_000;

const STATE = `with last as (select n, sealed_at, case when horizon <= pg_snapshot_xmin(pg_current_snapshot()) then horizon else '0' end as horizon
    from seal_batches where tenant_id = $1 order by n desc limit 1),
  waiting as (select s.at from ledger_steps s where s.tenant_id = $1 and s.xid >= coalesce((select horizon from last), '0')
    and not exists (select from seals x where x.tenant_id = $1 and x.transfer_id = s.id and x.phase = s.phase) limit ${MAX_COUNTED})
  select (select sealed_at from last) as sealed_at, coalesce((select n from last), 0)::int as batches, count(*)::int as waiting, min(at) as waiting_since from waiting`;

const LAST_DAYS = `select day::text as day, encode(root, 'hex') as root, (last_batch - first_batch + 1)::int as batches from seal_days where tenant_id = $1 order by day desc limit ${DAYS}`;

interface State extends Pick<BooksSeals, 'batches' | 'waiting'> {
  sealed_at: Date | null;
  waiting_since: Date | null;
}

/** How far a tenant's ledger is sealed, and the roots of its last days. */
export async function readSeals(sql: Sql, tenantId: string): Promise<BooksSeals> {
  const [state] = await sql.query<State>(STATE, [tenantId]);
  const { sealed_at, waiting_since, ...counts } = state!;
  const days = await sql.query<SealedDay>(LAST_DAYS, [tenantId]);
  return {
    ...counts,
    sealed_at: sealed_at?.toISOString() ?? null,
    waiting_since: waiting_since?.toISOString() ?? null,
    days,
  };
}
