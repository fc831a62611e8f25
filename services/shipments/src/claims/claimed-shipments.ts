import { DomainError } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';

/** A shipment whose insurance is claimed, or was paid, keeps its label and its price. @throws DomainError `shipment_claimed` */
export async function rejectClaimed(tx: Tx, shipmentId: string): Promise<void> {
  const [claim] = await tx.query(
    `select from claims where tenant_id = $1 and shipment_id = $2 and state in ('open', 'paying', 'paid')`,
    [tx.tenantId, shipmentId],
  );
  if (claim) throw new DomainError('shipment_claimed');
}
