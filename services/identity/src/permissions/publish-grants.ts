import type { Tx } from '@porte/messaging-kit';
import type { GrantTable } from '../access/grant-table.js';
import { lockedTenant } from '../tenants/locked-tenant.js';
import { tenantFact } from '../tenants/tenant.entity.js';

/** Publishes the tenant with its grants as they are now: every service obeys them with the next call. To be called under the table's lock. */
export async function publishGrants(tx: Tx, grants: GrantTable): Promise<void> {
  const tenant = await lockedTenant(tx);
  const grant_changes = await grants.changesOf(tx);
  await tx.publish('tenant.updated', tx.tenantId, { ...tenantFact(tenant), grant_changes });
}
