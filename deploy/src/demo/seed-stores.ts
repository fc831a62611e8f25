import type { GrantingStore } from '@porte/contracts';
import { derivedId } from '@porte/domain-kit';
import type { Actor } from '@porte/service-kit';
import { StoreAuthorizations, Stores } from '@porte/shipments';
import { WOO_KEYS } from '@porte/simulators';
import type { Stack } from '../local/stack.js';
import { SHOP } from './places.js';

const return_url = 'http://localhost:8080/stores';

/** Connects the customer's simulated stores, one of each kind; their orders come by themselves. @param url where simulated stores are */
export async function seedStores(stack: Stack, customer: Actor, url: string): Promise<void> {
  const { aka: _, ...woocommerce_address } = SHOP;
  const shipments = stack.service('shipments');
  const stores = shipments.get<Stores>(Stores);
  const authorizations = shipments.get<StoreAuthorizations>(StoreAuthorizations);
  const name = (id: string, name: string) => stores.change(customer, id, { name, rate: { rule: 'cheapest' } });
  const granted = async (provider: GrantingStore, shop: string, called: string): Promise<void> => {
    const input = { provider, shop, woocommerce_address, return_url };
    const begun = await authorizations.begin(customer, input, derivedId('store', customer.id, provider));
    // The owner of a simulated store agrees at once.
    const { headers } = await fetch(begun.url, { redirect: 'manual' });
    const query = new URL(headers.get('location') ?? '', return_url).search.slice(1);
    const { id } = await authorizations.complete(customer, begun.id, { query });
    await name(id, called);
  };
  const woo = async (): Promise<void> => {
    const shop = `${url}/woo`;
    const input = { provider: 'woocommerce', shop, ...WOO_KEYS.write, woocommerce_address, return_url } as const;
    const { id } = await stores.connect(customer, input, derivedId('store', customer.id, 'woo'));
    await name(id, 'Ñandú mayoreo');
  };
  await Promise.all([
    woo(),
    granted('shopify', `${url}/shopify`, 'Ñandú en línea'),
    granted('tiendanube', '', 'Ñandú remates'),
  ]);
}
