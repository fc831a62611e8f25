import { FixedClock } from '@porte/domain-kit';
import {
  answerJson,
  SHOPIFY_APP,
  SimShopify,
  startOutside,
  type Outside,
  type SimShopifyOrder,
} from '@porte/simulators';
import { describeAdapter } from '@porte/testing-kit/adapters';
import type { OrderCursor, StoreAccount, StoreContext, TrackingUpdate } from '../store-adapter.js';
import { Shopify } from './index.js';
import { manifest, SCOPES, TOPICS } from './manifest.js';

const CLOCK = new FixedClock(new Date('2026-03-02T15:00:00Z'));
const ALL: OrderCursor = { since: null, page: null, size: 50 };
const TARGET = { url: 'https://porte.example/api/store_webhooks/1', secret: 'is not used' };
const SHOP = 'some-shop.myshopify.com';
const VARIANT = 'gid://shopify/ProductVariant/11';
const FAILED = {
  ...answerJson({ errors: [{ message: 'Internal error', extensions: {} }] }),
  means: 'unknown' as const,
};

const contextOf = (
  url: string,
  secrets: StoreAccount['secrets'],
  signal = AbortSignal.timeout(10_000),
): StoreContext => ({ tenant_id: 't', account: { url, secrets, params: {} }, signal });
const updateOf = (order: SimShopifyOrder, change: Partial<TrackingUpdate> = {}): TrackingUpdate => ({
  external_id: order.id,
  tracking_number: 'CRM0000231',
  carrier: 'Correcaminos',
  tracking_url: null,
  notify: true,
  ...change,
});

describeAdapter(manifest, ['exchange', 'renew'], async ({ through, journal }) => {
  const shop = new SimShopify(CLOCK);
  shop.variant({ id: VARIANT, weight: { value: 400, unit: 'GRAMS' } });
  const outside = await startOutside({ shopify: shop });
  const adapter = new Shopify(SHOPIFY_APP, { localHosts: ['127.0.0.1'], clock: CLOCK, journal });
  const url = `${await through(new URL(outside.of('shopify')).origin)}/shopify`;
  const { access_token, refresh_token } = shop.grant(SCOPES.join(','));
  const secrets = { access_token, refresh_token };
  const context = (signal: AbortSignal) => contextOf(url, secrets, signal);
  const direct = contextOf(outside.of('shopify'), secrets);
  const code = (): string => {
    const page = adapter.authorization!.pageOf(outside.of('shopify'), 's', 'https://porte.example/stores/update');
    const { headers = {} } = shop.answer({
      path: '/admin/oauth/authorize',
      query: new URL(page).searchParams,
    } as never);
    return new URL(headers['location']!).searchParams.get('code')!;
  };
  return {
    secrets: [access_token, refresh_token, SHOPIFY_APP.client_secret],
    operations: {
      listOrders: {
        prepare: () => {
          shop.order();
          return Promise.resolve(signal => adapter.listOrders(ALL, context(signal)));
        },
        error_inside: FAILED,
      },
      products: {
        prepare: () => Promise.resolve(signal => adapter.products([VARIANT], context(signal))),
        error_inside: FAILED,
      },
      sendTracking: {
        prepare: () => {
          const order = shop.order();
          return Promise.resolve(signal => adapter.sendTracking(updateOf(order), context(signal)));
        },
        effects: () => shop.book.shipped.length,
        error_inside: FAILED,
      },
      findTracking: {
        prepare: async () => {
          const order = shop.order();
          await adapter.sendTracking(updateOf(order), direct);
          return signal => adapter.findTracking(updateOf(order), context(signal));
        },
        error_inside: FAILED,
      },
      webhooks: {
        prepare: async () => {
          await adapter.registerWebhooks(TARGET, direct);
          return signal => adapter.webhooks(context(signal));
        },
        error_inside: FAILED,
      },
      registerWebhooks: {
        prepare: () => Promise.resolve(signal => adapter.registerWebhooks(TARGET, context(signal))),
        effects: () => Math.ceil(shop.book.webhooks.length / TOPICS.length),
        error_inside: FAILED,
      },
      testConnection: {
        prepare: () => Promise.resolve(signal => adapter.testConnection(context(signal))),
        error_inside: FAILED,
      },
      exchange: {
        prepare: () => {
          const given = code();
          return Promise.resolve(signal => adapter.authorization!.exchange(given, contextOf(url, {}, signal)));
        },
        effects: () => shop.book.grants.length,
      },
      renew: {
        prepare: () => Promise.resolve(signal => adapter.authorization!.renew!(context(signal))),
        effects: () => shop.book.grants.length,
      },
    },
    close: async () => {
      await adapter.close();
      await outside.close();
    },
  };
});

