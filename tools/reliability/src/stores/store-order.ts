import type { KeyedRandom } from '@porte/simulation/random.js';
import { MAX_KG, SERVICES } from '../network.js';
import type { Mix, Order } from '../load/order.js';
import { OWNERS, type ShopKind } from './store-simulators.js';

/** How Porte hears of an order: by messages that come three times, by its own looks alone, or because the customer asks. */
export type Hearing = 'messages' | 'look' | 'asked';

/** An order of a buyer in a store, and what its customer does with it. */
export interface StoreOrder {
  kind: ShopKind;
  hearing: Hearing;
  /** the label that is bought for it; its name is that of the recipient */
  label: Order;
}

/** Shares of the kinds, least last: Tienda Nube answers two calls a second. */
const KINDS: readonly (readonly [upTo: number, kind: ShopKind])[] = [
  [0.5, 'woocommerce'],
  [0.88, 'shopify'],
  [1, 'tiendanube'],
];

export function storeOrderOf(random: KeyedRandom, n: number, { carriers, canceled = 0 }: Mix): StoreOrder {
  const drawn = random.fraction('kind', n);
  const [, kind] = KINDS.find(([upTo]) => drawn < upTo)!;
  return {
    kind,
    hearing: random.pick(['messages', 'messages', 'look', 'asked'], 'hearing', n),
    label: {
      name: `${random.seed}-${n}`,
      wallet: OWNERS[kind],
      carrier: random.pick(carriers, 'carrier', n),
      service: random.pick(SERVICES, 'service', n),
      kg: random.between(1, MAX_KG, 'kg', n),
      canceled: random.fraction('canceled', n) < canceled,
    },
  };
}
