import type { Tx } from '@porte/messaging-kit';
import type { StoreEntity } from './store.entity.js';
import type { StoreOrderEntity } from './store-order.entity.js';

/** Has orders rated by the rules of their stores; what rates them is behind it, since batches rest on stores. */
export abstract class OrderRatings {
  /** Has the rate of an order asked for where its store has a rule, unless that is what its rate is of. @returns the order as it is then */
  abstract want(tx: Tx, store: StoreEntity, order: StoreOrderEntity): Promise<StoreOrderEntity>;
}
