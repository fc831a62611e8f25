import { Injectable } from '@nestjs/common';
import type { StoreProvider } from '@porte/contracts';
import { PLATFORM_TENANT } from '@porte/domain-kit';
import { audit, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { In } from 'typeorm';
import type { PrivacyRequest } from './adapters/store-adapter.js';
import { StoreEntity } from './store.entity.js';
import { StoreOrderEntity } from './store-order.entity.js';
import { StoreOrders } from './store-orders.js';
import { StoreSync } from './store-sync.js';
import { StoreUpdateEntity } from './store-update.process.js';

const SYSTEM = { id: PLATFORM_TENANT };

/** Does what a kind of store asks for about personal data, and records it in the audit trail. A repetition changes nothing more. */
@Injectable()
export class StorePrivacy {
  constructor(
    private readonly work: UnitOfWork,
    private readonly orders: StoreOrders,
    private readonly sync: StoreSync,
  ) {}

  /** In every tenant in which the shop is connected. */
  async apply(provider: StoreProvider, request: PrivacyRequest): Promise<void> {
    const stores = await this.work.system(PLATFORM_TENANT, tx =>
      tx.manager.find(StoreEntity, {
        where: { provider, ...request.store },
        select: { tenant_id: true, id: true },
        order: { tenant_id: 'asc' },
      }),
    );
    for (const { tenant_id, id } of stores)
      await this.work.run({ tenant_id }, async tx => {
        const store = await tx.manager.findOneBy(StoreEntity, { tenant_id, id });
        if (store) await this.done(tx, store, request);
      });
  }

  private async done(tx: Tx, store: StoreEntity, { kind, orders: ids }: PrivacyRequest): Promise<void> {
    // A shop that is connected still, or again, has not taken us away.
    if (kind === 'shop' && store.status === 'connected') return;
    const of = { tenant_id: tx.tenantId, store_id: store.id };
    const where = kind === 'shop' ? of : { ...of, external_id: In(ids) };
    const found = await tx.manager.find(StoreOrderEntity, { where, order: { id: 'asc' }, select: { id: true } });
    const numbers: string[] = [];
    for (const { id } of found) {
      const order = await this.orders.find(tx, { id });
      if (!order) continue;
      numbers.push(order.number);
      if (kind !== 'data_request') await this.orders.redact(tx, order);
    }
    if (kind === 'shop') await this.forget(tx, store);
    const action = `store.${kind}_${kind === 'data_request' ? 'received' : 'redacted'}` as const;
    const data = kind === 'shop' ? { orders: numbers.length } : { orders: numbers };
    await audit(tx, SYSTEM, { action, subject: store.id, label: store.shop, data });
  }

  private async forget(tx: Tx, { id }: StoreEntity): Promise<void> {
    const of = { tenant_id: tx.tenantId, store_id: id };
    await this.sync.end(tx, id);
    await tx.manager.delete(StoreUpdateEntity, of);
    await tx.manager.delete(StoreOrderEntity, of);
    await tx.manager.delete(StoreEntity, { tenant_id: tx.tenantId, id });
  }
}
