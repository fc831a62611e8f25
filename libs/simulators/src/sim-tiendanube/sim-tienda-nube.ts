import { createHmac, randomBytes } from 'node:crypto';
import { systemClock, type Clock } from '@porte/domain-kit';
import {
  answerJson,
  answerSeeOther,
  type Call,
  type Mount,
  type OutsideAnswer,
  type OutsideRequest,
} from '../outside/index.js';
import { KeptState } from '../sim-payments/kept-state.js';

/** The app that the simulated Tienda Nube knows. */
export const NUBE_APP = { client_id: '4711', client_secret: 's3cret-of-the-nube-app' } as const;

export interface NubePlace {
  name: string;
  phone: string;
  address: string;
  number: string;
  floor: string;
  locality: string;
  city: string;
  province: string;
  zipcode: string;
  country: string;
}

export interface SimNubeOrder {
  id: number;
  number: number;
  status: 'open' | 'closed' | 'cancelled';
  payment_status: string;
  currency: string;
  total: string;
  contact_email: string;
  contact_phone: string;
  created: Date;
  updated: Date;
  shipping_address: NubePlace | null;
  products: { name: string; sku: string; product_id: number; variant_id: number; quantity: number }[];
  parcels: { id: string; status: string; tracking_info: { code: string; url: string } }[];
}

interface SimNubeProduct {
  id: number;
  tags: string;
  variants: { id: number; sku: string; weight: string; width: string; height: string; depth: string }[];
}

/** What the store did, whatever became of its answers. */
export interface NubeBook {
  /** each change of what an order shows of its parcel */
  shipped: { order: number; status: string; tracking_number: string }[];
  /** each mail to a buyer */
  mails: { order: number; tracking_number: string }[];
  webhooks: { id: number; event: string; url: string }[];
  /** tokens that were given out */
  grants: { access_token: string; scope: string }[];
}

class NubeError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly description = '',
  ) {
    super(message);
  }
}

const SOMEWHERE: NubePlace = {
  name: 'Guadalupe Peña Ibáñez',
  phone: '+523312345678',
  address: 'Av. Vallarta',
  number: '1200',
  floor: '',
  locality: 'Americana',
  city: 'Guadalajara',
  province: 'Jalisco',
  zipcode: '44160',
  country: 'MX',
};

const [SHOP_ID, FIRST_ID, FIRST_NUMBER] = [920_011, 871_254_203, 501];
/** Calls at once, and those that come back in a second. */
const [BUCKET, LEAK] = [40, 2];
const ALL_SCOPES = 'read_orders,write_orders,read_products';

const SCOPE_OF: readonly [RegExp, string][] = [
  [/^GET orders/, 'read_orders'],
  [/^PATCH orders/, 'write_orders'],
  [/^GET products/, 'read_products'],
];

/** A simulated Tienda Nube with one store: the grant of its owner, and the part of the REST API that stores need; by its scopes and its bucket of calls. */
export class SimTiendaNube implements Mount {
  readonly book: NubeBook = { shipped: [], mails: [], webhooks: [], grants: [] };
  readonly orders: SimNubeOrder[] = [];
  readonly catalog: SimNubeProduct[] = [];
  /** the name of the store */
  domain = 'nandu.example';
  /** what the owner grants */
  granted = ALL_SCOPES;
  /** calls that are left */
  left = BUCKET;
  private counted = 0;
  private readonly codes = new Map<string, string>();

  private readonly kept: KeptState;

  /**
   * @param returnTo the page of the app to which browsers come back, as it is registered
   * @param file of JSON that orders, webhooks and tokens are kept in; in memory alone unless given
   */
  constructor(
    private readonly clock: Clock = systemClock,
    private readonly returnTo: () => string = () => 'https://porte.example/stores/update',
    file?: string,
  ) {
    const { webhooks, grants } = this.book;
    this.kept = new KeptState(file, { orders: this.orders, webhooks, grants });
    for (const order of this.orders)
      Object.assign(order, { created: new Date(order.created), updated: new Date(order.updated) });
  }

  /** The page on which the owner grants access is no call. */
  callOf({ method, path }: OutsideRequest): Call | undefined {
    return /^\/apps\/[^/]+\/authorize$/.test(path) && method === 'GET' ? undefined : { operation: `${method} ${path}` };
  }

