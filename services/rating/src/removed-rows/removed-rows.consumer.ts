import { Controller } from '@nestjs/common';
import type { EventType, RowFact } from '@porte/contracts';
import { On, type EventOf, type Tx } from '@porte/messaging-kit';
import type { ResourceDefinition } from '@porte/resource-kit';
import type { TenantRow } from '@porte/database-kit';
import { servicePriceResource } from '../service-prices/service-price.resource.js';
import { UserCarrierEntity } from '../user-carriers/user-carrier.entity.js';
import { userCarrierResource } from '../user-carriers/user-carrier.resource.js';
import { userPriceResource } from '../user-prices/user-price.resource.js';

/** Prices and permissions of a deleted service or carrier are deleted with it; a special customer without any is offered every carrier again. */
@Controller()
export class RemovedRowsConsumer {
  @On('service.destroyed')
  async forgetService({ data: { id } }: EventOf<'service.destroyed'>, tx: Tx): Promise<void> {
    await removeAll(tx, servicePriceResource, 'service_id', id);
    await removeAll(tx, userPriceResource, 'service_id', id);
    await this.withoutService(tx, id);
  }

  @On('carrier.destroyed')
  async forgetCarrier({ data: { id } }: EventOf<'carrier.destroyed'>, tx: Tx): Promise<void> {
    await removeAll(tx, userCarrierResource, 'carrier_id', id);
  }

  /** Those who had no other service of its carrier lose the carrier, as if they had deselected it. */
  private async withoutService(tx: Tx, serviceId: string): Promise<void> {
    const changed = await tx.query<UserCarrierEntity>(
      `with changed as (update user_carriers set service_ids = array_remove(service_ids, $2::uuid), updated_at = now()
        where tenant_id = $1 and $2::uuid = any(service_ids) returning *) select * from changed`,
      [tx.tenantId, serviceId],
    );
    for (const row of changed.filter(({ service_ids }) => service_ids.length > 0))
      await tx.publish('user_carrier.updated', row.id, userCarrierResource.fact(row) as RowFact);
    const empty = changed.filter(({ service_ids }) => service_ids.length === 0);
    if (empty.length === 0) return;
    await tx.manager.delete(
      UserCarrierEntity,
      empty.map(({ id }) => ({ tenant_id: tx.tenantId, id })),
    );
    for (const row of empty)
      await tx.publish('user_carrier.destroyed', row.id, userCarrierResource.fact(row) as RowFact);
  }
}

async function removeAll<E extends TenantRow>(
  tx: Tx,
  { entity, key, fact }: ResourceDefinition<E>,
  column: keyof E & string,
  id: string,
): Promise<void> {
  const of = { tenant_id: tx.tenantId, [column]: id };
  const rows = await tx.manager.findBy(entity, of as never);
  if (rows.length === 0) return;
  await tx.manager.delete(entity, of as never);
  for (const row of rows) await tx.publish(`${key}.destroyed` as EventType, row.id, fact(row) as RowFact);
}
