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

/** The app that the simulated store knows. */
export const SHOPIFY_APP = { client_id: 'sh_app', client_secret: 's3cret-of-the-app' } as const;

export interface ShopifyPlace {
  name: string;
  company: string;
  address1: string;
  address2: string;
  city: string;
  province: string;
  zip: string;
  countryCodeV2: string;
  phone: string;
}

export interface SimShopifyOrder {
  id: string;
  name: string;
  email: string;
  phone: string;
  created: Date;
  updated: Date;
  cancelledAt: string | null;
  displayFinancialStatus: string;
  amount: string;
  shippingAddress: ShopifyPlace | null;
  lines: { title: string; sku: string; currentQuantity: number; variant: { id: string } | null }[];
  fulfillmentOrders: { id: string; status: 'OPEN' | 'CLOSED' | 'CANCELLED' }[];
  fulfillments: { id: string; status: 'SUCCESS' | 'CANCELLED'; order: string; number: string }[];
}

export interface SimShopifyVariant {
  id: string;
  sku: string;
  weight: { value: number; unit: string } | null;
  tags: string[];
}

/** What the store did, whatever became of its answers. Nothing is ever taken out but webhooks. */
export interface ShopifyBook {
  /** each change of what an order shows of its parcel */
  shipped: { order: string; status: 'fulfilled' | 'replaced' | 'canceled'; tracking_number: string }[];
  /** each mail to a buyer */
  mails: { order: string; tracking_number: string }[];
  webhooks: { id: string; topic: string; uri: string }[];
  /** tokens that were given out */
  grants: { access_token: string; refresh_token: string; scope: string; expires: Date }[];
}

/** An error inside a success, as GraphQL has it. */
class GraphqlError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

class UserError extends Error {}

const SOMEWHERE: ShopifyPlace = {
  name: 'Guadalupe Peña Ibáñez',
  company: '',
  address1: 'Av. Vallarta 1200',
  address2: 'Americana',
  city: 'Guadalajara',
  province: 'Jalisco',
  zip: '44160',
  countryCodeV2: 'MX',
  phone: '+52 33 1234 5678',
};

const TOKEN_S = 3600;
/** Points that calls may cost at once, and that come back in a second. */
const [POINTS, POINTS_A_SECOND] = [2000, 100];
const FIRST_ID = 1041;

/** The scope of each call, and what it costs. */
const CALLS: Readonly<Record<string, { scope?: string; cost: number }>> = {
  orders: { scope: 'read_orders', cost: 100 },
  nodes: { scope: 'read_products', cost: 10 },
  order: { scope: 'read_orders', cost: 10 },
  fulfillmentCreate: { scope: 'write_merchant_managed_fulfillment_orders', cost: 10 },
  fulfillmentTrackingInfoUpdate: { scope: 'write_merchant_managed_fulfillment_orders', cost: 10 },
  fulfillmentCancel: { scope: 'write_merchant_managed_fulfillment_orders', cost: 10 },
  webhookSubscriptions: { cost: 10 },
  webhookSubscriptionCreate: { cost: 10 },
  currentAppInstallation: { cost: 1 },
};

type Variables = Record<string, never> & {
  first: number;
  after: string | null;
  query: string;
  id: string;
  ids: string[];
  notify: boolean;
  topic: string;
  tracking: { number: string };
  webhookSubscription: { uri: string };
  fulfillment: {
    lineItemsByFulfillmentOrder: { fulfillmentOrderId: string }[];
    trackingInfo: { number: string };
    notifyCustomer: boolean;
  };
};

interface Query {
  field: string;
  variables: Variables;
}

