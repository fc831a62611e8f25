import {
  done,
  found,
  lookUpOf,
  outcomeOf,
  Transport,
  type LookUp,
  type Outcome,
  type TransportOptions,
} from '@porte/adapter-kit';
import { isHmac } from '../is-hmac.js';
import type {
  OrderCursor,
  OrderPage,
  StoreAccount,
  StoreAdapter,
  StoreApp,
  StoreAuthorization,
  StoreContext,
  StoreProduct,
  StoreWebhook,
  TrackingUpdate,
  WebhookTarget,
} from '../store-adapter.js';
import {
  cancelCall,
  exchangeCall,
  fulfillCall,
  fulfillmentsCall,
  ordersCall,
  renewCall,
  replaceCall,
  scopesCall,
  subscribeCall,
  variantsCall,
  webhooksCall,
} from './build.js';
import { manifest, SCOPES, TOPICS } from './manifest.js';
import {
  errorOf,
  grantOf,
  pageOf,
  privacyOf,
  products,
  scopesOutcome,
  shippedOf,
  shows,
  webhooks,
  type Shipped,
} from './parse.js';

/** A browser comes back within moments: an older signature was kept by someone. */
const MOST_AGE_S = 300;

const SHOP = /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/;

/** Speaks to a Shopify store by its GraphQL Admin API. */
export class Shopify implements StoreAdapter {
  readonly manifest = manifest;
  readonly authorization: StoreAuthorization | null;
  private readonly transport: Transport<StoreAccount>;

  /**
   * @param app null where none is configured: no store can be connected then
   * @param options with the hosts of simulated stores, by configuration
   */
  constructor(
    private readonly app: StoreApp | null,
    private readonly options: TransportOptions = {},
  ) {
    this.transport = new Transport<StoreAccount>(
      {
        manifest,
        accountKey: ({ url, secrets }) => JSON.stringify([url, secrets['access_token'] ?? '']),
        secretsOf: ({ secrets }) => [...Object.values(secrets), ...(app ? [app.client_secret] : [])],
        headersOf: ({ secrets: { access_token } }) => ({
          accept: 'application/json',
          ...(access_token && { 'x-shopify-access-token': access_token }),
        }),
        errorOf,
      },
      options,
    );
    this.authorization = app && this.authorizationOf(app);
  }

  async listOrders(cursor: OrderCursor, context: StoreContext): Promise<LookUp<OrderPage>> {
    const reply = await this.transport.call(context, ordersCall(context.account, cursor));
    return lookUpOf(reply, ({ data: { orders } }) => {
      const { hasNextPage, endCursor } = orders.pageInfo;
      return found(pageOf(orders.nodes, hasNextPage ? (endCursor ?? null) : null));
    });
  }

  async products(ids: readonly string[], context: StoreContext): Promise<LookUp<StoreProduct[]>> {
    const reply = await this.transport.call(context, variantsCall(context.account, ids));
    return lookUpOf(reply, answer => found(products(answer)));
  }

  /** What is left of the order is fulfilled with the number; where nothing is left, the number of its last fulfillment is replaced. */
  async sendTracking(update: TrackingUpdate, context: StoreContext): Promise<Outcome<null>> {
    const { account } = context;
    const reply = await this.transport.call(context, fulfillmentsCall(account, update.external_id, 'sendTracking'));
    if (reply.kind !== 'done') return outcomeOf(reply, 'store_rejected', () => done(null));
    const shipped = shippedOf(reply.value);
    if (!shipped) return { kind: 'rejected', code: 'store_rejected', message: 'the order does not exist any more' };
    if (update.tracking_number === null) return this.reopen(shipped, context);
    if (shipped.open.length > 0) return this.fulfill(shipped, update, context);
    const last = shipped.sent.at(-1);
    if (shows(shipped, update).kind === 'found') return done(null);
    if (!last) return { kind: 'rejected', code: 'store_rejected', message: 'nothing of the order can be fulfilled' };
    const replaced = await this.transport.call(context, replaceCall(account, update, last.id));
    return outcomeOf(replaced, 'store_rejected', () => done(null));
  }

  async findTracking(update: TrackingUpdate, context: StoreContext): Promise<LookUp<null>> {
    const call = fulfillmentsCall(context.account, update.external_id, 'findTracking');
    return lookUpOf(await this.transport.call(context, call), answer => {
      const shipped = shippedOf(answer);
      return shipped ? shows(shipped, update) : { kind: 'absent' };
    });
  }

