import type { Tx } from '@porte/messaging-kit';
import { newId } from '@porte/domain-kit';
import type { Actor } from '@porte/service-kit';
import type { CarrierEntity } from '../carriers/carrier.entity.js';

/** Records a change of a carrier's limit in the transaction of the change. @param limit null means no limit */
export async function recordLimit(tx: Tx, actor: Actor, carrier: CarrierEntity, limit: number | null): Promise<void> {
  if (limit === carrier.shipment_limit) return;
  await tx.query(
    `insert into carrier_limit_logs (tenant_id, id, carrier_id, carrier_name, previous_limit, new_limit, shipment_count, user_id, user_email)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      tx.tenantId,
      newId(),
      carrier.id,
      carrier.name,
      carrier.shipment_limit,
      limit,
      carrier.shipment_count,
      actor.id,
      actor.email,
    ],
  );
}
