import {
  done,
  found,
  lookUpOf,
  outcomeOf,
  reasonOf,
  Transport,
  unknown,
  type LookUp,
  type Outcome,
  type Reply,
  type TransportOptions,
} from '@porte/adapter-kit';
import { isHmac } from '../is-hmac.js';
import type {
  ListedOrder,
  OrderCursor,
  OrderPage,
  StoreAccount,
  StoreAdapter,
  StoreContext,
  StoreProduct,
  StoreWebhook,
  TrackingUpdate,
  WebhookTarget,
} from '../store-adapter.js';
import {
  activateCall,
  basicOf,
  isLegacy,
  legacyOrdersCall,
  noteCall,
  noteOf,
  notesCall,
  orderCall,
  ordersCall,
  productsCall,
  shipCall,
  testCall,
  webhookCall,
  webhooksCall,
} from './build.js';
import { manifest, TOPICS } from './manifest.js';
import { errorOf, legacyListed, listed, products, shows, webhooks } from './parse.js';

/** Speaks to a WooCommerce store by its REST API, or by the legacy one for orders. */
export class WooCommerce implements StoreAdapter {
  readonly manifest = manifest;
  readonly authorization = null;
  private readonly transport: Transport<StoreAccount>;

  /** @param options with the hosts of simulated stores, by configuration */
  constructor(options: TransportOptions = {}) {
    this.transport = new Transport<StoreAccount>(
      {
        manifest,
        accountKey: account => JSON.stringify([account.url, basicOf(account)]),
        secretsOf: account => [...Object.values(account.secrets).filter(Boolean), basicOf(account)],
        headersOf: account => ({ authorization: `Basic ${basicOf(account)}`, accept: 'application/json' }),
        errorOf,
      },
      options,
    );
  }

  async listOrders(cursor: OrderCursor, context: StoreContext): Promise<LookUp<OrderPage>> {
    const { account } = context;
    if (isLegacy(account)) {
      const reply = await this.transport.call(context, legacyOrdersCall(account, cursor));
      return lookUpOf(reply, ({ orders }) => found(pageOf(orders.map(legacyListed), cursor)));
    }
    const reply = await this.transport.call(context, ordersCall(account, cursor));
    return lookUpOf(reply, orders => found(pageOf(orders.map(listed), cursor)));
  }

  async products(ids: readonly string[], context: StoreContext): Promise<LookUp<StoreProduct[]>> {
    const reply = await this.transport.call(context, productsCall(context.account, ids));
    return lookUpOf(reply, answer => found(products(answer)));
  }

  /** The order first: the note to the buyer follows it, once however often this is repeated. */
  async sendTracking(update: TrackingUpdate, context: StoreContext): Promise<Outcome<null>> {
    const { account } = context;
    const reply = await this.transport.call(context, shipCall(account, update));
    const shipped = outcomeOf(reply, 'store_rejected', () => done(null));
    if (shipped.kind !== 'done' || !update.notify || update.tracking_number === null) return shipped;
    const notes = await this.transport.call(context, notesCall(account, update.external_id, 'sendTracking'));
    if (notes.kind !== 'done') return halfDone(notes);
    if (notes.value.some(({ note }) => note === noteOf(update))) return done(null);
    const noted = await this.transport.call(context, noteCall(account, update));
    return noted.kind === 'done' ? done(null) : halfDone(noted);
  }

  async findTracking(update: TrackingUpdate, context: StoreContext): Promise<LookUp<null>> {
    const { account } = context;
    const order = lookUpOf(await this.transport.call(context, orderCall(account, update.external_id)), answer =>
      shows(answer, update),
    );
    if (order.kind !== 'found' || !update.notify || update.tracking_number === null) return order;
    const notes = await this.transport.call(context, notesCall(account, update.external_id, 'findTracking'));
    return lookUpOf(notes, answer =>
      answer.some(({ note }) => note === noteOf(update)) ? found(null) : { kind: 'absent' },
    );
  }

  async webhooks(context: StoreContext): Promise<LookUp<StoreWebhook[]>> {
    const reply = await this.transport.call(context, webhooksCall(context.account, 'webhooks'));
    return lookUpOf(reply, answer => found(webhooks(answer)));
  }

  /** Those that are there stay; one that the store switched off is switched on again. */
  async registerWebhooks(target: WebhookTarget, context: StoreContext): Promise<Outcome<null>> {
    const { account } = context;
    const listing = await this.transport.call(context, webhooksCall(account, 'registerWebhooks'));
    if (listing.kind !== 'done') return outcomeOf(listing, 'store_rejected', () => done(null));
    for (const topic of TOPICS) {
      const known = listing.value.find(each => each.topic === topic && each.delivery_url === target.url);
      if (known?.status === 'active') continue;
      const call = known ? activateCall(account, known.id) : webhookCall(account, topic, target);
      const made = outcomeOf(await this.transport.call(context, call), 'store_rejected', () => done(null));
      if (made.kind !== 'done') return made;
    }
    return done(null);
  }

  async testConnection(context: StoreContext): Promise<Outcome<null>> {
    const call = testCall(context.account);
    const reply: Reply<unknown> = await this.transport.call<unknown>(context, call);
    return outcomeOf(reply, 'store_rejected', () => done(null));
  }

  isSigned(body: Buffer, headers: Readonly<Record<string, unknown>>, secret: string): boolean {
    return isHmac(headers['x-wc-webhook-signature'], 'base64', secret, body);
  }

  close(): Promise<void> {
    return this.transport.close();
  }
}

/** A full page may have another one behind it: answers do not say how many there are. */
const pageOf = (orders: ListedOrder[], { page, size }: OrderCursor): OrderPage => ({
  orders,
  next: orders.length < size ? null : String(Number(page ?? '0') + size),
});

/** The order has its number and the buyer perhaps no note. */
const halfDone = (reply: Reply<unknown>): Outcome<null> =>
  unknown(`the note to the buyer: ${reasonOf(reply) || reply.kind}`);
