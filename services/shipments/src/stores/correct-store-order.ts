import { Injectable } from '@nestjs/common';
import type { StoreOrder, StoreOrderChange } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import { toAddressFact } from '../addresses/address-fact.js';
import { TenantSettings } from '../references/tenant-settings.js';
import { StoreOrders } from './store-orders.js';
import { viewStoreOrder } from './store.resource.js';
import { Stores } from './stores.js';

/** A person corrects where an order goes that could not be read. */
@Injectable()
export class CorrectStoreOrder {
  constructor(
    private readonly work: UnitOfWork,
    private readonly stores: Stores,
    private readonly orders: StoreOrders,
    private readonly settings: TenantSettings,
  ) {}

  /** @throws DomainError `not_found`, `wrong_state` once it is bought or not to be shipped any more; ValidationFailed */
  run(actor: Actor, id: string, { destination_attributes: typed }: StoreOrderChange): Promise<StoreOrder> {
    return this.work.run(actor, async tx => {
      const order = await this.orders.find(tx, { id });
      if (!order) throw new DomainError('not_found');
      const store = await this.stores.get(tx, actor, order.store_id, 'write');
      if (order.state !== 'attention' && order.state !== 'ready') throw new DomainError('wrong_state');
      const destination = toAddressFact(typed, 'destination_attributes.', await this.settings.addressRules(tx));
      return viewStoreOrder(await this.orders.correct(tx, store, order, destination));
    });
  }
}
