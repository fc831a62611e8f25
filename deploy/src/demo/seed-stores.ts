import { derivedId } from '@porte/domain-kit';
import type { Actor } from '@porte/service-kit';
import { Stores } from '@porte/shipments';
import { WOO_KEYS } from '@porte/simulators';
import type { Stack } from '../local/stack.js';
import { SHOP } from './places.js';

/** Connects the customer's simulated store; its orders come by themselves. @param url where simulated stores are */
export async function seedStores(stack: Stack, customer: Actor, url: string): Promise<void> {
  const { aka: _, ...woocommerce_address } = SHOP;
  await stack
    .service('shipments')
    .get<Stores>(Stores)
    .connect(
      customer,
      {
        provider: 'woocommerce',
        shop: `${url}/woo`,
        ...WOO_KEYS.write,
        woocommerce_address,
        return_url: 'http://localhost:8080/stores',
      },
      derivedId('store', customer.id, 'woo'),
    );
}
