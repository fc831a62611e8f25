import type { Tx } from '@porte/messaging-kit';

const STAYING = `with recursive merged as (
    select id as from_id, id, (data->>'merged_into')::uuid as into_id from reference_rows
      where tenant_id = $1 and model = 'user' and id = any ($2)
    union all
    select m.from_id, u.id, (u.data->>'merged_into')::uuid from merged m
      join reference_rows u on u.tenant_id = $1 and u.model = 'user' and u.id = m.into_id)
  select from_id, id from merged where into_id is null and id <> from_id`;

/**
 * Of users that were merged into others, those that stay: what is found later about a parcel of a duplicate concerns them, who pay for it and can answer.
 * @returns them by the id of the duplicate
 */
export async function stayingUsers(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.query<{ from_id: string; id: string }>(STAYING, [tx.tenantId, [...new Set(ids)]]);
  return new Map(rows.map(({ from_id, id }) => [from_id, id]));
}
