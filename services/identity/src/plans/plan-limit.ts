import type { Planned, PlanLimits } from '@porte/contracts';
import type { Tx } from '@porte/messaging-kit';

/** How many of a thing the plan of the transaction's tenant allows; null for no limit. */
export async function planLimit(tx: Tx, of: Planned): Promise<number | null> {
  const [tenant] = await tx.query<Partial<PlanLimits>>(`select max_${of} from tenants where id = $1`, [tx.tenantId]);
  return tenant?.[`max_${of}`] ?? null;
}
