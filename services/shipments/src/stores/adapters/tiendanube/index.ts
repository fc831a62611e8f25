import {
  ABSENT,
  done,
  found,
  lookUpOf,
  outcomeOf,
  reasonOf,
  Transport,
  unknown,
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
  StoreGrant,
  StoreProduct,
  StoreWebhook,
  TrackingUpdate,
  WebhookTarget,
} from '../store-adapter.js';
import {
  exchangeCall,
  ordersCall,
  pageAt,
  parcelCall,
  parcelsCall,
  productsCall,
  shopCall,
  webhookCall,
  webhooksCall,
} from './build.js';
import { API, EVENTS, HOME, manifest, SCOPES, VERSION } from './manifest.js';
import { errorOf, isShown, listed, productOf, privacyOf, products, shows, standing, webhooks } from './parse.js';

/** Products of one question. */
const MOST_PRODUCTS = 30;

/** Speaks to a store of Tienda Nube by its REST API. */
export class TiendaNube implements StoreAdapter {
  readonly manifest = manifest;
  readonly authorization: StoreAuthorization | null;
  private readonly transport: Transport<StoreAccount>;
  private readonly home: string;
  private readonly api: string;

  /**
   * @param app null where none is configured: no store can be connected then
   * @param simulated address of a simulated Tienda Nube, in place of both of its hosts
   */
  constructor(
    private readonly app: StoreApp | null,
    options: TransportOptions = {},
    simulated?: string,
  ) {
    this.home = simulated ?? HOME;
    this.api = simulated ?? API;
    this.transport = new Transport<StoreAccount>(
      {
        manifest,
        accountKey: ({ url, secrets }) => JSON.stringify([url, secrets['access_token'] ?? '']),
        secretsOf: ({ secrets }) => [...Object.values(secrets), ...(app ? [app.client_secret] : [])],
        headersOf: ({ secrets: { access_token } }) => ({
          accept: 'application/json',
          'user-agent': 'Porte (soporte@porte.example)',
          ...(access_token && { authentication: `bearer ${access_token}`, authorization: `Bearer ${access_token}` }),
        }),
        errorOf,
      },
      options,
    );
    this.authorization = app && this.authorizationOf(app);
  }

  async listOrders(cursor: OrderCursor, context: StoreContext): Promise<LookUp<OrderPage>> {
    const reply = await this.transport.call(context, ordersCall(context.account, cursor));
    if (reply.kind === 'absent') return found({ orders: [], next: null });
    return lookUpOf(reply, orders => {
      const next = orders.length < cursor.size ? null : String(pageAt(cursor) * cursor.size);
      return found({ orders: orders.map(listed), next });
    });
  }

  async products(ids: readonly string[], context: StoreContext): Promise<LookUp<StoreProduct[]>> {
    const wanted = [...new Set(ids.map(productOf))];
    const all: StoreProduct[] = [];
    for (let at = 0; at < wanted.length; at += MOST_PRODUCTS) {
      const call = productsCall(context.account, wanted.slice(at, at + MOST_PRODUCTS));
      const part = lookUpOf(await this.transport.call(context, call), answer => found(products(answer)));
      if (part.kind === 'unknown') return part;
      if (part.kind === 'found') all.push(...part.value);
    }
    return found(all);
  }

  /** Each parcel of the order that does not show the number yet gets it. */
  async sendTracking(update: TrackingUpdate, context: StoreContext): Promise<Outcome<null>> {
    const { account } = context;
    const reply = await this.transport.call(context, parcelsCall(account, update.external_id, 'sendTracking'));
    if (reply.kind !== 'done') return outcomeOf(reply, 'store_rejected', () => done(null));
    const all = standing(reply.value);
    if (all.length === 0) return { kind: 'rejected', code: 'store_rejected', message: 'nothing of the order is left' };
    const left = all.filter(parcel => !isShown(parcel, update));
    // The buyer is told with the first parcel of a number alone.
    const isTold = left.length < all.length;
    for (const [at, { id }] of left.entries()) {
      const notify = update.notify && update.tracking_number !== null && !isTold && at === 0;
      const changed = await this.transport.call(context, parcelCall(account, id, update, notify));
      const made = outcomeOf(changed, 'store_rejected', () => done(null));
      if (made.kind !== 'done') return at === 0 ? made : unknown('a part of the order has the number');
    }
    return done(null);
  }