  /** A buyer orders. @returns the order, which the next list shows */
  order(change: Partial<SimNubeOrder> = {}): SimNubeOrder {
    const at = this.orders.length;
    const now = this.clock.now();
    const order: SimNubeOrder = {
      id: FIRST_ID + at,
      number: FIRST_NUMBER + at,
      status: 'open',
      payment_status: 'paid',
      currency: 'MXN',
      total: '458.00',
      contact_email: 'guadalupe@example.com',
      contact_phone: '',
      created: now,
      updated: now,
      shipping_address: { ...SOMEWHERE },
      products: [{ name: 'Taza de barro', sku: 'TAZ-01', product_id: 11, variant_id: 12, quantity: 2 }],
      parcels: [{ id: `01F${at}`, status: 'UNPACKED', tracking_info: { code: '', url: '' } }],
      ...change,
    };
    this.orders.push(order);
    this.kept.save();
    return order;
  }

  /** The shop or the buyer changes an order. */
  change(id: number, change: Partial<SimNubeOrder>): void {
    Object.assign(
      this.orders.find(each => each.id === id)!,
      change,
      { updated: this.clock.now() },
    );
  }

  product(id: number, variant: Partial<SimNubeProduct['variants'][number]> & { id: number }, tags = ''): void {
    const none = { sku: '', weight: '0.000', width: '0.00', height: '0.00', depth: '0.00' };
    this.catalog.push({ id, tags, variants: [{ ...none, ...variant }] });
  }

  /** A token, as the owner of the store grants it. */
  grant(scope = this.granted): NubeBook['grants'][number] {
    const granted = { access_token: randomBytes(20).toString('hex'), scope };
    this.book.grants.push(granted);
    return granted;
  }

  /** What the store sends of an order to each webhook of an event: the address, the body and its headers. */
  deliveries(event: string, { id }: SimNubeOrder): { url: string; body: string; headers: Record<string, string> }[] {
    const body = JSON.stringify({ store_id: SHOP_ID, event, id });
    const signature = createHmac('sha256', NUBE_APP.client_secret).update(body).digest('hex');
    return this.book.webhooks
      .filter(each => each.event === event)
      .map(({ url }) => ({
        url,
        body,
        headers: { 'content-type': 'application/json', 'x-linkedstore-hmac-sha256': signature },
      }));
  }

  answer(request: OutsideRequest): OutsideAnswer {
    const answer = this.answered(request);
    this.kept.save();
    return answer;
  }

  private answered(request: OutsideRequest): OutsideAnswer {
    if (request.path === `/apps/${NUBE_APP.client_id}/authorize`) return this.authorize(request.query);
    if (request.path === '/apps/authorize/token') return this.token(request.body);
    try {
      const [, version, shop, path = ''] = /^\/([^/]+)\/(\d+)\/(.*)$/.exec(request.path) ?? [];
      if (version !== '2025-03' || shop !== String(SHOP_ID)) throw new NubeError(404, 'Not Found');
      this.assertAllowed(request, path);
      return answerJson(this.work(request, path), request.method === 'POST' ? 201 : 200);
    } catch (error) {
      if (!(error instanceof NubeError)) throw error;
      const { status, message, description } = error;
      return answerJson({ code: status, message, description }, status);
    }
  }

  /** The owner of the store agrees at once. */
  private authorize(asked: URLSearchParams): OutsideAnswer {
    const code = randomBytes(16).toString('hex');
    this.codes.set(code, this.granted);
    return answerSeeOther(`${this.returnTo()}?${new URLSearchParams({ code, state: asked.get('state') ?? '' })}`);
  }

  /** A code works once. */
  private token(body: string): OutsideAnswer {
    const { client_id, client_secret, code = '' } = JSON.parse(body) as Record<string, string | undefined>;
    const scope = this.codes.get(code);
    if (client_id !== NUBE_APP.client_id || client_secret !== NUBE_APP.client_secret || scope === undefined)
      return answerJson({ error: 'invalid_grant', error_description: 'The authorization code is invalid' }, 400);
    this.codes.delete(code);
    return answerJson({ access_token: this.grant(scope).access_token, token_type: 'bearer', scope, user_id: SHOP_ID });
  }