describe('Shopify', () => {
  let shop: SimShopify;
  let outside: Outside;
  let adapter: Shopify;
  let context: StoreContext;
  const page = async (cursor: OrderCursor) => {
    const answer = await adapter.listOrders(cursor, context);
    if (answer.kind !== 'found') throw new Error(JSON.stringify(answer));
    return answer.value;
  };
  beforeEach(async () => {
    CLOCK.set(new Date('2026-03-02T15:00:00Z'));
    shop = new SimShopify(CLOCK);
    outside = await startOutside({ shopify: shop });
    adapter = new Shopify(SHOPIFY_APP, { localHosts: [new URL(outside.of('shopify')).host], clock: CLOCK });
    context = contextOf(outside.of('shopify'), { ...shop.grant(SCOPES.join(',')) } as never);
  });
  afterEach(async () => {
    await adapter.close();
    await outside.close();
  });

  it('reads all orders that wait, page after page, and afterwards those that changed', async () => {
    const orders = Array.from({ length: 12 }, () => shop.order());
    const names: string[] = [];
    for (let next: string | null = null, at = 0; at === 0 || next; at += 1) {
      const read = await page({ ...ALL, page: next });
      names.push(...read.orders.map(({ number }) => number));
      next = read.next;
    }
    expect(names.sort()).toEqual(orders.map(({ name }) => name).sort());
    CLOCK.advance(60_000);
    const since = CLOCK.now();
    shop.change(orders[3]!.id, { cancelledAt: CLOCK.now().toISOString() });
    expect((await page({ ...ALL, since })).orders).toMatchObject([{ number: orders[3]!.name, standing: 'canceled' }]);
  });

  it.each([
    [{}, 'open'],
    [{ displayFinancialStatus: 'PENDING' }, 'closed'],
    [{ displayFinancialStatus: 'REFUNDED' }, 'canceled'],
    [{ displayFinancialStatus: 'PARTIALLY_REFUNDED' }, 'open'],
  ])('takes an order with %j for %s', async (change, standing) => {
    shop.order(change);
    expect((await page(ALL)).orders).toMatchObject([{ standing }]);
  });

  it('translates an order, its products and their weights', async () => {
    shop.variant({ id: VARIANT, sku: 'TAZ-01', weight: { value: 400, unit: 'GRAMS' }, tags: ['frágil'] });
    shop.order({ lines: [{ title: 'Taza', sku: '', currentQuantity: 0, variant: null }, ...shop.order().lines] });
    const [, order] = (await page(ALL)).orders;
    expect(order).toMatchObject({
      total: 458,
      currency: 'MXN',
      lines: 1,
      items: [{ product_id: VARIANT, sku: 'TAZ-01', name: 'Taza de barro', quantity: 2 }],
      address: {
        name: 'Guadalupe Peña Ibáñez',
        state: 'Jalisco',
        postal_code: '44160',
        email: 'guadalupe@example.com',
      },
    });
    const found = await adapter.products([VARIANT, 'gid://shopify/ProductVariant/9'], context);
    expect(found).toEqual({
      kind: 'found',
      value: [
        { product_id: VARIANT, sku: 'TAZ-01', weight: 0.4, length: null, width: null, height: null, tags: ['frágil'] },
      ],
    });
  });

  it('shows a number once, replaces it, and opens the order again where its label is void', async () => {
    const order = shop.order();
    const send = (change = {}) => adapter.sendTracking(updateOf(order, change), context);
    for (const change of [{}, {}, { tracking_number: 'CRM2' }, { tracking_number: null }, { tracking_number: null }])
      expect(await send(change)).toEqual({ kind: 'done', value: null });
    expect(shop.book.shipped.map(({ status, tracking_number }) => `${status} ${tracking_number}`)).toEqual([
      'fulfilled CRM0000231',
      'replaced CRM2',
      'canceled CRM2',
    ]);
    expect(shop.book.mails.map(({ tracking_number }) => tracking_number)).toEqual(['CRM0000231', 'CRM2']);
    const find = (change = {}) => adapter.findTracking(updateOf(order, change), context);
    expect((await find()).kind).toBe('absent');
    expect((await find({ tracking_number: null })).kind).toBe('found');
  });

  it('ships an order of two places by one number, of which the buyer reads once', async () => {
    const order = shop.order({ fulfillmentOrders: [1, 2].map(at => ({ id: `gid://f/${at}`, status: 'OPEN' })) });
    await adapter.sendTracking(updateOf(order), context);
    expect([shop.book.shipped.length, shop.book.mails.length]).toEqual([2, 1]);
    await adapter.sendTracking(updateOf(order, { notify: false, tracking_number: null }), context);
    expect(order.fulfillmentOrders.filter(({ status }) => status === 'OPEN')).toHaveLength(2);
  });

  it('rejects a number for an order that is gone', async () => {
    expect(await adapter.sendTracking(updateOf({ id: 'gid://shopify/Order/1' } as never), context)).toMatchObject({
      kind: 'rejected',
      code: 'store_rejected',
    });
  });

  it('tells expired tokens, missing scopes and the limit of calls apart', async () => {
    const small = contextOf(outside.of('shopify'), { ...shop.grant('read_orders,read_products') } as never);
    expect(await adapter.testConnection(small)).toMatchObject({ kind: 'unsent', cause: 'account' });
    expect(await adapter.sendTracking(updateOf(shop.order()), small)).toMatchObject({
      kind: 'unsent',
      cause: 'account',
    });
    shop.points = 0;
    expect(await adapter.listOrders(ALL, context)).toMatchObject({ kind: 'unknown' });
    expect(await adapter.sendTracking(updateOf(shop.order()), context)).toMatchObject({
      kind: 'unsent',
      cause: 'limit',
    });
    CLOCK.advance(3_600_000);
    expect(await adapter.testConnection(context)).toMatchObject({ kind: 'unsent', cause: 'account' });
    const renewed = await adapter.authorization!.renew!(context);
    if (renewed.kind !== 'done') throw new Error(JSON.stringify(renewed));
    const again = contextOf(outside.of('shopify'), renewed.value.secrets);
    expect((await adapter.listOrders(ALL, again)).kind).toBe('found');
    expect(await adapter.authorization!.renew!(context)).toMatchObject({ kind: 'rejected' });
  });

  it('knows the signature of a message by its bytes, in base64 alone', () => {
    shop.book.webhooks.push({ id: '1', topic: 'ORDERS_CREATE', uri: TARGET.url });
    const { body, headers } = shop.deliveries('ORDERS_CREATE', shop.order())[0]!;
    const given = headers['x-shopify-hmac-sha256']!;
    const isSigned = (signature: string, bytes = body) =>
      adapter.isSigned(Buffer.from(bytes), { 'x-shopify-hmac-sha256': signature });
    expect(isSigned(given)).toBe(true);
    expect(isSigned(given, `${body} `)).toBe(false);
    expect(isSigned(Buffer.from(given, 'base64').toString('hex'))).toBe(false);
    const none = new Shopify(null);
    expect([none.authorization, none.isSigned(Buffer.from(body), headers)]).toEqual([null, false]);
  });

  it('knows the query of a browser that its store sent back, in hex alone and for five minutes', () => {
    // The example of shopify.dev.
    const hush = new Shopify({ client_id: '', client_secret: 'hush' }).authorization!;
    const hmac = '700e2dadb827fcc8609e9d5ce208b2e9cdaab9df07390d2cbca10d7c328fc4bf';
    const query = (change = {}) =>
      new URLSearchParams({
        code: '0907a61c0c8d55e99db179b68161bc00',
        hmac,
        shop: SHOP,
        state: '0.6784241404160823',
        timestamp: '1337178173',
        ...change,
      });
    const at = (seconds: number) => new Date((1_337_178_173 + seconds) * 1000);
    expect(hush.isGenuine(query(), SHOP, at(10))).toBe(true);
    expect(hush.isGenuine(query(), SHOP, at(301))).toBe(false);
    expect(hush.isGenuine(query({ shop: 'another.myshopify.com' }), 'another.myshopify.com', at(10))).toBe(false);
    expect(hush.isGenuine(query({ hmac: Buffer.from(hmac, 'hex').toString('base64') }), SHOP, at(10))).toBe(false);
    expect(hush.isGenuine(query(), 'another.myshopify.com', at(10))).toBe(false);
  });

  it.each([
    ['mi-tienda', 'mi-tienda.myshopify.com'],
    ['https://Mi-Tienda.myshopify.com/', 'mi-tienda.myshopify.com'],
    ['admin.shopify.com/store/mi-tienda', 'mi-tienda.myshopify.com'],
    ['tienda.example', null],
    ['mi-tienda.myshopify.com.example', null],
    ['evil.example/mi-tienda.myshopify.com', null],
    ['', null],
  ])('takes %j for the shop %s', (typed, shopName) => {
    expect(adapter.authorization!.placeOf(typed)?.shop ?? null).toBe(shopName);
  });
});
