import { FixedClock } from '@porte/domain-kit';
import { NUBE_APP, SimTiendaNube, startOutside, type Outside, type SimNubeOrder } from '@porte/simulators';
import { describeAdapter } from '@porte/testing-kit/adapters';
import type { OrderCursor, StoreAccount, StoreContext, TrackingUpdate } from '../store-adapter.js';
import { TiendaNube } from './index.js';
import { EVENTS, manifest } from './manifest.js';

const CLOCK = new FixedClock(new Date('2026-03-02T15:00:00Z'));
const ALL: OrderCursor = { since: null, page: null, size: 50 };
const TARGET = { url: 'https://porte.example/api/store_webhooks/1', secret: 'is not used' };
const OPTIONS = { localHosts: ['127.0.0.1'], clock: CLOCK };

const contextOf = (
  url: string,
  { access_token, scope }: { access_token?: string; scope?: string },
  signal = AbortSignal.timeout(10_000),
): StoreContext => {
  const account: StoreAccount = { url, secrets: access_token ? { access_token } : {}, params: scope ? { scope } : {} };
  return { tenant_id: 't', account, signal };
};
const updateOf = (order: { id: number }, change: Partial<TrackingUpdate> = {}): TrackingUpdate => ({
  external_id: String(order.id),
  tracking_number: 'CRM0000231',
  carrier: 'Correcaminos',
  tracking_url: null,
  notify: true,
  ...change,
});

/** The owner of the store grants access. @returns the code that the browser comes back with */
const codeOf = (nube: SimTiendaNube): string => {
  const path = `/apps/${NUBE_APP.client_id}/authorize`;
  const { headers = {} } = nube.answer({ path, query: new URLSearchParams({ state: 's' }) } as never);
  return new URL(headers['location']!).searchParams.get('code')!;
};

describeAdapter(manifest, Object.keys(manifest.operations), async ({ through, journal }) => {
  const nube = new SimTiendaNube(CLOCK);
  nube.product(11, { id: 12, weight: '0.400' });
  const outside = await startOutside({ nube });
  const home = `${await through(new URL(outside.of('nube')).origin)}/nube`;
  const adapter = new TiendaNube(NUBE_APP, { ...OPTIONS, journal }, home);
  const granted = nube.grant();
  const context = (signal: AbortSignal) => contextOf(`${home}/2025-03/920011`, granted, signal);
  const direct = contextOf(`${outside.of('nube')}/2025-03/920011`, granted);
  return {
    secrets: [granted.access_token, NUBE_APP.client_secret],
    operations: {
      listOrders: {
        prepare: () => {
          nube.order();
          return Promise.resolve(signal => adapter.listOrders(ALL, context(signal)));
        },
      },
      products: { prepare: () => Promise.resolve(signal => adapter.products(['11/12'], context(signal))) },
      sendTracking: {
        prepare: () => {
          const order = nube.order();
          return Promise.resolve(signal => adapter.sendTracking(updateOf(order), context(signal)));
        },
        effects: () => nube.book.shipped.length,
      },
      findTracking: {
        prepare: async () => {
          const order = nube.order();
          await adapter.sendTracking(updateOf(order), direct);
          return signal => adapter.findTracking(updateOf(order), context(signal));
        },
      },
      webhooks: {
        prepare: async () => {
          await adapter.registerWebhooks(TARGET, direct);
          return signal => adapter.webhooks(context(signal));
        },
      },
      registerWebhooks: {
        prepare: () => Promise.resolve(signal => adapter.registerWebhooks(TARGET, context(signal))),
        effects: () => Math.ceil(nube.book.webhooks.length / EVENTS.length),
      },
      testConnection: { prepare: () => Promise.resolve(signal => adapter.testConnection(context(signal))) },
      exchange: {
        prepare: () => {
          const code = codeOf(nube);
          return Promise.resolve(signal => adapter.authorization!.exchange(code, contextOf(home, {}, signal)));
        },
        effects: () => nube.book.grants.length,
      },
    },
    close: async () => {
      await adapter.close();
      await outside.close();
    },
  };
});

