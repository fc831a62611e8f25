import { Injectable } from '@nestjs/common';
import { LIVE_PICKUPS } from '@porte/contracts';
import { DomainError, type Clock } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { InjectClock, isStaff, type Actor } from '@porte/service-kit';
import { PickupEntity } from './pickup.entity.js';

/** The rows of pickups. */
@Injectable()
export class PickupStore {
  constructor(@InjectClock() private readonly clock: Clock) {}

  /** Whether a parcel of these is in a pickup that the carrier comes for, or may come for. The caller has locked the shipments. */
  async isPickedUp(tx: Tx, shipmentIds: readonly string[], but: string | null = null): Promise<boolean> {
    const found = await tx.query(
      `select from pickups where tenant_id = $1 and shipment_ids && $2::uuid[] and state = any ($3) and id is distinct from $4 limit 1`,
      [tx.tenantId, shipmentIds, LIVE_PICKUPS, but],
    );
    return found.length > 0;
  }

  async insert(
    tx: Tx,
    pickup: Omit<PickupEntity, 'created_at' | 'updated_at' | 'reference_number' | 'message'>,
  ): Promise<PickupEntity> {
    const now = this.clock.now();
    const row = { ...pickup, reference_number: null, message: null, created_at: now, updated_at: now };
    await tx.manager.insert(PickupEntity, row);
    return row;
  }

  /** Locked; null where it does not exist. */
  find(tx: Tx, id: string): Promise<PickupEntity | null> {
    return tx.manager.findOne(PickupEntity, {
      where: { tenant_id: tx.tenantId, id },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Locked. @throws DomainError `not_found` for what does not exist or is not the person's */
  async get(tx: Tx, actor: Actor, id: string): Promise<PickupEntity> {
    const row = await this.find(tx, id);
    const isTheirs = row && (isStaff(actor) || row.user_id === actor.id || row.owner_id === actor.id);
    if (!isTheirs) throw new DomainError('not_found');
    return row;
  }

  async save(tx: Tx, row: PickupEntity, change: Partial<PickupEntity>): Promise<PickupEntity> {
    const changed = { ...change, updated_at: this.clock.now() };
    await tx.manager.update(PickupEntity, { id: row.id, tenant_id: tx.tenantId }, changed as object);
    return { ...row, ...changed };
  }
}
