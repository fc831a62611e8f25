import { Injectable } from '@nestjs/common';
import { DomainError, type Clock } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { isStaff, InjectClock, type Actor } from '@porte/service-kit';
import type { Shipment } from '../domain/shipment.js';
import { ShipmentEntity } from './shipment.entity.js';
import { toRow, toShipment } from './shipment.mapper.js';

/** Shipments by id, inside the tenant and within the person's reach. */
@Injectable()
export class ShipmentRepository {
  constructor(@InjectClock() private readonly clock: Clock) {}

  /** @throws DomainError `not_found` for what does not exist or is not the person's */
  get(tx: Tx, actor: Actor, id: string): Promise<Shipment> {
    return this.load(tx, id, actor, false);
  }

  /** The same, locked until the transaction ends. */
  lock(tx: Tx, actor: Actor, id: string): Promise<Shipment> {
    return this.load(tx, id, actor, true);
  }

  /** Locked on behalf of an event. */
  lockAny(tx: Tx, id: string): Promise<Shipment> {
    return this.load(tx, id, null, true);
  }

  /** @returns false where a row with this id was there already */
  async insert(tx: Tx, shipment: Shipment): Promise<boolean> {
    const row = { ...toRow(shipment, this.clock.now()), created_at: shipment.snapshot.createdAt };
    const made = await tx.manager.createQueryBuilder().insert().into(ShipmentEntity).values(row as never).orIgnore().returning('id').execute();
    return (made.raw as unknown[]).length > 0;
  }

  async save(tx: Tx, shipment: Shipment): Promise<void> {
    const { id, tenant_id, ...row } = toRow(shipment, this.clock.now());
    await tx.manager.update(ShipmentEntity, { id, tenant_id }, row as never);
  }

  async delete(tx: Tx, shipment: Shipment): Promise<void> {
    const { id, tenantId } = shipment.snapshot;
    await tx.query('delete from purchases where tenant_id = $1 and shipment_id = $2', [tenantId, id]);
    await tx.manager.delete(ShipmentEntity, { id, tenant_id: tenantId });
  }

  /** The tenant's next number for people; numbers of rolled-back shipments come again. */
  async nextNumber(tx: Tx): Promise<number> {
    const [row] = await tx.query<{ last: string }>(
      `insert into sequences as s (tenant_id, name, last) values ($1, 'shipments', 1) on conflict (tenant_id, name) do update set last = s.last + 1 returning last`, [tx.tenantId]);
    return Number(row!.last);
  }

  private async load(tx: Tx, id: string, actor: Actor | null, locked: boolean): Promise<Shipment> {
    const query = tx.manager.createQueryBuilder(ShipmentEntity, 'r').where('r.tenant_id = :tenant and r.id = :id', { tenant: tx.tenantId, id });
    if (actor && !isStaff(actor)) query.andWhere('(r.user_id = :actor or r.owner_id = :actor)', { actor: actor.id });
    const row = await (locked ? query.setLock('pessimistic_write') : query).getOne();
    if (!row) throw new DomainError('not_found');
    return toShipment(row);
  }
}
