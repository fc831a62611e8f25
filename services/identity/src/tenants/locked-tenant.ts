import type { Tenant } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { TenantEntity, tenantFact } from './tenant.entity.js';

/**
 * Locks the transaction's tenant and reads its row. Every event of a tenant is made under this lock: an event made from an older row, such as one of
 * changed grants, would undo a suspension at the gateway. An advisory lock, because the application role may not lock the row itself.
 * @throws DomainError `tenant_not_found`; `wrong_state` for a deleted one
 */
export async function lockedTenant(tx: Tx): Promise<TenantEntity> {
  const row = await lockTenant(tx);
  if (row.status === 'deleted') throw new DomainError('wrong_state');
  return row;
}

/** The same for a deleted one too. @throws DomainError `tenant_not_found` */
export async function lockTenant(tx: Tx): Promise<TenantEntity> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('tenant/' || $1, 0))`, [tx.tenantId]);
  const row = await tx.manager.findOneBy(TenantEntity, { id: tx.tenantId });
  if (!row) throw new DomainError('tenant_not_found');
  return row;
}

/** Changes the row, locked by `lockedTenant`, and publishes it. */
export async function changeLockedTenant(
  tx: Tx,
  change: Partial<Omit<TenantEntity, 'id' | 'slug'>>,
  now: Date,
): Promise<Tenant> {
  await tx.manager.update(TenantEntity, { id: tx.tenantId }, { ...change, updated_at: now });
  const fact = tenantFact(await tx.manager.findOneByOrFail(TenantEntity, { id: tx.tenantId }));
  await tx.publish('tenant.updated', tx.tenantId, fact);
  return fact;
}