/** The first field that a query asks for, which is all that is understood of its text. */
function queryOf(body: string): Query | null {
  try {
    const { query, variables = {} } = JSON.parse(body) as { query: string; variables?: Variables };
    const [, field] = /^[^{]*\{\s*(\w+)/.exec(query) ?? [];
    return field ? { field, variables: variables as Variables } : null;
  } catch {
    return null;
  }
}

/** A simulated Shopify store: the OAuth flow of its owner, and the part of the GraphQL Admin API that stores need; by its scopes, its budget of points and its tokens that expire. */
export class SimShopify implements Mount {
  readonly book: ShopifyBook = { shipped: [], mails: [], webhooks: [], grants: [] };
  readonly orders: SimShopifyOrder[] = [];
  readonly variants: SimShopifyVariant[] = [];
  /** what the owner grants; all that is asked for unless set */
  granted: string | null = null;
  /** the owner took the app away: no token works any more */
  isUninstalled = false;
  /** that calls may still cost */
  points = POINTS;
  private readonly codes = new Map<string, string>();
  private readonly refreshes = new Map<string, string>();
  private counted = 0;
  private host = '';

  private readonly kept: KeptState;

  /** @param file of JSON that orders, webhooks and tokens are kept in; in memory alone unless given */
  constructor(
    private readonly clock: Clock = systemClock,
    file?: string,
  ) {
    const { webhooks, grants } = this.book;
    this.kept = new KeptState(file, { orders: this.orders, webhooks, grants, refreshes: this.refreshes });
    for (const order of this.orders)
      Object.assign(order, { created: new Date(order.created), updated: new Date(order.updated) });
    for (const granted of grants) granted.expires = new Date(granted.expires);
  }

  placedAt(url: string): void {
    const { host, pathname } = new URL(url);
    this.host = host + pathname.replace(/\/$/, '');
  }

  /** Calls are named by what they ask for; the page on which the owner grants access is none. */
  callOf({ method, path, body }: OutsideRequest): Call | undefined {
    if (path === '/admin/oauth/authorize') return undefined;
    return { operation: queryOf(body)?.field ?? `${method} ${path}` };
  }

  /** A buyer orders. @returns the order, which the next list shows */
  order(change: Partial<SimShopifyOrder> = {}): SimShopifyOrder {
    const number = FIRST_ID + this.orders.length;
    const now = this.clock.now();
    const order: SimShopifyOrder = {
      id: `gid://shopify/Order/${number}`,
      name: `#${number}`,
      email: 'guadalupe@example.com',
      phone: '',
      created: now,
      updated: now,
      cancelledAt: null,
      displayFinancialStatus: 'PAID',
      amount: '458.00',
      shippingAddress: { ...SOMEWHERE },
      lines: [
        {
          title: 'Taza de barro',
          sku: 'TAZ-01',
          currentQuantity: 2,
          variant: { id: 'gid://shopify/ProductVariant/11' },
        },
      ],
      fulfillmentOrders: [{ id: `gid://shopify/FulfillmentOrder/${number}`, status: 'OPEN' }],
      fulfillments: [],
      ...change,
    };
    this.orders.push(order);
    this.kept.save();
    return order;
  }

  /** The shop or the buyer changes an order. */
  change(id: string, change: Partial<SimShopifyOrder>): void {
    Object.assign(
      this.orders.find(each => each.id === id)!,
      change,
      { updated: this.clock.now() },
    );
  }

  variant(change: Partial<SimShopifyVariant> & { id: string }): void {
    this.variants.push({ sku: '', weight: null, tags: [], ...change });
  }

  /** A token, as the owner of the store grants it. */
  grant(scope: string): ShopifyBook['grants'][number] {
    const [access, refresh] = [randomBytes(12).toString('hex'), randomBytes(12).toString('hex')];
    const expires = new Date(this.clock.now().getTime() + TOKEN_S * 1000);
    const granted = { access_token: `access-${access}`, refresh_token: `renewal-${refresh}`, scope, expires };
    this.refreshes.set(granted.refresh_token, scope);
    this.book.grants.push(granted);
    return granted;
  }

  /** What the store sends of an order to each webhook of a topic: the address, the body and its headers. */
  deliveries(
    topic: string,
    { id, name }: SimShopifyOrder,
  ): { url: string; body: string; headers: Record<string, string> }[] {
    const body = JSON.stringify({ admin_graphql_api_id: id, name });
    return this.book.webhooks
      .filter(each => each.topic === topic)
      .map(({ uri }) => ({
        url: uri,
        body,
        headers: {
          'content-type': 'application/json',
          'x-shopify-topic': topic.toLowerCase().replace('_', '/'),
          'x-shopify-shop-domain': this.host,
          'x-shopify-hmac-sha256': createHmac('sha256', SHOPIFY_APP.client_secret).update(body).digest('base64'),
        },
      }));
  }

  answer(request: OutsideRequest): OutsideAnswer {
    const answer = this.answered(request);
    this.kept.save();
    return answer;
  }

  private answered(request: OutsideRequest): OutsideAnswer {
    if (request.path === '/admin/oauth/authorize') return this.authorize(request.query);
    if (request.path === '/admin/oauth/access_token') return this.tokens(request.body);
    const token = this.book.grants.find(each => each.access_token === request.headers['x-shopify-access-token']);
    if (!token || this.isUninstalled || token.expires <= this.clock.now())
      return answerJson(
        { errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' },
        401,
      );
    const query = queryOf(request.body);
    if (!query || !/\/graphql\.json$/.test(request.path)) return answerJson({ errors: 'Not Found' }, 404);
    try {
      this.assertAllowed(query.field, token.scope);
      return answerJson({ data: { [query.field]: this.work(query) } });
    } catch (error) {
      if (error instanceof UserError)
        return answerJson({ data: { [query.field]: { userErrors: [{ field: null, message: error.message }] } } });
      if (!(error instanceof GraphqlError)) throw error;
      return answerJson({ errors: [{ message: error.message, extensions: { code: error.code } }], data: null });
    }
  }

  /** The owner of the store agrees at once. */
  private authorize(asked: URLSearchParams): OutsideAnswer {
    const back = asked.get('redirect_uri');
    if (asked.get('client_id') !== SHOPIFY_APP.client_id || !back)
      return answerJson({ error: 'application_cannot_be_found' }, 400);
    const code = randomBytes(16).toString('hex');
    this.codes.set(code, this.granted ?? asked.get('scope') ?? '');
    return answerSeeOther(`${back}?${this.returned(code, asked.get('state') ?? '')}`);
  }

  /** The query with which a browser comes back to the app. */
  returned(code: string, state: string): URLSearchParams {
    const query = new URLSearchParams({
      code,
      host: Buffer.from(this.host).toString('base64'),
      shop: this.host,
      state,
      timestamp: String(Math.floor(this.clock.now().getTime() / 1000)),
    });
    const text = [...query].map(([name, value]) => `${name}=${value}`).join('&');
    query.set('hmac', createHmac('sha256', SHOPIFY_APP.client_secret).update(text).digest('hex'));
    return query;
  }

  /** A code works once, and so does a token of renewal. */
  private tokens(body: string): OutsideAnswer {
    const asked = JSON.parse(body) as Record<string, string | undefined>;
    if (asked['client_id'] !== SHOPIFY_APP.client_id || asked['client_secret'] !== SHOPIFY_APP.client_secret)
      return answerJson({ error: 'invalid_client', error_description: 'Client authentication failed' }, 400);
    const [from, key] =
      asked['grant_type'] === 'refresh_token'
        ? [this.refreshes, asked['refresh_token'] ?? '']
        : [this.codes, asked['code'] ?? ''];
    const scope = from.get(key);
    if (scope === undefined)
      return answerJson({ error: 'invalid_request', error_description: 'The authorization code was not found' }, 400);
    from.delete(key);
    const { access_token, refresh_token } = this.grant(scope);
    return answerJson({
      access_token,
      scope,
      expires_in: TOKEN_S,
      refresh_token,
      refresh_token_expires_in: 90 * 86_400,
    });
  }

  private assertAllowed(field: string, granted: string): void {
    const call = CALLS[field];
    if (!call) throw new GraphqlError('undefinedField', `Field '${field}' doesn't exist on type 'QueryRoot'`);
    const scopes = granted.split(',');
    if (call.scope && !scopes.includes(call.scope))
      throw new GraphqlError('ACCESS_DENIED', `Access denied for ${field} field.`);
    const now = this.clock.now().getTime();
    this.points = Math.min(POINTS, this.points + ((now - this.counted) / 1000) * POINTS_A_SECOND);
    this.counted = now;
    if (this.points < call.cost) throw new GraphqlError('THROTTLED', 'Throttled');
    this.points -= call.cost;
  }

  private work({ field, variables }: Query): unknown {
    switch (field) {
      case 'orders':
        return this.listed(variables);
      case 'nodes':
        return variables.ids.map(id => this.shownVariant(id));
      case 'order':
        return this.orders.filter(({ id }) => id === variables.id).map(shownParcels)[0] ?? null;
      case 'fulfillmentCreate':
        return this.fulfill(variables);
      case 'fulfillmentTrackingInfoUpdate':
        return this.replace(variables);
      case 'fulfillmentCancel':
        return this.cancel(variables.id);
      case 'webhookSubscriptions':
        return { nodes: this.book.webhooks };
      case 'webhookSubscriptionCreate':
        return this.subscribe(variables);
      default: {
        const scopes = this.book.grants.at(-1)?.scope.split(',') ?? [];
        return { accessScopes: scopes.map(handle => ({ handle })) };
      }
    }
  }

  private listed({ first, after, query }: Variables) {
    if (first > 250) throw new GraphqlError('MAX_COST_EXCEEDED', 'Query cost exceeds the single query max cost limit');
    const [, since] = /updated_at:>='([^']+)'/.exec(query) ?? [];
    const isWaiting = query.includes('fulfillment_status:unfulfilled');
    const all = this.orders
      .filter(each => !since || each.updated >= new Date(since))
      .filter(each => !isWaiting || (statusOf(each) !== 'FULFILLED' && !each.cancelledAt))
      .sort((a, b) => a.updated.getTime() - b.updated.getTime() || (a.id < b.id ? -1 : 1));
    const keyOf = ({ updated, id }: SimShopifyOrder): string => `${updated.getTime()} ${id}`;
    const from = after ? all.findIndex(each => keyOf(each) > Buffer.from(after, 'base64').toString()) : 0;
    const nodes = from < 0 ? [] : all.slice(from, from + first);
    const last = nodes.at(-1);
    return {
      pageInfo: {
        hasNextPage: last !== undefined && last !== all.at(-1),
        endCursor: last ? Buffer.from(keyOf(last)).toString('base64') : null,
      },
      nodes: nodes.map(shownOrder),
    };
  }

  private shownVariant(wanted: string) {
    const variant = this.variants.find(({ id }) => id === wanted);
    if (!variant) return null;
    const { id, sku, weight, tags } = variant;
    return { id, sku, product: { tags }, inventoryItem: { measurement: { weight } } };
  }

  private fulfill({ fulfillment: { lineItemsByFulfillmentOrder, trackingInfo, notifyCustomer } }: Variables) {
    const [{ fulfillmentOrderId } = { fulfillmentOrderId: '' }] = lineItemsByFulfillmentOrder;
    const order = this.orders.find(each => each.fulfillmentOrders.some(({ id }) => id === fulfillmentOrderId));
    const left = order?.fulfillmentOrders.find(({ id }) => id === fulfillmentOrderId);
    if (!order || left?.status !== 'OPEN') throw new UserError('Fulfillment order is not in an open state.');
    left.status = 'CLOSED';
    const { number } = trackingInfo;
    const id = `${order.id.replace('Order', 'Fulfillment')}${order.fulfillments.length}`;
    order.fulfillments.push({ id, status: 'SUCCESS', order: fulfillmentOrderId, number });
    return this.shown(order, id, 'fulfilled', number, notifyCustomer);
  }

  private replace({ id, tracking: { number }, notify }: Variables) {
    const { order, fulfillment } = this.standing(id);
    fulfillment.number = number;
    return this.shown(order, id, 'replaced', number, notify);
  }

  private cancel(id: string) {
    const { order, fulfillment } = this.standing(id);
    fulfillment.status = 'CANCELLED';
    const left = { id: `${fulfillment.order}${order.fulfillmentOrders.length}`, status: 'OPEN' as const };
    order.fulfillmentOrders.push(left);
    return this.shown(order, id, 'canceled', fulfillment.number, false);
  }

  private standing(id: string) {
    const order = this.orders.find(each => each.fulfillments.some(fulfillment => fulfillment.id === id));
    const fulfillment = order?.fulfillments.find(each => each.id === id);
    if (!order || fulfillment?.status !== 'SUCCESS') throw new UserError('Fulfillment cannot be changed.');
    return { order, fulfillment };
  }

  private shown(
    order: SimShopifyOrder,
    id: string,
    status: ShopifyBook['shipped'][number]['status'],
    tracking_number: string,
    isMailed: boolean,
  ) {
    order.updated = this.clock.now();
    this.book.shipped.push({ order: order.id, status, tracking_number });
    if (isMailed) this.book.mails.push({ order: order.id, tracking_number });
    return { fulfillment: { id, status: status === 'canceled' ? 'CANCELLED' : 'SUCCESS' }, userErrors: [] };
  }

  private subscribe({ topic, webhookSubscription: { uri } }: Variables) {
    if (this.book.webhooks.some(each => each.topic === topic && each.uri === uri))
      throw new UserError('Address for this topic has already been taken');
    const webhook = { id: `gid://shopify/WebhookSubscription/${this.book.webhooks.length + 1}`, topic, uri };
    this.book.webhooks.push(webhook);
    return { webhookSubscription: { id: webhook.id }, userErrors: [] };
  }
}

function statusOf({ fulfillmentOrders, fulfillments }: SimShopifyOrder): string {
  if (fulfillmentOrders.every(({ status }) => status !== 'OPEN')) return 'FULFILLED';
  return fulfillments.some(({ status }) => status === 'SUCCESS') ? 'PARTIALLY_FULFILLED' : 'UNFULFILLED';
}

const shownOrder = (order: SimShopifyOrder) => {
  const {
    id,
    name,
    email,
    phone,
    created,
    updated,
    cancelledAt,
    displayFinancialStatus,
    amount,
    shippingAddress,
    lines,
  } = order;
  return {
    ...{ id, name, email, phone, cancelledAt, displayFinancialStatus, shippingAddress },
    displayFulfillmentStatus: statusOf(order),
    createdAt: created.toISOString(),
    updatedAt: updated.toISOString(),
    currentTotalPriceSet: { shopMoney: { amount, currencyCode: 'MXN' } },
    lineItems: { pageInfo: { hasNextPage: lines.length > 50 }, nodes: lines.slice(0, 50) },
  };
};

const shownParcels = ({ id, fulfillmentOrders, fulfillments }: SimShopifyOrder) => ({
  id,
  fulfillmentOrders: { nodes: fulfillmentOrders },
  fulfillments: fulfillments.map(({ id, status, number }) => ({ id, status, trackingInfo: [{ number }] })),
});
