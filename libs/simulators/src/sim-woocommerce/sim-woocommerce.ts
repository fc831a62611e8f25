import { createHmac } from 'node:crypto';
import { systemClock, type Clock } from '@porte/domain-kit';
import { KeptState } from '../sim-payments/kept-state.js';
import { answerJson, type Mount, type OutsideAnswer, type OutsideRequest } from '../outside/index.js';

/** The keys that the simulated store knows. */
export const WOO_KEYS = {
  write: { api_key: 'ck_k3y-that-writes', api_secret: 'cs_s3cret-that-writes' },
  read: { api_key: 'ck_k3y-that-reads', api_secret: 'cs_s3cret-that-reads' },
} as const;

export interface WooPerson {
  first_name: string;
  last_name: string;
  company: string;
  address_1: string;
  address_2: string;
  city: string;
  state: string;
  postcode: string;
  country: string;
  phone: string;
  email?: string;
}

export interface SimWooLine {
  id: number;
  name: string;
  product_id: number;
  variation_id: number;
  sku: string;
  quantity: number;
}

export interface SimWooOrder {
  id: number;
  number: string;
  status: string;
  currency: string;
  total: string;
  created: Date;
  modified: Date;
  billing: WooPerson;
  shipping: WooPerson;
  line_items: SimWooLine[];
  meta_data: { id: number; key: string; value: string }[];
  notes: { id: number; note: string; customer_note: boolean }[];
}

export interface SimWooProduct {
  id: number;
  sku: string;
  weight: string;
  dimensions: { length: string; width: string; height: string };
  tags: { slug: string; name: string }[];
}

interface SimWebhook {
  id: number;
  name: string;
  topic: string;
  status: 'active' | 'disabled';
  delivery_url: string;
  secret: string;
}

/** What the store did, whatever became of its answers. Nothing is ever taken out. */
export interface WooBook {
  /** each change of what an order shows of its parcel; a repetition is none */
  shipped: { order: number; status: string; tracking_number: string }[];
  /** each note that a buyer was sent */
  notes: { order: number; note: string }[];
  webhooks: SimWebhook[];
}

class WooError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

const SOMEONE: WooPerson = {
  first_name: 'Guadalupe',
  last_name: 'Peña Ibáñez',
  company: '',
  address_1: 'Av. Vallarta 1200',
  address_2: 'Americana',
  city: 'Guadalajara',
  state: 'JA',
  postcode: '44160',
  country: 'MX',
  phone: '3312345678',
  email: 'guadalupe@example.com',
};

const FIRST_ID = 701;

const gmt = (at: Date): string => at.toISOString().slice(0, 19);

const bodyOf = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text || '{}') as Record<string, unknown>;
  } catch {
    throw new WooError(400, 'rest_invalid_json', 'Invalid JSON body passed.');
  }
};

type Change = Partial<Omit<SimWooOrder, 'id' | 'number' | 'created' | 'modified' | 'notes'>>;

/** A simulated WooCommerce store with the REST API and the legacy one: pages, rights of keys, errors in its words, webhooks that it signs. */
export class SimWooCommerce implements Mount {
  readonly book: WooBook = { shipped: [], notes: [], webhooks: [] };
  readonly orders: SimWooOrder[] = [];
  readonly products: SimWooProduct[] = [];
  /** the plugin of the legacy API is installed */
  hasLegacy = false;
  private readonly kept: KeptState;

  /** @param file of JSON that the orders are kept in; in memory alone unless given */
  constructor(
    private readonly clock: Clock = systemClock,
    file?: string,
  ) {
    this.kept = new KeptState(file, { orders: this.orders, webhooks: this.book.webhooks });
    for (const order of this.orders)
      Object.assign(order, { created: new Date(order.created), modified: new Date(order.modified) });
  }

  /** A buyer orders. @returns the order, which the next list shows */
  order(change: Change = {}): SimWooOrder {
    const id = FIRST_ID + this.orders.length;
    const now = this.clock.now();
    const order: SimWooOrder = {
      id,
      number: String(id),
      status: 'processing',
      currency: 'MXN',
      total: '458.00',
      created: now,
      modified: now,
      billing: SOMEONE,
      shipping: { ...SOMEONE },
      line_items: [{ id: 1, name: 'Taza de barro', product_id: 11, variation_id: 0, sku: 'TAZ-01', quantity: 2 }],
      meta_data: [],
      notes: [],
      ...change,
    };
    this.orders.push(order);
    this.kept.save();
    return order;
  }