describe('Tienda Nube', () => {
  let nube: SimTiendaNube;
  let outside: Outside;
  let adapter: TiendaNube;
  let context: StoreContext;
  const page = async (cursor: OrderCursor) => {
    const answer = await adapter.listOrders(cursor, context);
    if (answer.kind !== 'found') throw new Error(JSON.stringify(answer));
    return answer.value;
  };
  const at = () => `${outside.of('nube')}/2025-03/920011`;
  beforeEach(async () => {
    CLOCK.set(new Date('2026-03-02T15:00:00Z'));
    nube = new SimTiendaNube(CLOCK);
    outside = await startOutside({ nube });
    adapter = new TiendaNube(NUBE_APP, OPTIONS, outside.of('nube'));
    context = contextOf(at(), nube.grant());
  });
  afterEach(async () => {
    await adapter.close();
    await outside.close();
  });

  it('reads all orders that wait, page after page, and none of a store that has none', async () => {
    expect(await page(ALL)).toEqual({ orders: [], next: null });
    const orders = Array.from({ length: 4 }, () => nube.order());
    const first = await page({ ...ALL, size: 2 });
    const second = await page({ ...ALL, size: 2, page: first.next });
    const third = await page({ ...ALL, size: 2, page: second.next });
    const read = [first, second, third].flatMap(({ orders }) => orders.map(({ number }) => number));
    expect(read.sort()).toEqual(orders.map(({ number }) => String(number)).sort());
    expect([first.next, second.next, third.next]).toEqual(['2', '4', null]);
  });

  it('leaves no order out where its pages become smaller or larger on the way', async () => {
    for (let count = 0; count < 6; count += 1) nube.order();
    const small = await page({ ...ALL, size: 1, page: '3' });
    const large = await page({ ...ALL, size: 4, page: '3' });
    expect(small.orders[0]!.number).toBe('503');
    expect(large.orders.map(({ number }) => number)).toContain('503');
  });

  it.each<[Partial<SimNubeOrder>, string]>([
    [{}, 'open'],
    [{ payment_status: 'pending' }, 'closed'],
    [{ payment_status: 'refunded' }, 'canceled'],
    [{ status: 'cancelled' }, 'canceled'],
    [{ status: 'closed' }, 'closed'],
  ])('takes an order with %j for %s', async (change, standing) => {
    nube.order(change);
    expect((await page({ ...ALL, since: CLOCK.now() })).orders).toMatchObject([{ standing }]);
  });

  it('translates an order, its products, their weights and sides', async () => {
    nube.product(11, { id: 12, sku: 'TAZ-01', weight: '0.400', depth: '12.00', width: '10' }, 'frágil, barro');
    nube.order();
    expect((await page(ALL)).orders).toMatchObject([
      {
        total: 458,
        placed_at: CLOCK.now(),
        items: [{ product_id: '11/12', sku: 'TAZ-01', name: 'Taza de barro', quantity: 2 }],
        address: { address_1: 'Av. Vallarta 1200', neighborhood: 'Americana', state: 'Jalisco', country_code: 'MX' },
      },
    ]);
    const sides = { length: 12, width: 10, height: null };
    expect(await adapter.products(['11/12', '9/1'], context)).toEqual({
      kind: 'found',
      value: [{ product_id: '11/12', sku: 'TAZ-01', weight: 0.4, ...sides, tags: ['frágil', 'barro'] }],
    });
  });

  it('shows a number once, replaces it, and opens the order again where its label is void', async () => {
    const order = nube.order();
    const send = (change = {}) => adapter.sendTracking(updateOf(order, change), context);
    for (const change of [{}, {}, { tracking_number: 'CRM2' }, { tracking_number: null }, { tracking_number: null }])
      expect(await send(change)).toEqual({ kind: 'done', value: null });
    expect(nube.book.shipped.map(({ status, tracking_number }) => `${status} ${tracking_number}`)).toEqual([
      'DISPATCHED CRM0000231',
      'DISPATCHED CRM2',
      'UNPACKED ',
    ]);
    expect(nube.book.mails.map(({ tracking_number }) => tracking_number)).toEqual(['CRM0000231', 'CRM2']);
    expect((await adapter.findTracking(updateOf(order), context)).kind).toBe('absent');
    expect((await adapter.findTracking(updateOf(order, { tracking_number: null }), context)).kind).toBe('found');
    expect((await adapter.findTracking(updateOf({ id: 1 }), context)).kind).toBe('absent');
    expect(await adapter.sendTracking(updateOf({ id: 1 }), context)).toMatchObject({ kind: 'rejected' });
  });

  it('tells tokens that do not work, missing scopes and the limit of calls apart', async () => {
    const wrong = contextOf(at(), { access_token: 'of another store', scope: nube.granted });
    expect(await adapter.testConnection(wrong)).toMatchObject({ kind: 'unsent', cause: 'account' });
    const small = contextOf(at(), nube.grant('read_orders'));
    expect(await adapter.testConnection(small)).toMatchObject({ code: 'store_scopes_missing' });
    expect(await adapter.sendTracking(updateOf(nube.order()), small)).toMatchObject({
      kind: 'unsent',
      cause: 'account',
    });
    nube.left = 0;
    expect(await adapter.sendTracking(updateOf(nube.order()), context)).toMatchObject({
      kind: 'unsent',
      cause: 'limit',
    });
  });

  it('exchanges a code once, and learns then which store it is of', async () => {
    const code = codeOf(nube);
    const exchange = () => adapter.authorization!.exchange(code, contextOf(outside.of('nube'), {}));
    expect(await exchange()).toMatchObject({
      kind: 'done',
      value: { params: { scope: nube.granted }, store: { shop: 'nandu.example', url: at() } },
    });
    expect(await exchange()).toMatchObject({ kind: 'rejected' });
  });

  it('knows the signature of a message by its bytes, in hex alone', () => {
    nube.book.webhooks.push({ id: 1, event: 'order/paid', url: TARGET.url });
    const { body, headers } = nube.deliveries('order/paid', nube.order())[0]!;
    const given = headers['x-linkedstore-hmac-sha256']!;
    const isSigned = (signature: string, bytes = body) =>
      adapter.isSigned(Buffer.from(bytes), { 'x-linkedstore-hmac-sha256': signature });
    expect(isSigned(given)).toBe(true);
    expect(isSigned(given, `${body} `)).toBe(false);
    expect(isSigned(Buffer.from(given, 'hex').toString('base64'))).toBe(false);
    expect(new TiendaNube(null).isSigned(Buffer.from(body), headers)).toBe(false);
  });
});
