import type { Clock } from '@porte/domain-kit';
import { SimWooCommerce, type WooPerson } from '@porte/simulators';

const HOUR_MS = 3_600_000;

/** Where the demo's buyers live, by the store's own spellings. */
const PLACES: readonly Pick<WooPerson, 'address_1' | 'address_2' | 'city' | 'state' | 'postcode'>[] = [
  { address_1: 'Av. Vallarta 1200', address_2: 'Americana', city: 'Guadalajara', state: 'JA', postcode: '44160' },
  { address_1: 'Padre Mier 455', address_2: 'Centro', city: 'Monterrey', state: 'NL', postcode: '64000' },
  { address_1: '5 de Mayo 12', address_2: 'Centro', city: 'Puebla', state: 'PU', postcode: '72000' },
  { address_1: 'Calle 60 491', address_2: 'Centro', city: 'Mérida', state: 'YU', postcode: '97000' },
  { address_1: 'Av. Hidalgo 115', address_2: 'Centro', city: 'Toluca', state: 'MX', postcode: '50000' },
];

const BUYERS = [
  'Ximena Balam',
  'Rogelio Treviño',
  'Sofía Luna',
  'Guadalupe Peña',
  'Óscar Yáñez',
  'Íñigo Muñoz',
  'Julia Montes',
  'Beto Ríos',
  'Lupita Ibáñez',
  'Ramiro Soto',
  'Bárbara Güemes',
  'Nicolás Zúñiga',
  'Itzel Canul',
  'Andrés Peón',
  'Verónica Ávila',
  'Hugo Núñez',
  'Fernanda Cárdenas',
  'Tomás Briseño',
  'Paola Ortiz',
  'Elías Cab',
];

/** Orders that need a person: a street without number, and a postal code of another state. */
const FLAWS: Readonly<Record<number, Partial<WooPerson>>> = {
  3: { address_1: 'Av. Juárez', city: 'Cancún', state: 'QR', postcode: '77500' },
  11: { address_1: 'Av. Hidalgo 20', city: 'Cancún', state: 'QR', postcode: '97000' },
};

/**
 * A WooCommerce store with twenty orders that wait to be shipped, of the last hours.
 * @param file in which a later start finds it as it was
 */
export function demoStore(clock: Clock, file?: string): SimWooCommerce {
  const store = new SimWooCommerce(clock, file);
  store.product({ id: 11, sku: 'TAZ-01', weight: '0.4' });
  store.product({ id: 12, sku: 'PLA-07', weight: '0.9', tags: [{ slug: 'fragil', name: 'frágil' }] });
  if (store.orders.length > 0) return store;
  const now = clock.now().getTime();
  for (const [at, buyer] of BUYERS.entries()) {
    const [first_name = '', ...names] = buyer.split(' ');
    const person: WooPerson = {
      first_name,
      last_name: names.join(' '),
      company: '',
      ...PLACES[at % PLACES.length]!,
      country: 'MX',
      phone: `55${String(12_345_678 + at)}`,
      email: `comprador${at + 1}@example.com`,
      ...FLAWS[at],
    };
    const placed = new Date(now - (BUYERS.length - at) * HOUR_MS);
    const product =
      at % 2 === 0
        ? { name: 'Taza de barro', product_id: 11, sku: 'TAZ-01' }
        : { name: 'Plato hondo', product_id: 12, sku: 'PLA-07' };
    const order = store.order({
      billing: person,
      shipping: { ...person },
      total: String(180 + at * 35),
      line_items: [{ id: 1, variation_id: 0, quantity: 1 + (at % 3), ...product }],
    });
    Object.assign(order, { created: placed, modified: placed });
  }
  return store;
}