  /** The shop or the buyer changes an order. */
  change(id: number, change: Change): SimWooOrder {
    const order = this.orders.find(each => each.id === id)!;
    Object.assign(order, change, { modified: this.clock.now() });
    return order;
  }

  product(change: Partial<SimWooProduct> & { id: number }): void {
    this.products.push({
      sku: '',
      weight: '',
      dimensions: { length: '', width: '', height: '' },
      tags: [],
      ...change,
    });
  }

  /** What the store sends of an order to each active webhook of a topic: the address, the body and its headers. */
  deliveries(topic: string, order: SimWooOrder): { url: string; body: string; headers: Record<string, string> }[] {
    const body = JSON.stringify(shownOrder(order));
    return this.book.webhooks
      .filter(each => each.topic === topic && each.status === 'active')
      .map(({ id, delivery_url, secret }) => ({
        url: delivery_url,
        body,
        headers: {
          'content-type': 'application/json',
          'x-wc-webhook-topic': topic,
          'x-wc-webhook-id': String(id),
          'x-wc-webhook-delivery-id': `${id}-${order.id}-${order.modified.getTime()}`,
          'x-wc-webhook-signature': createHmac('sha256', secret).update(body).digest('base64'),
        },
      }));
  }

  answer(request: OutsideRequest): OutsideAnswer {
    try {
      const legacy = /\/wc-api\/v[123]\/orders$/.exec(request.path);
      if (legacy) return this.legacyOrders(request);
      const [, path] = /\/wp-json\/wc\/v[123]\/(.*)$/.exec(request.path) ?? [];
      if (path === undefined) throw new WooError(404, 'rest_no_route', 'No route was found matching the URL.');
      this.authorize(request);
      const done = this.work(request, path);
      if (request.method !== 'GET') this.kept.save();
      return answerJson(done, request.method === 'POST' ? 201 : 200);
    } catch (error) {
      if (!(error instanceof WooError)) throw error;
      const { status, code, message } = error;
      if (request.path.includes('/wc-api/')) return answerJson({ errors: [{ code, message }] }, status);
      return answerJson({ code, message, data: { status } }, status);
    }
  }

  private authorize({ method, headers }: OutsideRequest): void {
    const given = Buffer.from(String(headers.authorization ?? '').replace(/^Basic /, ''), 'base64').toString();
    const key = Object.entries(WOO_KEYS).find(([, { api_key, api_secret }]) => given === `${api_key}:${api_secret}`);
    if (!key) throw new WooError(401, 'woocommerce_rest_cannot_view', 'Sorry, you cannot list resources.');
    if (key[0] === 'read' && method !== 'GET')
      throw new WooError(
        401,
        'woocommerce_rest_authentication_error',
        'The API key provided does not have write permissions.',
      );
  }

  private work({ method, query, body }: OutsideRequest, path: string): unknown {
    const [resource = '', id, part] = path.split('/');
    const call = `${method} ${[resource, id && ':id', part].filter(Boolean).join('/')}`;
    switch (call) {
      case 'GET orders':
        return this.listed(query).map(shownOrder);
      case 'GET orders/:id':
        return shownOrder(this.find(id!));
      case 'PUT orders/:id':
        return this.ship(this.find(id!), bodyOf(body));
      case 'GET orders/:id/notes':
        return this.find(id!).notes;
      case 'POST orders/:id/notes':
        return this.note(this.find(id!), bodyOf(body));
      case 'GET products':
        return this.products.filter(each => (query.get('include') ?? '').split(',').includes(String(each.id)));
      case 'GET webhooks':
        return this.book.webhooks.map(({ secret: _, ...shown }) => shown);
      case 'POST webhooks':
        return this.register(bodyOf(body));
      case 'PUT webhooks/:id':
        return this.activate(Number(id));
      default:
        throw new WooError(404, 'rest_no_route', 'No route was found matching the URL.');
    }
  }