  async webhooks(context: StoreContext): Promise<LookUp<StoreWebhook[]>> {
    const reply = await this.transport.call(context, webhooksCall(context.account, 'webhooks'));
    return lookUpOf(reply, answer => found(webhooks(answer)));
  }

  async registerWebhooks({ url }: WebhookTarget, context: StoreContext): Promise<Outcome<null>> {
    const { account } = context;
    const listing = await this.transport.call(context, webhooksCall(account, 'registerWebhooks'));
    if (listing.kind !== 'done') return outcomeOf(listing, 'store_rejected', () => done(null));
    const known = webhooks(listing.value);
    for (const topic of TOPICS) {
      if (known.some(each => each.topic === topic && each.url === url)) continue;
      const reply = await this.transport.call(context, subscribeCall(account, topic, url));
      const made = outcomeOf(reply, 'store_rejected', () => done(null));
      if (made.kind !== 'done') return made;
    }
    return done(null);
  }

  async testConnection(context: StoreContext): Promise<Outcome<null>> {
    const reply = await this.transport.call(context, scopesCall(context.account));
    return outcomeOf(reply, 'store_rejected', scopesOutcome);
  }

  /** Shopify signs by the secret of the app, whatever store it is. */
  isSigned(body: Buffer, headers: Readonly<Record<string, unknown>>): boolean {
    return this.app !== null && isHmac(headers['x-shopify-hmac-sha256'], 'base64', this.app.client_secret, body);
  }

  close(): Promise<void> {
    return this.transport.close();
  }

  /** The buyer is told with the first fulfillment of a number alone. */
  private async fulfill({ open, sent }: Shipped, update: TrackingUpdate, context: StoreContext) {
    const isTold = sent.some(({ number }) => number === update.tracking_number);
    for (const [at, id] of open.entries()) {
      const notify = update.notify && !isTold && at === 0;
      const reply = await this.transport.call(context, fulfillCall(context.account, update, id, notify));
      const made = outcomeOf(reply, 'store_rejected', () => done(null));
      // An earlier one of them stands.
      if (made.kind !== 'done') return at === 0 ? made : ({ kind: 'unknown', reason: 'part of it' } as const);
    }
    return done(null);
  }

  /** Cancels the fulfillments with the last number that was sent. */
  private async reopen({ sent }: Shipped, context: StoreContext): Promise<Outcome<null>> {
    const number = sent.at(-1)?.number;
    for (const { id } of sent.filter(each => each.number === number)) {
      const reply = await this.transport.call(context, cancelCall(context.account, id));
      const canceled = outcomeOf(reply, 'store_rejected', () => done(null));
      if (canceled.kind !== 'done') return canceled;
    }
    return done(null);
  }

  private authorizationOf(app: StoreApp): StoreAuthorization {
    return {
      placeOf: typed => {
        const name = (typed ?? '')
          .trim()
          .toLowerCase()
          .replace(/^https?:\/\//, '')
          .replace(/\/+$/, '');
        const shop = name.replace(/^admin\.shopify\.com\/store\//, '').replace(/^([a-z0-9-]+)$/, '$1.myshopify.com');
        if (this.options.localHosts?.includes(shop.split('/')[0]!)) return { shop, url: `http://${shop}` };
        return SHOP.test(shop) ? { shop, url: `https://${shop}` } : null;
      },
      pageOf: (url, state, redirect_uri) => {
        const query = { client_id: app.client_id, scope: SCOPES.join(','), redirect_uri, state };
        return `${url}/admin/oauth/authorize?${new URLSearchParams(query)}`;
      },
      isGenuine: (query, shop, now) => {
        const signed = [...query.entries()]
          .filter(([name]) => name !== 'hmac')
          .map(([name, value]) => `${name}=${value}`);
        const isSigned = isHmac(query.get('hmac'), 'hex', app.client_secret, signed.sort().join('&'));
        const age = Math.abs(now.getTime() / 1000 - Number(query.get('timestamp') ?? NaN));
        return isSigned && age <= MOST_AGE_S && query.get('shop') === shop;
      },
      privacyRequestOf: (body, headers) => privacyOf(headers['x-shopify-topic'], body),
      exchange: async (code, context) => {
        const reply = await this.transport.call(context, exchangeCall(context.account, app, code));
        return outcomeOf(reply, 'store_rejected', tokens => done(grantOf(tokens, this.transport.now())));
      },
      renew: async context => {
        const reply = await this.transport.call(context, renewCall(context.account, app));
        return outcomeOf(reply, 'store_rejected', tokens => done(grantOf(tokens, this.transport.now())));
      },
    };
  }
}
