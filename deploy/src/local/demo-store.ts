import type { Clock } from '@porte/domain-kit';
import { SimShopify, SimTiendaNube, SimWooCommerce, type WooPerson } from '@porte/simulators';

const HOUR_MS = 3_600_000;

interface Place {
  street: string;
  number: string;
  neighborhood: string;
  city: string;
  /** as WooCommerce codes it */
  code: string;
  state: string;
  postcode: string;
}

const PLACES: readonly Place[] = [
  ['Av. Vallarta', '1200', 'Americana', 'Guadalajara', 'JA', 'Jalisco', '44160'],
  ['Padre Mier', '455', 'Centro', 'Monterrey', 'NL', 'Nuevo León', '64000'],
  ['5 de Mayo', '12', 'Centro', 'Puebla', 'PU', 'Puebla', '72000'],
  ['Calle 60', '491', 'Centro', 'Mérida', 'YU', 'Yucatán', '97000'],
  ['Av. Hidalgo', '115', 'Centro', 'Toluca', 'MX', 'Estado de México', '50000'],
].map(([street = '', number = '', neighborhood = '', city = '', code = '', state = '', postcode = '']) => ({
  street,
  number,
  neighborhood,
  city,
  code,
  state,
  postcode,
}));

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

const CANCUN = { city: 'Cancún', code: 'QR', state: 'Quintana Roo' };
/** Orders that need a person: a street without number, and a postal code of another state. */
const FLAWS: Readonly<Record<number, Partial<Place>>> = {
  3: { ...CANCUN, street: 'Av. Juárez', number: '', neighborhood: 'Centro', postcode: '77500' },
  11: { ...CANCUN, street: 'Av. Hidalgo', number: '20', neighborhood: 'Centro', postcode: '97000' },
};

/** A product of one order of Shopify that has no weight there. */
const UNWEIGHED = { id: 13, name: 'Juego de cubiertos', sku: 'CUB-12' };

interface DemoOrder {
  buyer: string;
  place: Place;
  phone: string;
  email: string;
  total: string;
  quantity: number;
  product: { id: number; name: string; sku: string };
  placed: Date;
}

const PRODUCTS = [
  { id: 11, name: 'Taza de barro', sku: 'TAZ-01' },
  { id: 12, name: 'Plato hondo', sku: 'PLA-07' },
];

/** Twenty orders of the last hours, the oldest first. @param turn by which the buyers of one store differ in order from those of another */
function demoOrders(clock: Clock, turn: number): DemoOrder[] {
  const now = clock.now().getTime();
  return BUYERS.map((_, at) => ({
    buyer: BUYERS[(at + turn) % BUYERS.length]!,
    place: { ...PLACES[(at + turn) % PLACES.length]!, ...FLAWS[at + turn * 5] },
    phone: `55${String(12_345_678 + at + turn)}`,
    email: `comprador${at + turn + 1}@example.com`,
    total: String(180 + at * 35 + turn * 10),
    quantity: 1 + (at % 3),
    product: at === 15 && turn === 1 ? UNWEIGHED : PRODUCTS[at % PRODUCTS.length]!,
    placed: new Date(now - (BUYERS.length - at) * HOUR_MS),
  }));
}

/**
 * A WooCommerce store with twenty orders that wait to be shipped, of the last hours.
 * @param file in which a later start finds it as it was
 */
export function demoWoo(clock: Clock, file?: string): SimWooCommerce {
  const store = new SimWooCommerce(clock, file);
  store.product({ id: 11, sku: 'TAZ-01', weight: '0.4' });
  store.product({ id: 12, sku: 'PLA-07', weight: '0.9', tags: [{ slug: 'fragil', name: 'frágil' }] });
  if (store.orders.length > 0) return store;
  for (const { buyer, place, phone, email, total, quantity, product, placed } of demoOrders(clock, 0)) {
    const [first_name = '', ...names] = buyer.split(' ');
    const person: WooPerson = {
      first_name,
      last_name: names.join(' '),
      company: '',
      address_1: `${place.street} ${place.number}`.trim(),
      address_2: place.neighborhood,
      city: place.city,
      state: place.code,
      postcode: place.postcode,
      country: 'MX',
      phone,
      email,
    };
    const { id: product_id, name, sku } = product;
    const line_items = [{ id: 1, variation_id: 0, product_id, name, sku, quantity }];
    const order = store.order({ billing: person, shipping: { ...person }, total, line_items });
    Object.assign(order, { created: placed, modified: placed });
  }
  return store;
}

const variantOf = (id: number): string => `gid://shopify/ProductVariant/${id}`;

/**
 * A Shopify store with twenty orders that wait to be shipped, of the last hours.
 * @param file in which a later start finds it as it was
 */
export function demoShopify(clock: Clock, file?: string): SimShopify {
  const store = new SimShopify(clock, file);
  store.variant({ id: variantOf(11), sku: 'TAZ-01', weight: { value: 400, unit: 'GRAMS' } });
  store.variant({ id: variantOf(12), sku: 'PLA-07', weight: { value: 0.9, unit: 'KILOGRAMS' }, tags: ['frágil'] });
  store.variant({ id: variantOf(UNWEIGHED.id), sku: UNWEIGHED.sku });
  if (store.orders.length > 0) return store;
  for (const { buyer, place, phone, email, total, quantity, product, placed } of demoOrders(clock, 1))
    store.order({
      email,
      amount: total,
      created: placed,
      updated: placed,
      shippingAddress: {
        name: buyer,
        company: '',
        address1: `${place.street} ${place.number}`.trim(),
        address2: place.neighborhood,
        city: place.city,
        province: place.state,
        zip: place.postcode,
        countryCodeV2: 'MX',
        phone,
      },
      lines: [
        { title: product.name, sku: product.sku, currentQuantity: quantity, variant: { id: variantOf(product.id) } },
      ],
    });
  return store;
}

/**
 * A store of Tienda Nube with twenty orders that wait to be shipped, of the last hours.
 * @param returnTo the page of ours to which its owner comes back
 * @param file in which a later start finds it as it was
 */
export function demoNube(clock: Clock, returnTo: () => string, file?: string): SimTiendaNube {
  const store = new SimTiendaNube(clock, returnTo, file);
  store.domain = 'remates.nandu.example';
  store.product(11, { id: 21, sku: 'TAZ-01', weight: '0.400', width: '10', height: '11', depth: '12' });
  store.product(12, { id: 22, sku: 'PLA-07', weight: '0.900' }, 'frágil');
  if (store.orders.length > 0) return store;
  for (const { buyer, place, phone, email, total, quantity, product, placed } of demoOrders(clock, 2))
    store.order({
      total,
      contact_email: email,
      created: placed,
      updated: placed,
      shipping_address: {
        name: buyer,
        phone,
        address: place.street,
        number: place.number,
        floor: '',
        locality: place.neighborhood,
        city: place.city,
        province: place.state,
        zipcode: place.postcode,
        country: 'MX',
      },
      products: [
        { name: product.name, sku: product.sku, product_id: product.id, variant_id: product.id + 10, quantity },
      ],
    });
  return store;
}
