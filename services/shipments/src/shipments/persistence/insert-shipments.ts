import type { Tx } from '@porte/messaging-kit';
import type { Shipment } from '../domain/shipment.js';
import { ShipmentEntity } from './shipment.entity.js';
import { toRow } from './shipment.mapper.js';

/** Takes so many of the tenant's numbers for people. @returns the first of them */
export async function takeNumbers(tx: Tx, count: number): Promise<number> {
  const [row] = await tx.query<{ last: string }>(
    `insert into sequences as s (tenant_id, name, last) values ($1, 'shipments', $2) on conflict (tenant_id, name) do update set last = s.last + $2 returning last`,
    [tx.tenantId, count],
  );
  return Number(row!.last) - count + 1;
}

/** Inserts new shipments. @returns the ids of those that were not there already */
export async function insertShipments(tx: Tx, shipments: readonly Shipment[], now: Date): Promise<string[]> {
  const rows = shipments.map(each => ({ ...toRow(each, now), created_at: each.snapshot.createdAt }));
  const made = await tx.manager
    .createQueryBuilder()
    .insert()
    .into(ShipmentEntity)
    .values(rows as never)
    .orIgnore()
    .returning('id')
    .execute();
  return (made.raw as { id: string }[]).map(({ id }) => id);
}
