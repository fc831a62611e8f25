import { Injectable } from '@nestjs/common';
import { PURCHASE_STATES } from '@porte/contracts';
import { DomainError, type Clock } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { InjectClock } from '@porte/service-kit';
import { In } from 'typeorm';
import { PurchaseEntity } from './purchase.entity.js';

/** A purchase that stands still for too long is resumed: its time is the database's, however wrong this machine's clock is. */
const DATABASE_NOW = () => 'now()';

/** Purchases, which are opened once and only move forward. */
@Injectable()
export class PurchaseRepository {
  constructor(@InjectClock() private readonly clock: Clock) {}

  /** @throws DomainError `conflict` where the shipment has a live purchase, `not_verified` where the wallet had its demo */
  async insert(tx: Tx, purchase: Omit<PurchaseEntity, 'created_at' | 'updated_at' | 'outcome'>): Promise<void> {
    const times = { created_at: this.clock.now(), updated_at: DATABASE_NOW };
    const made = await tx.manager.createQueryBuilder().insert().into(PurchaseEntity).values({ ...purchase, outcome: null, ...times } as never).orIgnore().returning('id').execute();
    if ((made.raw as unknown[]).length === 0) throw new DomainError(purchase.demo ? 'not_verified' : 'conflict');
  }

  find(tx: Tx, id: string): Promise<PurchaseEntity | null> {
    return tx.manager.findOneBy(PurchaseEntity, { tenant_id: tx.tenantId, id });
  }

  lock(tx: Tx, id: string): Promise<PurchaseEntity | null> {
    return tx.manager.findOne(PurchaseEntity, { where: { tenant_id: tx.tenantId, id }, lock: { mode: 'pessimistic_write' } });
  }

  /** The one purchase of a shipment that is not over. */
  live(tx: Tx, shipmentId: string): Promise<PurchaseEntity | null> {
    return tx.manager.findOneBy(PurchaseEntity, { tenant_id: tx.tenantId, shipment_id: shipmentId, state: In([...PURCHASE_STATES]) });
  }

  async move(tx: Tx, { id }: PurchaseEntity, change: Partial<Pick<PurchaseEntity, 'state' | 'outcome'>>): Promise<void> {
    await tx.manager.update(PurchaseEntity, { id, tenant_id: tx.tenantId }, { ...change, updated_at: DATABASE_NOW } as never);
  }

  /** True where the wallet has bought a label before. */
  async hasBought(tx: Tx, ownerId: string): Promise<boolean> {
    const rows = await tx.query(`select 1 from purchases where tenant_id = $1 and owner_id = $2 and state <> 'released' limit 1`, [tx.tenantId, ownerId]);
    return rows.length > 0;
  }
}
