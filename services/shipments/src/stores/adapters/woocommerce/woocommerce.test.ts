import { FixedClock } from '@porte/domain-kit';
import { SimWooCommerce, startOutside, WOO_KEYS, type Outside } from '@porte/simulators';
import { describeAdapter } from '@porte/testing-kit/adapters';
import type { OrderCursor, StoreAccount, StoreContext, TrackingUpdate } from '../store-adapter.js';
import { WooCommerce } from './index.js';
import { manifest } from './manifest.js';

const CLOCK = new FixedClock(new Date('2026-03-02T15:00:00Z'));
const LOCAL = { localHosts: ['127.0.0.1'], clock: CLOCK };
const ALL: OrderCursor = { since: null, page: null, size: 50 };
const TARGET = { url: 'https://porte.example/api/store_webhooks/1', secret: 'the secret of webhooks' };

const accountOf = (url: string, params = {}, secrets: Record<string, string> = WOO_KEYS.write): StoreAccount => ({
  url,
  secrets,
  params: { version: '3', ...params },
});
const contextOf = (account: StoreAccount, signal = AbortSignal.timeout(10_000)): StoreContext => ({
  tenant_id: 't',
  account,
  signal,
});
const updateOf = (order: { id: number }, change: Partial<TrackingUpdate> = {}): TrackingUpdate => ({
  external_id: String(order.id),
  tracking_number: 'CRM0000231',
  carrier: 'Correcaminos',
  tracking_url: null,
  notify: true,
  ...change,
});

describeAdapter(
  manifest,
  ['listOrders', 'products', 'sendTracking', 'findTracking', 'webhooks', 'registerWebhooks', 'testConnection'],
  async ({ through, journal }) => {
    const store = new SimWooCommerce(CLOCK);
    store.product({ id: 11, sku: 'TAZ-01', weight: '0.4' });
    const outside = await startOutside({ woo: store });
    const adapter = new WooCommerce({ ...LOCAL, journal });
    const account = accountOf(`${await through(new URL(outside.of('woo')).origin)}/woo`);
    const direct = contextOf(accountOf(outside.of('woo')));
    return {
      secrets: [WOO_KEYS.write.api_key, WOO_KEYS.write.api_secret, TARGET.secret],
      operations: {
        listOrders: {
          prepare: () => {
            store.order();
            return Promise.resolve(signal => adapter.listOrders(ALL, contextOf(account, signal)));
          },
        },
        products: { prepare: () => Promise.resolve(signal => adapter.products(['11'], contextOf(account, signal))) },
        sendTracking: {
          prepare: () => {
            const order = store.order();
            return Promise.resolve(signal => adapter.sendTracking(updateOf(order), contextOf(account, signal)));
          },
          effects: () => store.book.shipped.length,
          repeats_once: true,
        },
        findTracking: {
          prepare: async () => {
            const order = store.order();
            await adapter.sendTracking(updateOf(order), direct);
            return signal => adapter.findTracking(updateOf(order), contextOf(account, signal));
          },
        },
        webhooks: {
          prepare: async () => {
            await adapter.registerWebhooks(TARGET, direct);
            return signal => adapter.webhooks(contextOf(account, signal));
          },
        },
        registerWebhooks: {
          prepare: () => Promise.resolve(signal => adapter.registerWebhooks(TARGET, contextOf(account, signal))),
          effects: () => Math.ceil(store.book.webhooks.length / 3),
        },
        testConnection: {
          prepare: () => {
            store.order();
            return Promise.resolve(signal => adapter.testConnection(contextOf(account, signal)));
          },
        },
      },
      close: async () => {
        await adapter.close();
        await outside.close();
      },
    };
  },
);

