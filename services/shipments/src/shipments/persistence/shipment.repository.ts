import { Injectable } from '@nestjs/common';
import { DomainError, type Clock } from '@porte/domain-kit';
import type { Statement, Tx } from '@porte/messaging-kit';
import { isStaff, InjectClock, type Actor } from '@porte/service-kit';
import { LabelTotals } from '../../counts/label-totals.js';
import type { Shipment } from '../domain/shipment.js';
import { ShipmentEntity } from './shipment.entity.js';
import { insertShipments, takeNumbers } from './insert-shipments.js';
import { columns, toEntity, toShipment, updateOf } from './shipment.mapper.js';

/** Shipments by id, inside the tenant and within the person's reach. */
@Injectable()
export class ShipmentRepository {
  constructor(
    private readonly totals: LabelTotals,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** @throws DomainError `not_found` for what does not exist or is not the person's */
  get(tx: Tx, actor: Actor, id: string): Promise<Shipment> {
    return this.load(tx, id, actor, false);
  }

  /**
   * The same, and the value of an SQL expression about the row of `shipments`.
   * @param values parameters of the expression, from `$4` on
   */
  async getWith<T>(tx: Tx, actor: Actor, id: string, sql: string, values: readonly unknown[]): Promise<[Shipment, T]> {
    const [row, value] = await this.rowWith<T>(tx, actor, id, sql, values);
    return [toShipment(row), value];
  }

  /** The row behind `getWith`, as it is shown. @throws DomainError `not_found` */
  async rowWith<T>(
    tx: Tx,
    actor: Actor,
    id: string,
    sql: string,
    values: readonly unknown[],
  ): Promise<[ShipmentEntity, T]> {
    const row = await this.findRow<{ value: T }>(tx, id, actor, '', { sql: `, ${sql} as value`, values });
    if (!row) throw new DomainError('not_found');
    return [row, row.value];
  }

  /** The same on behalf of an event, or null if the shipment was deleted. */
  async findWith<T>(tx: Tx, id: string, sql: string, values: readonly unknown[]): Promise<[Shipment, T] | null> {
    const row = await this.findRow<{ value: T }>(tx, id, null, '', { sql: `, ${sql} as value`, values });
    return row && [toShipment(row), row.value];
  }

  /** The same, locked until the transaction ends. */
  lock(tx: Tx, actor: Actor, id: string): Promise<Shipment> {
    return this.load(tx, id, actor, true);
  }

  /** Locked on behalf of an event. */
  lockAny(tx: Tx, id: string): Promise<Shipment> {
    return this.load(tx, id, null, true);
  }

  /** Locked on behalf of an event; null if it was deleted. */
  async lockExisting(tx: Tx, id: string): Promise<Shipment | null> {
    const row = await this.findRow(tx, id, null, ' for update');
    return row && toShipment(row);
  }

  /** The row behind `get`, as it is shown. @throws DomainError `not_found` */
  row(tx: Tx, actor: Actor, id: string): Promise<ShipmentEntity> {
    return this.find(tx, id, actor);
  }

  /** @returns false where a row with this id was there already */
  async insert(tx: Tx, shipment: Shipment): Promise<boolean> {
    return (await insertShipments(tx, [shipment], this.clock.now())).length > 0;
  }

  async save(tx: Tx, shipment: Shipment): Promise<void> {
    const { text, values, change } = updateOf(shipment, this.clock.now());
    await tx.query(text, values);
    this.totals.count(tx, change);
  }

  /**
   * Saves it with the commit if no one has changed it since it was read.
   * @param around the statement that contains the update, whose first parameter is the tenant
   */
  saveWithCommit(tx: Tx, shipment: Shipment, around: (update: Statement) => Statement): void {
    const { text, values, change } = updateOf(shipment, this.clock.now());
    const version = [...values, shipment.snapshot.version];
    tx.withCommit(around({ text: `${text} and version = $${version.length}`, values: version }));
    // After the row, as `save` does: transactions that lock the counts of tabs and the totals in different orders would wait for each other.
    this.totals.count(tx, change);
  }

  /** Deletes the draft. Its purchases stay: a carrier may have sold a label for one of them all the same. */
  async delete(tx: Tx, shipment: Shipment): Promise<void> {
    const { id, tenantId } = shipment.snapshot;
    await tx.manager.delete(ShipmentEntity, { id, tenant_id: tenantId });
  }

  /** The tenant's next number for people; numbers of rolled-back shipments come again. */
  nextNumber(tx: Tx): Promise<number> {
    return takeNumbers(tx, 1);
  }

  private async load(tx: Tx, id: string, actor: Actor | null, locked: boolean): Promise<Shipment> {
    return toShipment(await this.find(tx, id, actor, locked ? ' for update' : ''));
  }

  private async find(tx: Tx, id: string, actor: Actor | null, lock: '' | ' for update' = ''): Promise<ShipmentEntity> {
    const row = await this.findRow(tx, id, actor, lock);
    if (!row) throw new DomainError('not_found');
    return row;
  }

  private async findRow<Also = unknown>(
    tx: Tx,
    id: string,
    actor: Actor | null,
    lock: '' | ' for update',
    also: { sql: string; values: readonly unknown[] } = { sql: '', values: [] },
  ): Promise<(ShipmentEntity & Also) | null> {
    const person = actor && !isStaff(actor) ? actor.id : null;
    const [row] = await tx.query<ShipmentEntity & Also>(
      `select ${columns}${also.sql} from shipments
        where tenant_id = $1 and id = $2 and ($3::uuid is null or user_id = $3 or owner_id = $3)${lock}`,
      [tx.tenantId, id, person, ...also.values],
    );
    return row ? toEntity(row) : null;
  }
}
