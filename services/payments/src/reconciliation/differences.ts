import { derivedId } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import type { FoundDifference } from './compare.js';
import type { ReconciliationRow } from './reconciliation.row.js';

const SAVE = `insert into payment_differences (tenant_id, id, source, kind, state, day, deposit_id, reference, reported, posted)
  select $1, x.id, $2, x.kind, 'open', x.day, x.deposit_id, x.reference, x.reported, x.posted
  from jsonb_to_recordset($3::jsonb) as x (id uuid, kind text, day date, deposit_id uuid, reference text, reported bigint, posted bigint)
  on conflict (tenant_id, id) do update set state = 'open', day = excluded.day, reported = excluded.reported, posted = excluded.posted, updated_at = now()`;

const RESOLVE = `update payment_differences set state = 'resolved', updated_at = now()
  where tenant_id = $1 and source = $2 and state = 'open' and day between $3::date and $4::date and id <> all ($5::uuid[])`;

/** Keeps what a reconciliation found; earlier differences of its days that it did not find are resolved. */
export async function saveDifferences(
  tx: Tx,
  { source, from_day, to_day }: ReconciliationRow,
  found: readonly FoundDifference[],
): Promise<void> {
  const rows = found.map(({ kind, day, depositId, reference, reported, posted }) => ({
    // The same difference has the same id, so that it is listed once.
    id: derivedId('payment difference', tx.tenantId, source, kind, depositId ?? '', reference ?? ''),
    kind,
    day,
    deposit_id: depositId,
    reference,
    reported: String(reported),
    posted: String(posted),
  }));
  const unique = [...new Map(rows.map(row => [row.id, row])).values()];
  await tx.query(SAVE, [tx.tenantId, source, JSON.stringify(unique)]);
  await tx.query(RESOLVE, [tx.tenantId, source, from_day, to_day, unique.map(({ id }) => id)]);
}