  private assertAllowed({ method, headers }: OutsideRequest, path: string): void {
    if (!headers['user-agent']) throw new NubeError(400, 'Bad Request', 'User-Agent header is required');
    const token = this.book.grants.find(each => headers['authentication'] === `bearer ${each.access_token}`);
    if (!token) throw new NubeError(401, 'Unauthorized', 'Invalid access token');
    const [, scope] = SCOPE_OF.find(([call]) => call.test(`${method} ${path}`)) ?? [];
    if (scope && !token.scope.split(',').includes(scope))
      throw new NubeError(403, 'Forbidden', `Missing a required scope`);
    const now = this.clock.now().getTime();
    this.left = Math.min(BUCKET, this.left + ((now - this.counted) / 1000) * LEAK);
    this.counted = now;
    if (this.left < 1) throw new NubeError(429, 'Too Many Requests');
    this.left -= 1;
  }

  private work({ method, query, body }: OutsideRequest, path: string): unknown {
    const [resource = '', id, part, partId] = path.split('/');
    switch (`${method} ${[resource, id && ':id', part, partId && ':part'].filter(Boolean).join('/')}`) {
      case 'GET store':
        return { id: SHOP_ID, original_domain: this.domain };
      case 'GET orders':
        return this.listed(query);
      case 'GET orders/:id/fulfillment-orders':
        return this.find(id!).parcels;
      case 'PATCH orders/:id/fulfillment-orders/:part':
        return this.ship(this.find(id!), partId!, JSON.parse(body) as never);
      case 'GET products':
        return this.catalog.filter(each => (query.get('ids') ?? '').split(',').includes(String(each.id)));
      case 'GET webhooks':
        return this.book.webhooks;
      case 'POST webhooks':
        return this.register(JSON.parse(body) as never);
      default:
        throw new NubeError(404, 'Not Found');
    }
  }

  private listed(query: URLSearchParams) {
    const [size, page] = [Number(query.get('per_page') ?? '30'), Number(query.get('page') ?? '1')];
    const [status, paid, sent] = ['status', 'payment_status', 'shipping_status'].map(name => query.get(name) ?? 'any');
    const since = query.get('updated_at_min');
    const all = this.orders
      .filter(each => status === 'any' || each.status === status)
      .filter(each => paid === 'any' || each.payment_status === paid)
      .filter(each => sent === 'any' || sentOf(each.parcels) === sent)
      .filter(each => since === null || each.updated >= new Date(since))
      .toReversed();
    const last = Math.ceil(all.length / size);
    if (page > last) throw new NubeError(404, 'Not Found', `Last page is ${last}`);
    return all.slice((page - 1) * size, page * size).map(shownOrder);
  }

  private find(id: string): SimNubeOrder {
    const order = this.orders.find(each => String(each.id) === id);
    if (!order) throw new NubeError(404, 'Not Found', 'Order not found');
    return order;
  }

  private ship(
    order: SimNubeOrder,
    id: string,
    asked: { status: string; tracking_info: { code: string; url: string; notify_customer: boolean } },
  ) {
    const parcel = order.parcels.find(each => each.id === id);
    if (!parcel || order.status === 'cancelled') throw new NubeError(404, 'Not Found', 'Fulfillment Order not found');
    const { code, url, notify_customer } = asked.tracking_info;
    Object.assign(parcel, { status: asked.status, tracking_info: { code, url } });
    order.updated = this.clock.now();
    this.book.shipped.push({ order: order.id, status: asked.status, tracking_number: code });
    if (notify_customer) this.book.mails.push({ order: order.id, tracking_number: code });
    return parcel;
  }

  private register({ event, url }: { event?: string; url?: string }) {
    if (!event || !url || !/^https:|^http:\/\/localhost\b/.test(url))
      throw new NubeError(422, 'Unprocessable Entity', 'url must be https');
    const webhook = { id: this.book.webhooks.length + 1, event, url };
    this.book.webhooks.push(webhook);
    return webhook;
  }
}

const sentOf = (parcels: SimNubeOrder['parcels']): string =>
  parcels.every(({ status }) => status === 'UNPACKED') ? 'unpacked' : 'shipped';

const shownOrder = ({ created, updated, parcels, ...order }: SimNubeOrder) => ({
  ...order,
  shipping_status: sentOf(parcels),
  created_at: created.toISOString().replace(/\.\d{3}Z$/, '+0000'),
  updated_at: updated.toISOString().replace(/\.\d{3}Z$/, '+0000'),
});