  async findTracking(update: TrackingUpdate, context: StoreContext): Promise<LookUp<null>> {
    const call = parcelsCall(context.account, update.external_id, 'findTracking');
    const reply = await this.transport.call(context, call);
    return reply.kind === 'absent' ? ABSENT : lookUpOf(reply, answer => shows(answer, update));
  }

  async webhooks(context: StoreContext): Promise<LookUp<StoreWebhook[]>> {
    const reply = await this.transport.call(context, webhooksCall(context.account, 'webhooks'));
    return lookUpOf(reply, answer => found(webhooks(answer)));
  }

  async registerWebhooks({ url }: WebhookTarget, context: StoreContext): Promise<Outcome<null>> {
    const { account } = context;
    const listing = await this.transport.call(context, webhooksCall(account, 'registerWebhooks'));
    if (listing.kind !== 'done') return outcomeOf(listing, 'store_rejected', () => done(null));
    for (const event of EVENTS) {
      if (listing.value.some(each => each.event === event && each.url === url)) continue;
      const reply = await this.transport.call(context, webhookCall(account, event, url));
      const made = outcomeOf(reply, 'store_rejected', () => done(null));
      if (made.kind !== 'done') return made;
    }
    return done(null);
  }

  /** What was granted is said with the token alone. */
  async testConnection(context: StoreContext): Promise<Outcome<null>> {
    const granted = (context.account.params['scope'] ?? '').split(/[\s,]+/);
    const missing = SCOPES.filter(scope => !granted.includes(scope));
    if (missing.length > 0) {
      const reason = `missing scopes: ${missing.join(', ')}`;
      return { kind: 'unsent', cause: 'account', code: 'store_scopes_missing', reason };
    }
    const reply = await this.transport.call(context, shopCall(context.account, 'testConnection'));
    return outcomeOf(reply, 'store_rejected', () => done(null));
  }

  /** Tienda Nube signs by the secret of the app, whatever store it is. */
  isSigned(body: Buffer, headers: Readonly<Record<string, unknown>>): boolean {
    return this.app !== null && isHmac(headers['x-linkedstore-hmac-sha256'], 'hex', this.app.client_secret, body);
  }

  close(): Promise<void> {
    return this.transport.close();
  }

  private authorizationOf(app: StoreApp): StoreAuthorization {
    return {
      // Its owner is asked which store it is.
      placeOf: () => ({ shop: '', url: this.home }),
      // The browser comes back to the address that is registered with the app.
      pageOf: (url, state) =>
        `${url}/apps/${encodeURIComponent(app.client_id)}/authorize?${new URLSearchParams({ state })}`,
      // Nothing is signed: the code is proved by its exchange.
      isGenuine: () => true,
      privacyRequestOf: body => privacyOf(body, id => this.urlOf(id)),
      exchange: (code, context) => this.exchange(app, code, context),
    };
  }

  private urlOf(id: string): string {
    return `${this.api}/${VERSION}/${encodeURIComponent(id)}`;
  }

  private async exchange(app: StoreApp, code: string, context: StoreContext): Promise<Outcome<StoreGrant>> {
    const reply = await this.transport.call(context, exchangeCall(context.account.url, app, code));
    if (reply.kind !== 'done') return outcomeOf(reply, 'store_rejected', () => unknown(''));
    const { access_token, scope, user_id } = reply.value;
    const account = {
      url: this.urlOf(user_id),
      secrets: { access_token },
      params: { scope },
    };
    const shop = await this.transport.call({ ...context, account }, shopCall(account, 'exchange'));
    if (shop.kind !== 'done') return unknown(`the address of the store: ${reasonOf(shop) || shop.kind}`);
    const store = { shop: shop.value.original_domain.toLowerCase(), url: account.url };
    return done({ secrets: account.secrets, params: account.params, store });
  }
}
