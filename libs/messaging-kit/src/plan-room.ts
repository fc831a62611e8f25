import type { Planned } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import type { Tx } from './database/tx.js';

/** A limit of a tenant's plan. */
export interface PlanRoom {
  of: Planned;
  /** null without a limit */
  max: number | null;
  /** further parameters of the error */
  params?: Record<string, string>;
}

/**
 * Checks that the plan of the transaction's tenant has room for one more. To be called in the transaction that creates it: concurrent ones wait for each other.
 * @param countOthers how many there are besides the new one
 * @throws DomainError `plan_users_full`, `plan_labels_full`, `plan_stores_full`, `plan_api_keys_full` or `plan_webhooks_full`, with the limit as `max`
 */
export async function assertPlanRoom(
  tx: Tx,
  { of, max, params = {} }: PlanRoom,
  countOthers: () => Promise<number>,
): Promise<void> {
  if (max === null) return;
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`plan ${of} ${tx.tenantId}`]);
  if ((await countOthers()) >= max) throw new DomainError(`plan_${of}_full`, { max, ...params });
}
