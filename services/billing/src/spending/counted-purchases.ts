import type { HoldRequest } from '@porte/contracts';
import { Money } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { lateLabelId } from '../ledger/late-label-id.js';
import { COST } from './monthly-spending.js';

/** A table of purchases, by the ids of their holds, and the column with the id of the limit under which each counts. What each costs is in the ledger. */
export interface CountedPurchases {
  table: 'agent_purchases' | 'acting_purchases';
  by: 'key_id' | 'permission_id';
}

/**
 * The `from` clause of a query of the counted purchases: `a` is the purchase, `t` its transfers, `r` the resolution of its hold. A label that is charged late has
 * a transfer with another id.
 */
export const movementsOf = ({ table }: CountedPurchases): string =>
  `from ${table} a join transfers t on t.tenant_id = a.tenant_id and t.id in (a.id, a.late_id)
  left join resolutions r on r.tenant_id = t.tenant_id and r.hold_id = t.id`;

/**
 * Counts a purchase once. To be called with its hold placed, in the same transaction: concurrent purchases wait for the lock of
 * the wallet, then for this one, since one limit may cover several wallets.
 * @returns when it was counted, read under the lock, so that the times have the order of counting; null where it was counted before, under any limit
 */
export async function countOnce(
  tx: Tx,
  { table, by }: CountedPurchases,
  { purchase_id, user_id }: HoldRequest,
  limitId: string,
): Promise<Date | null> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('agents/' || $1, 0))`, [limitId]);
  const [added] = await tx.query<{ created_at: Date }>(
    `insert into ${table} (tenant_id, id, ${by}, user_id, late_id, created_at, updated_at)
      values ($1, $2, $3, $4, $5, clock_timestamp(), clock_timestamp()) on conflict do nothing returning created_at`,
    [tx.tenantId, purchase_id, limitId, user_id, lateLabelId(purchase_id)],
  );
  return added?.created_at ?? null;
}

/**
 * What the purchases under a limit cost, less refunds.
 * @param since SQL of an instant before which none is counted; may use `$3`
 */
export async function spentUnder(
  tx: Tx,
  counted: CountedPurchases,
  limitId: string,
  { since, at }: { since: string; at: Date } | { since?: never; at?: never } = {},
): Promise<Money> {
  const [row] = await tx.query<{ spent: string }>(
    `select coalesce(sum(${COST}), 0)::text as spent ${movementsOf(counted)}
      where a.tenant_id = $1 and a.${counted.by} = $2 ${since ? `and a.created_at >= ${since}` : ''}`,
    [tx.tenantId, limitId, ...(at ? [at] : [])],
  );
  return Money.ofCentavos(row!.spent);
}

/** What is left of a limit, in pesos; never below 0. @param spent without the purchase that is refused */
export function leftOf(limit: Money, spent: Money): number {
  const left = limit.minus(spent);
  return left.isPositive ? left.toJSON() : 0;
}