describe('WooCommerce', () => {
  let store: SimWooCommerce;
  let outside: Outside;
  let adapter: WooCommerce;
  const context = (params = {}, secrets?: Record<string, string>) =>
    contextOf(accountOf(outside.of('woo'), params, secrets));
  const numbers = async (cursor: OrderCursor, params = {}): Promise<[string[], string | null]> => {
    const page = await adapter.listOrders(cursor, context(params));
    if (page.kind !== 'found') throw new Error(JSON.stringify(page));
    return [page.value.orders.map(({ number }) => number), page.value.next];
  };
  beforeEach(async () => {
    store = new SimWooCommerce(CLOCK);
    outside = await startOutside({ woo: store });
    adapter = new WooCommerce(LOCAL);
  });
  afterEach(async () => {
    CLOCK.set(new Date('2026-03-02T15:00:00Z'));
    await adapter.close();
    await outside.close();
  });

  it('lists orders that wait to be shipped, page by page', async () => {
    for (let i = 0; i < 5; i += 1) store.order();
    store.order({ status: 'on-hold' });
    expect(await numbers({ ...ALL, size: 2 })).toEqual([['701', '702'], '2']);
    expect(await numbers({ ...ALL, size: 2, page: '4' })).toEqual([['705'], null]);
  });

  it.each([{}, { legacy: 'true' }])('lists what changed since an instant, canceled orders too: %j', async params => {
    store.hasLegacy = true;
    const [kept, canceled] = [store.order(), store.order()];
    CLOCK.set(new Date('2026-03-02T16:00:00Z'));
    store.change(canceled.id, { status: 'cancelled' });
    const page = await adapter.listOrders({ ...ALL, since: new Date('2026-03-02T15:30:00Z') }, context(params));
    expect(page).toMatchObject({
      kind: 'found',
      value: { orders: [{ external_id: String(canceled.id), standing: 'canceled', changed_at: CLOCK.now() }] },
    });
    expect(kept.status).toBe('processing');
  });

  it('looks a week back where the version does not filter by changes', async () => {
    const old = store.order();
    CLOCK.set(new Date('2026-03-05T15:00:00Z'));
    expect(await numbers({ ...ALL, since: CLOCK.now() }, { version: '2' })).toEqual([[old.number], null]);
    expect(await numbers({ ...ALL, since: CLOCK.now() })).toEqual([[], null]);
  });

  it('takes the address of the buyer where the order has no other, and keeps a hundred lines of a long order', async () => {
    const line = { id: 1, name: 'Clavo', product_id: 0, variation_id: 0, sku: '', quantity: 1 };
    const { billing } = store.order({ line_items: Array.from({ length: 100_000 }, () => line) });
    store.orders[0]!.shipping = Object.fromEntries(
      Object.keys(billing).map(key => [key, '']),
    ) as unknown as typeof billing;
    const page = await adapter.listOrders(ALL, context());
    if (page.kind !== 'found') throw new Error(JSON.stringify(page));
    const [order] = page.value.orders;
    expect(order).toMatchObject({ lines: 100_000, address: { postal_code: '44160', phone: '3312345678' } });
    expect(order!.items).toHaveLength(100);
    expect(order!.items[0]).toEqual({ product_id: null, sku: null, name: 'Clavo', quantity: 1 });
  });

  it('shows a number once, replaces it, and opens the order again where its label is void', async () => {
    const order = store.order();
    const send = (change = {}) => adapter.sendTracking(updateOf(order, change), context());
    for (const change of [{}, {}, { tracking_number: 'CRM2' }, { tracking_number: null }])
      expect(await send(change)).toEqual({ kind: 'done', value: null });
    expect(store.book.shipped).toEqual([
      { order: order.id, status: 'completed', tracking_number: 'CRM0000231' },
      { order: order.id, status: 'completed', tracking_number: 'CRM2' },
      { order: order.id, status: 'processing', tracking_number: '' },
    ]);
    expect(store.book.notes).toHaveLength(2);
    const find = (change = {}) => adapter.findTracking(updateOf(order, change), context());
    expect((await find()).kind).toBe('absent');
    expect((await find({ tracking_number: null })).kind).toBe('found');
  });

  it('leaves the buyer alone where the store does not want to write', async () => {
    await adapter.sendTracking(updateOf(store.order(), { notify: false }), context());
    expect(store.book.notes).toEqual([]);
  });

  it('finds no tracking number whose note to the buyer was lost, and sends it once when asked again', async () => {
    const order = store.order();
    await adapter.sendTracking(updateOf(order, { notify: false }), context());
    expect((await adapter.findTracking(updateOf(order), context())).kind).toBe('absent');
    expect((await adapter.sendTracking(updateOf(order), context())).kind).toBe('done');
    expect([store.book.shipped.length, store.book.notes.length]).toEqual([1, 1]);
  });

  it('tells keys that do not work, or may only read, apart from a refusal', async () => {
    const order = store.order();
    const wrong = context({}, { api_key: 'ck_other', api_secret: 'cs_other' });
    expect(await adapter.testConnection(wrong)).toMatchObject({ kind: 'unsent', cause: 'account' });
    const reading = context({}, WOO_KEYS.read);
    expect((await adapter.testConnection(reading)).kind).toBe('done');
    expect(await adapter.sendTracking(updateOf(order), reading)).toMatchObject({ kind: 'unsent', cause: 'account' });
    expect(await adapter.sendTracking(updateOf({ id: 1 }), context())).toMatchObject({
      kind: 'rejected',
      code: 'store_rejected',
    });
  });

  it('says so where a store does not have the legacy API', async () => {
    expect(await adapter.testConnection(context({ legacy: 'true' }))).toMatchObject({
      kind: 'unsent',
      cause: 'account',
      code: 'store_api_missing',
    });
  });

  it('switches on a webhook that the store has switched off, and adds none', async () => {
    await adapter.registerWebhooks(TARGET, context());
    store.book.webhooks[0]!.status = 'disabled';
    await adapter.registerWebhooks(TARGET, context());
    expect(store.book.webhooks.map(({ status }) => status)).toEqual(['active', 'active', 'active']);
  });

  it('knows the signature of the store, and no other', async () => {
    await adapter.registerWebhooks(TARGET, context());
    const { body, headers } = store.deliveries('order.created', store.order())[0]!;
    const signed = (change: Record<string, string>, bytes = body) =>
      adapter.isSigned(Buffer.from(bytes), { ...headers, ...change }, TARGET.secret);
    expect(signed({})).toBe(true);
    const hex = Buffer.from(headers['x-wc-webhook-signature'] ?? '', 'base64').toString('hex');
    expect(signed({ 'x-wc-webhook-signature': hex })).toBe(false);
    expect(signed({ 'x-wc-webhook-signature': 'ñ'.repeat(44) })).toBe(false);
    expect(signed({}, `${body} `)).toBe(false);
    expect(adapter.isSigned(Buffer.from(body), headers, 'another')).toBe(false);
  });
});
