import type { PurchaseAllowance } from '@porte/contracts';
import type { ReferenceStore, Tx } from '@porte/messaging-kit';
import type { TenantSettings } from '../references/tenant-settings.js';

/** What a person may buy for a shipment: anything, only a demo, or nothing until verified or while suspended. */
export type Allowance = PurchaseAllowance | 'suspended';

/** Of a shipment: true where the copied row of its wallet is of a customer whose fiscal data no one has verified. */
const UNVERIFIED = `exists (select from reference_rows u where u.tenant_id = shipments.tenant_id and u.model = 'user' and u.id = shipments.owner_id and not u.destroyed
  and u.data->>'user_type' = 'customer' and u.data->>'fiscal_data_verified' is distinct from 'true')`;

/** Of a shipment: true where the copied row of its person or of its wallet's owner is suspended. Billing refuses the hold as well, but a purchase of 0.00 has none. */
const SUSPENDED = `exists (select from reference_rows u where u.tenant_id = shipments.tenant_id and u.model = 'user' and u.id in (shipments.user_id, shipments.owner_id)
  and not u.destroyed and u.data->>'status' = 'suspended')`;

/** What keeps the people of a shipment from buying freely; null for nearly all. */
export type Restriction = 'suspended' | 'unverified' | null;

/** SQL of a shipment's `Restriction`. */
export const RESTRICTION = `case when ${SUSPENDED} then 'suspended' when ${UNVERIFIED} then 'unverified' end`;

async function hasBought(tx: Tx, ownerId: string): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from shipments s join purchases p on p.tenant_id = s.tenant_id and p.shipment_id = s.id where s.tenant_id = $1 and s.owner_id = $2 and p.state <> 'released' limit 1`,
    [tx.tenantId, ownerId],
  );
  return rows.length > 0;
}

/** The first shipment of a customer who is not verified is a demo, while the setting asks for verification. */
export async function allowanceOfUnverified(
  tx: Tx,
  settings: TenantSettings,
  ownerId: string,
): Promise<PurchaseAllowance> {
  const [asks, bought] = await Promise.all([settings.isOn(tx, 'verify_user_fiscal_data'), hasBought(tx, ownerId)]);
  if (!asks) return 'free';
  return bought ? 'not_verified' : 'demo';
}

/** The same for a wallet, before there is a shipment. */
export async function allowanceOfWallet(
  tx: Tx,
  references: ReferenceStore,
  settings: TenantSettings,
  ownerId: string,
): Promise<PurchaseAllowance> {
  const owner = await references.find<{ user_type: string; fiscal_data_verified?: boolean }>(tx, 'user', ownerId);
  const isUnverified = owner?.user_type === 'customer' && owner.fiscal_data_verified !== true;
  return isUnverified ? allowanceOfUnverified(tx, settings, ownerId) : 'free';
}
