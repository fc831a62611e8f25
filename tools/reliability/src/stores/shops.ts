import {
  SimShopify,
  SimTiendaNube,
  SimWooCommerce,
  type SimNubeOrder,
  type SimShopifyOrder,
  type SimWooOrder,
} from '@porte/simulators';

/** A message of a store as it goes out. */
export interface StoreMessage {
  url: string;
  body: string;
  headers: Record<string, string>;
}

/** What an order of a store shows of its parcel after a change; null where it is to be shipped again. */
export interface ShownNumber {
  /** the order, as people see it in the store */
  order: string;
  tracking_number: string | null;
}

/** What a buyer orders: so many things of a kilogram. */
export interface Bought {
  name: string;
  kg: number;
}

/** A simulated store as its buyers and its owner see it. */
export interface Shop {
  readonly mount: SimShopify | SimTiendaNube | SimWooCommerce;
  /** A buyer orders. @returns the order's number */
  place(bought: Bought): string;
  /** The buyer's parcel goes to another person. */
  rename(order: string, name: string): void;
  /** What the store sends of a new or a changed order, to each of its webhooks. */
  messages(order: string, isNew: boolean): StoreMessage[];
  /** Each change of what an order shows, oldest first. */
  shown(): ShownNumber[];
  /** Each mail to a buyer, by the number that it tells. */
  mailed(): string[];
}

const KG_PRODUCT = 11;

/** Where all parcels go. */
const PLACE = { street: 'Av. Constitución', number: '1200', neighborhood: 'Centro', city: 'Monterrey', code: '64000' };

export class WooShop implements Shop {
  readonly mount = new SimWooCommerce();

  constructor() {
    this.mount.product({ id: KG_PRODUCT, weight: '1' });
  }

  place({ name, kg }: Bought): string {
    const person = {
      first_name: name,
      last_name: '',
      company: '',
      address_1: `${PLACE.street} ${PLACE.number}`,
      address_2: PLACE.neighborhood,
      city: PLACE.city,
      state: 'NL',
      postcode: PLACE.code,
      country: 'MX',
      phone: '8112345678',
      email: 'buyer@uno.example',
    };
    const line = { id: 1, name: 'Ropa', product_id: KG_PRODUCT, variation_id: 0, sku: 'KG-01', quantity: kg };
    return this.mount.order({ shipping: person, billing: person, line_items: [line] }).number;
  }

  rename(order: string, name: string): void {
    const { id, shipping } = this.find(order);
    this.mount.change(id, { shipping: { ...shipping, first_name: name } });
  }

  messages(order: string, isNew: boolean): StoreMessage[] {
    return this.mount.deliveries(isNew ? 'order.created' : 'order.updated', this.find(order));
  }

  shown(): ShownNumber[] {
    return this.mount.book.shipped.map(({ order, tracking_number }) => ({
      order: String(order),
      tracking_number: tracking_number || null,
    }));
  }

  mailed(): string[] {
    return this.mount.book.notes.map(({ note }) => /Guía: (\S+)/.exec(note)?.[1] ?? note);
  }

  private find(order: string): SimWooOrder {
    return this.mount.orders.find(each => each.number === order)!;
  }
}

export class ShopifyShop implements Shop {
  readonly mount = new SimShopify();

  constructor() {
    const weight = { value: 1000, unit: 'GRAMS' };
    this.mount.variant({ id: `gid://shopify/ProductVariant/${KG_PRODUCT}`, weight });
  }

  place({ name, kg }: Bought): string {
    const shippingAddress = {
      name,
      company: '',
      address1: `${PLACE.street} ${PLACE.number}`,
      address2: PLACE.neighborhood,
      city: PLACE.city,
      province: 'Nuevo León',
      zip: PLACE.code,
      countryCodeV2: 'MX',
      phone: '+52 81 1234 5678',
    };
    const variant = { id: `gid://shopify/ProductVariant/${KG_PRODUCT}` };
    const lines = [{ title: 'Ropa', sku: 'KG-01', currentQuantity: kg, variant }];
    return this.mount.order({ shippingAddress, lines }).name;
  }

  rename(order: string, name: string): void {
    const { id, shippingAddress } = this.find(order);
    this.mount.change(id, { shippingAddress: { ...shippingAddress!, name } });
  }

  messages(order: string, isNew: boolean): StoreMessage[] {
    return this.mount.deliveries(isNew ? 'ORDERS_CREATE' : 'ORDERS_UPDATED', this.find(order));
  }

  shown(): ShownNumber[] {
    const numbers = new Map(this.mount.orders.map(({ id, name }) => [id, name]));
    return this.mount.book.shipped.map(({ order, status, tracking_number }) => ({
      order: numbers.get(order)!,
      tracking_number: status === 'canceled' ? null : tracking_number,
    }));
  }

  mailed(): string[] {
    return this.mount.book.mails.map(({ tracking_number }) => tracking_number);
  }

  private find(order: string): SimShopifyOrder {
    return this.mount.orders.find(({ name }) => name === order)!;
  }
}

export class NubeShop implements Shop {
  readonly mount = new SimTiendaNube();

  constructor() {
    this.mount.product(KG_PRODUCT, { id: 12, weight: '1.000' });
  }

  place({ name, kg }: Bought): string {
    const shipping_address = {
      name,
      phone: '+528112345678',
      address: PLACE.street,
      number: PLACE.number,
      floor: '',
      locality: PLACE.neighborhood,
      city: PLACE.city,
      province: 'Nuevo León',
      zipcode: PLACE.code,
      country: 'MX',
    };
    const products = [{ name: 'Ropa', sku: 'KG-01', product_id: KG_PRODUCT, variant_id: 12, quantity: kg }];
    return String(this.mount.order({ shipping_address, products }).number);
  }

  rename(order: string, name: string): void {
    const { id, shipping_address } = this.find(order);
    this.mount.change(id, { shipping_address: { ...shipping_address!, name } });
  }

  messages(order: string, isNew: boolean): StoreMessage[] {
    return this.mount.deliveries(isNew ? 'order/paid' : 'order/updated', this.find(order));
  }

  shown(): ShownNumber[] {
    const numbers = new Map(this.mount.orders.map(({ id, number }) => [id, String(number)]));
    return this.mount.book.shipped.map(({ order, tracking_number }) => ({
      order: numbers.get(order)!,
      tracking_number: tracking_number || null,
    }));
  }

  mailed(): string[] {
    return this.mount.book.mails.map(({ tracking_number }) => tracking_number);
  }

  private find(order: string): SimNubeOrder {
    return this.mount.orders.find(({ number }) => String(number) === order)!;
  }
}