  private listed(query: URLSearchParams): SimWooOrder[] {
    const size = Number(query.get('per_page') ?? '10');
    const offset = Number(query.get('offset') ?? (Number(query.get('page') ?? '1') - 1) * size);
    if (size > 100) throw new WooError(400, 'rest_invalid_param', 'Invalid parameter(s): per_page');
    const status = query.get('status') ?? 'any';
    const [modified, created] = [query.get('modified_after'), query.get('after')].map(text =>
      text ? new Date(/Z$/.test(text) ? text : `${text}Z`) : null,
    );
    return this.orders
      .filter(each => each.status !== 'trash' && (status === 'any' || each.status === status))
      .filter(each => (!modified || each.modified >= modified) && (!created || each.created >= created))
      .sort((a, b) => a.created.getTime() - b.created.getTime() || a.id - b.id)
      .slice(offset, offset + size);
  }

  private legacyOrders(request: OutsideRequest): OutsideAnswer {
    if (!this.hasLegacy) throw new WooError(404, 'woocommerce_api_disabled', 'The WooCommerce API is disabled.');
    this.authorize(request);
    const { query } = request;
    const mapped = new URLSearchParams({
      per_page: query.get('filter[limit]') ?? '10',
      offset: query.get('filter[offset]') ?? '0',
      status: query.get('status') ?? 'any',
      ...(query.has('filter[updated_at_min]') && { modified_after: query.get('filter[updated_at_min]')! }),
    });
    return answerJson({ orders: this.listed(mapped).map(legacyOrder) });
  }

  private find(id: string): SimWooOrder {
    const order = this.orders.find(each => String(each.id) === id);
    if (!order) throw new WooError(404, 'woocommerce_rest_shop_order_invalid_id', 'Invalid ID.');
    return order;
  }

  private ship(
    order: SimWooOrder,
    { status, meta_data = [] }: { status?: string; meta_data?: { key: string; value: string }[] },
  ) {
    const before = `${order.status} ${numberOf(order)}`;
    for (const { key, value } of meta_data) {
      const kept = order.meta_data.find(each => each.key === key);
      if (kept) kept.value = value;
      else order.meta_data.push({ id: order.meta_data.length + 1, key, value });
    }
    if (status) order.status = status;
    order.modified = this.clock.now();
    if (before !== `${order.status} ${numberOf(order)}`)
      this.book.shipped.push({ order: order.id, status: order.status, tracking_number: numberOf(order) });
    return shownOrder(order);
  }

  private note(order: SimWooOrder, { note, customer_note }: { note?: string; customer_note?: boolean }) {
    const kept = { id: order.notes.length + 1, note: note ?? '', customer_note: customer_note ?? false };
    order.notes.push(kept);
    this.book.notes.push({ order: order.id, note: kept.note });
    return kept;
  }

  private register({ name, topic, delivery_url, secret }: Partial<SimWebhook>) {
    if (!topic || !delivery_url) throw new WooError(400, 'woocommerce_rest_webhook_invalid_topic', 'Invalid topic.');
    const webhook: SimWebhook = {
      id: this.book.webhooks.length + 1,
      name: name ?? '',
      topic,
      status: 'active',
      delivery_url,
      secret: secret ?? '',
    };
    this.book.webhooks.push(webhook);
    return webhook;
  }

  private activate(id: number) {
    const webhook = this.book.webhooks.find(each => each.id === id);
    if (!webhook) throw new WooError(404, 'woocommerce_rest_shop_webhook_invalid_id', 'Invalid ID.');
    webhook.status = 'active';
    return webhook;
  }
}

const numberOf = ({ meta_data }: SimWooOrder): string =>
  meta_data.find(({ key }) => key === '_tracking_number')?.value ?? '';

const shownOrder = ({ created, modified, notes: _, ...order }: SimWooOrder) => ({
  ...order,
  date_created_gmt: gmt(created),
  date_modified_gmt: gmt(modified),
});

const legacyOrder = ({
  id,
  number,
  status,
  currency,
  total,
  created,
  modified,
  billing,
  shipping,
  line_items,
}: SimWooOrder) => ({
  id,
  order_number: number,
  status,
  currency,
  total,
  created_at: `${gmt(created)}Z`,
  updated_at: `${gmt(modified)}Z`,
  billing_address: billing,
  shipping_address: shipping,
  line_items,
});
