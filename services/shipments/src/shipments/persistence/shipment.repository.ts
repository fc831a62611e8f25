import { Injectable } from '@nestjs/common';
import { DomainError, type Clock } from '@porte/domain-kit';
import type { Statement, Tx } from '@porte/messaging-kit';
import { isStaff, InjectClock, type Actor } from '@porte/service-kit';
import type { Shipment } from '../domain/shipment.js';
import { ShipmentEntity } from './shipment.entity.js';
import { columns, toEntity, toRow, toShipment, updateOf } from './shipment.mapper.js';

/** Shipments by id, inside the tenant and within the person's reach. */
@Injectable()
export class ShipmentRepository {
  constructor(@InjectClock() private readonly clock: Clock) {}

  /** @throws DomainError `not_found` for what does not exist or is not the person's */
  get(tx: Tx, actor: Actor, id: string): Promise<Shipment> {
    return this.load(tx, id, actor, false);
  }

  /** The same, and the value of an expression. @param sql about the row of `shipments` */
  async judge<T>(tx: Tx, actor: Actor, id: string, sql: string): Promise<[Shipment, T]> {
    const row = await this.find<{ judged: T }>(tx, id, actor, '', `, ${sql} as judged`);
    return [toShipment(row), row.judged];
  }

  /** The same, locked until the transaction ends. */
  lock(tx: Tx, actor: Actor, id: string): Promise<Shipment> {
    return this.load(tx, id, actor, true);
  }

  /** Locked on behalf of an event. */
  lockAny(tx: Tx, id: string): Promise<Shipment> {
    return this.load(tx, id, null, true);
  }

  /** The same, or null where it was deleted. */
  async lockIfAny(tx: Tx, id: string): Promise<Shipment | null> {
    const row = await this.findRow(tx, id, null, ' for update');
    return row && toShipment(row);
  }

  /** The row behind `get`, as it is shown. @throws DomainError `not_found` */
  row(tx: Tx, actor: Actor, id: string): Promise<ShipmentEntity> {
    return this.find(tx, id, actor);
  }

  /** @returns false where a row with this id was there already */
  async insert(tx: Tx, shipment: Shipment): Promise<boolean> {
    const row = { ...toRow(shipment, this.clock.now()), created_at: shipment.snapshot.createdAt };
    const made = await tx.manager
      .createQueryBuilder()
      .insert()
      .into(ShipmentEntity)
      .values(row as never)
      .orIgnore()
      .returning('id')
      .execute();
    return (made.raw as unknown[]).length > 0;
  }

  async save(tx: Tx, shipment: Shipment): Promise<void> {
    const { text, values } = updateOf(shipment, this.clock.now());
    await tx.query(text, values);
  }

  /** Saves it together with the commit: for a transaction that has locked it and does not look at it again. */
  saveAtCommit(tx: Tx, shipment: Shipment): void {
    tx.withCommit(this.update(shipment));
  }

  /** The statement that saves it; of its parameters, the first is the tenant. */
  update(shipment: Shipment): Statement {
    return updateOf(shipment, this.clock.now());
  }

  /** Deletes the draft. Its purchases stay: a carrier may have sold a label for one of them all the same. */
  async delete(tx: Tx, shipment: Shipment): Promise<void> {
    const { id, tenantId } = shipment.snapshot;
    await tx.manager.delete(ShipmentEntity, { id, tenant_id: tenantId });
  }

  /** The tenant's next number for people; numbers of rolled-back shipments come again. */
  async nextNumber(tx: Tx): Promise<number> {
    const [row] = await tx.query<{ last: string }>(
      `insert into sequences as s (tenant_id, name, last) values ($1, 'shipments', 1) on conflict (tenant_id, name) do update set last = s.last + 1 returning last`,
      [tx.tenantId],
    );
    return Number(row!.last);
  }

  private async load(tx: Tx, id: string, actor: Actor | null, locked: boolean): Promise<Shipment> {
    return toShipment(await this.find(tx, id, actor, locked ? ' for update' : ''));
  }

  private async find<Also = unknown>(
    tx: Tx,
    id: string,
    actor: Actor | null,
    lock: '' | ' for update' = '',
    also = '',
  ): Promise<ShipmentEntity & Also> {
    const row = await this.findRow<Also>(tx, id, actor, lock, also);
    if (!row) throw new DomainError('not_found');
    return row;
  }

  private async findRow<Also = unknown>(
    tx: Tx,
    id: string,
    actor: Actor | null,
    lock: '' | ' for update',
    also = '',
  ): Promise<(ShipmentEntity & Also) | null> {
    const reach =
      actor && !isStaff(actor)
        ? { sql: ' and (user_id = $3 or owner_id = $3)', values: [actor.id] }
        : { sql: '', values: [] };
    const [row] = await tx.query<ShipmentEntity & Also>(
      `select ${columns}${also} from shipments where tenant_id = $1 and id = $2${reach.sql}${lock}`,
      [tx.tenantId, id, ...reach.values],
    );
    return row ? toEntity(row) : null;
  }
}
