import type { Sql } from '../ledger/ledger-types.js';
import { BatchWalk, type SealedRow } from './batch-walk.js';
import { batchesOf, dayHash, daysOf, NONE, type BatchHeader, type DayHeader } from './chain.js';
import { rootOf } from './merkle.js';
import type { SealProblem } from './seal-problem.js';
import { stepAt } from './step.js';

/** Batches read at a time. */
const PAGE = 200;

const SEALED = `select x.position, x.transfer_id as sealed_id, x.wallet_id as sealed_wallet, x.line::int as line, x.salt, x.hash, step.*
  from seals x left join ${stepAt('x.transfer_id', 'x.phase')} on true
  where x.tenant_id = $1 and x.batch = $2 order by x.position`;

// Everything older than the last batch's horizon was sealed with it; entries of a hold belong to its end.
const INSERTED = `select s.id from ledger_steps s where s.tenant_id = $1
    and s.xid < (select b.horizon from seal_batches b where b.tenant_id = $1 order by b.n desc limit 1)
    and not exists (select from seals x where x.tenant_id = $1 and x.transfer_id = s.id and x.phase = s.phase)
  union select e.transfer_id from entries e left join transfers t on t.tenant_id = e.tenant_id and t.id = e.transfer_id
    left join resolutions r on r.tenant_id = e.tenant_id and r.hold_id = e.transfer_id
    where e.tenant_id = $1 and (t.id is null or t.two_phase and r.hold_id is null)`;

/** A seal whose batch is gone is in no batch's walk. */
const LOST = `select distinct x.batch::int as batch from seals x where x.tenant_id = $1 and not exists (select from seal_batches b where b.tenant_id = $1 and b.n = x.batch)`;

/**
 * Walks a tenant's chain from its first batch and finds every step of the ledger that was changed, removed or slipped in since it was sealed, and every seal,
 * batch or day that is not what follows from the others. To be run by a role that sees the tenant, in one REPEATABLE READ transaction where it is in use.
 */
export async function verifySeals(sql: Sql, tenantId: string): Promise<SealProblem[]> {
  const headers: BatchHeader[] = [];
  const problems: SealProblem[] = [];
  const walk = new BatchWalk(tenantId);
  for (let first = 1, page: BatchHeader[] = []; first === 1 || page.length > 0; first += PAGE) {
    page = await batchesOf(sql, tenantId, first, first + PAGE - 1);
    for (const header of page) problems.push(...walk.take(header, await sql.query<SealedRow>(SEALED, [tenantId, header.n])));
    headers.push(...page);
  }
  const inserted = await sql.query<{ id: string }>(INSERTED, [tenantId]);
  const lost = await sql.query<{ batch: number }>(LOST, [tenantId]);
  return [
    ...problems, ...lost.map(({ batch }) => ({ code: 'chain_broken' as const, tenantId, batch })), ...dayProblems(tenantId, await daysOf(sql, tenantId), headers),
    ...inserted.map(({ id }) => ({ code: 'step_inserted' as const, tenantId, transferId: id })),
  ];
}

/** A day is made of all its batches and follows the day before. */
function dayProblems(tenantId: string, days: readonly DayHeader[], headers: readonly BatchHeader[]): SealProblem[] {
  return days.flatMap((day, index) => {
    const last = days[index - 1];
    const batches = headers.filter(({ n }) => n >= day.first_batch && n <= day.last_batch);
    const follows = day.previous === (last?.hash ?? NONE) && day.first_batch === (last?.last_batch ?? 0) + 1 && dayHash(tenantId, day) === day.hash;
    const holds = batches.length === day.last_batch - day.first_batch + 1 && rootOf(batches.map(({ hash }) => Buffer.from(hash, 'hex'))).toString('hex') === day.root;
    return follows && holds && batches.every(({ sealed_at }) => sealed_at.slice(0, 10) === day.day) ? [] : [{ code: 'day_differs' as const, tenantId, day: day.day }];
  });
}
