import { createHmac } from 'node:crypto';
import { StoredJournal } from '@porte/adapter-kit';
import type { BatchView, Store, StoreCard, StoreCheck, StoreOrder } from '@porte/contracts';
import { newId } from '@porte/domain-kit';
import {
  NUBE_APP,
  SHOPIFY_APP,
  SimShopify,
  SimTiendaNube,
  SimWooCommerce,
  startOutside,
  WOO_KEYS,
  type Outside,
  type SimNubeOrder,
  type SimShopifyOrder,
  type SimWooOrder,
} from '@porte/simulators';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { anActor, DEMO, recordEvents } from '@porte/testing-kit';
import { StoreEntity } from '../src/stores/store.entity.js';
import { Stores } from '../src/stores/stores.js';
import { EXPRESS, TERRESTRE } from './fakes.js';
import { eventually, openShop, refundOf, type Shop, type VoidRequest } from './shop.js';

const ORIGIN = {
  name: 'Carmen Núñez',
  phone: '5512345678',
  country_code: 'MX',
  state: 'Ciudad de México',
  street: 'Av. Juárez',
  number: '20',
  neighborhood: 'Centro',
  city: 'Cuauhtémoc',
  postal_code: '06010',
};

describe('stores', () => {
  let woo: SimWooCommerce;
  let shopify: SimShopify;
  let nube: SimTiendaNube;
  let outside: Outside;
  let shop: Shop;
  let store: Store;
  const stranger = anActor('customer', { name: 'otra' });

  const call = () => shop.porte.as(shop.customer);
  const input = (change = {}) => ({
    provider: 'woocommerce',
    shop: outside.of('woo'),
    ...WOO_KEYS.write,
    woocommerce_address: ORIGIN,
    return_url: 'https://porte.example/stores',
    ...change,
  });
  const connect = (change = {}, actor = shop.customer) =>
    shop.porte.as(actor).post('/api/stores', { store: input(change) });
  const orderOf = async ({ number }: { number: string }): Promise<StoreOrder | undefined> =>
    (await call().get(`/api/store_orders?where[number]=${number}`)).body.data[0];
  const arrived = (
    order: { number: string },
    isRight: (row: StoreOrder) => boolean = () => true,
  ): Promise<StoreOrder> =>
    eventually(async () => {
      const row = await orderOf(order);
      return row && isRight(row) ? row : undefined;
    });
  const sync = () => call().post(`/api/stores/${store.id}/sync`, {});
  const synced = async (order: SimWooOrder, isRight?: (row: StoreOrder) => boolean): Promise<StoreOrder> => {
    // Another clock than the database's: a later order must not be older than what was read.
    shop.porte.clock.advance(1000);
    await sync();
    return arrived(order, isRight);
  };
  const buy = async (shipmentId: string) => {
    const { status, body } = await shop.choose(shipmentId);
    if (status !== 200) throw new Error(JSON.stringify(body));
  };
  const shownBy = (order: SimWooOrder): string[] =>
    woo.book.shipped.filter(each => each.order === order.id).map(each => `${each.status} ${each.tracking_number}`);

  const begin = async (change = {}, actor = shop.customer) =>
    shop.porte.as(actor).post('/api/stores/authorizations', {
      store: {
        provider: 'shopify',
        shop: outside.of('shopify'),
        woocommerce_address: ORIGIN,
        return_url: 'https://porte.example/stores',
        ...change,
      },
    });
  /** The owner of the store grants access. @returns the query that the browser comes back with */
  const grant = async (url: string): Promise<string> => {
    const { headers } = await fetch(url, { redirect: 'manual' });
    const back = new URL(headers.get('location')!);
    expect(back.href).toMatch(/^https:\/\/porte\.example\/stores\/update\?/);
    return back.search.slice(1);
  };
  const complete = (id: string, query: string, actor = shop.customer) =>
    shop.porte.as(actor).put(`/api/stores/${id}/update_code`, { store: { query } });
  const over = { status: 422, body: { error: { code: 'store_authorization_over' } } };
  const read = async (order: { number: string }, isRight?: (row: StoreOrder) => boolean): Promise<StoreOrder> => {
    await call().post('/api/syncs', {});
    return arrived(order, isRight);
  };
  const isShown = async (externalId: string) =>
    (
      await shop.sql<{ state: string }>(
        'select u.state from store_updates u join store_orders o on o.id = u.id where o.external_id = $1',
        [externalId],
      )
    )[0]?.state === 'shown';

  beforeAll(async () => {
    woo = new SimWooCommerce();
    woo.product({ id: 11, sku: 'TAZ-01', weight: '0.4' });
    // The tokens of Shopify expire by the clock of the service.
    shopify = new SimShopify({ now: () => shop.porte.clock.now() });
    shopify.variant({ id: 'gid://shopify/ProductVariant/11', weight: { value: 400, unit: 'GRAMS' } });
    nube = new SimTiendaNube({ now: () => shop.porte.clock.now() });
    nube.product(11, { id: 12, weight: '0.400', width: '10', height: '11', depth: '12' });
    outside = await startOutside({ woo, shopify, tiendanube: nube });
    shop = await openShop({
      SIMULATED_STORES_URL: new URL(outside.of('woo')).origin,
      TIENDANUBE_CLIENT_ID: NUBE_APP.client_id,
      TIENDANUBE_CLIENT_SECRET: NUBE_APP.client_secret,
      SHOPIFY_CLIENT_ID: SHOPIFY_APP.client_id,
      SHOPIFY_CLIENT_SECRET: SHOPIFY_APP.client_secret,
    });
    shop.world.onVoid = (request: VoidRequest) =>
      shop.porte.bus.publish(shop.anEvent('hold.refunded', request.shipment_id, refundOf(request)));
    store = (await connect()).body.data;
    await eventually(async () => (await shop.sql('select from store_syncs where answered_at is not null')).length > 0);
  });
  afterAll(async () => {
    await shop.close();
    await outside.close();
  });

  it('stores are connected once, with keys that work, and never show them', async () => {
    expect(store).toMatchObject({
      provider: 'woocommerce',
      status: 'connected',
      key_hint: WOO_KEYS.write.api_key.slice(-4),
      user_id: shop.customer.id,
    });
    expect(JSON.stringify(store)).not.toContain(WOO_KEYS.write.api_secret);
    expect(await connect()).toMatchObject({ status: 422, body: { error: { code: 'store_present' } } });
    expect(await connect({}, stranger)).toMatchObject({ status: 422, body: { error: { code: 'store_present' } } });
    const wrong = await connect({ shop: `${outside.of('woo')}/other`, api_key: 'ck_wrong' });
    expect(wrong).toMatchObject({ status: 422 });
    expect((await shop.porte.as(stranger).get(`/api/stores/${store.id}`)).status).toBe(404);
    const rows = await shop.sql<{ secret: string }>('select secret from stores');
    expect(JSON.stringify(rows)).not.toContain(WOO_KEYS.write.api_secret);
  });

  it.each([
    ['http://10.0.0.5', 'store_not_reached'],
    ['https://169.254.169.254/latest', 'store_not_reached'],
    ['https://localhost', 'validation_failed'],
    ['user:password@shop.example', 'validation_failed'],
    ['not an address', 'validation_failed'],
  ])('stores at %s are refused', async (address, code) => {
    expect(await connect({ shop: address })).toMatchObject({ status: 422, body: { error: { code } } });
  });

  it('an order becomes a packed draft, once however often it is read', async () => {
    const order = woo.order();
    const row = await synced(order, ({ state }) => state === 'ready');
    expect(row).toMatchObject({ problems: [], recipient: 'Guadalupe Peña Ibáñez', weight: 0.8, total: 458 });
    const draft = await shop.show(row.shipment_id!);
    expect(draft).toMatchObject({
      step: 'rating',
      source: 'woocommerce',
      source_number: order.number,
      destination: {
        street: 'Av. Vallarta',
        number: '1200',
        neighborhood: 'Americana',
        state: 'Jalisco',
        postal_code: '44160',
      },
      parcels: [{ weight: 0.8, contents: '2 × Taza de barro', declared_tax_value: 458 }],
    });
    for (let i = 0; i < 3; i += 1) await synced(woo.order());
    for (const filter of [
      `where[order_id]=${order.number}`,
      `where[source_number]=${order.number}&where[store_id]=${row.store_id}`,
    ]) {
      const found = await call().get(`/api/shipments?${filter}`);
      expect(found.body.data.map(({ id }: { id: string }) => id)).toEqual([row.shipment_id]);
    }
    const elsewhere = await call().get(`/api/shipments?where[store_id]=${newId()}`);
    expect(elsewhere.body.data).toEqual([]);
  });

  it('a signed message of the store has its orders read, a forged or repeated one changes nothing', async () => {
    await eventually(() => woo.book.webhooks.length === 3);
    const order = woo.order();
    const [{ url, body, headers } = { url: '', body: '', headers: {} as Record<string, string> }] = woo.deliveries(
      'order.created',
      order,
    );
    const path = new URL(url).pathname;
    const send = (change: Record<string, string> = {}, text = body) =>
      fetch(new URL(path, shop.porte.service.url), { method: 'POST', body: text, headers: { ...headers, ...change } });
    expect((await send({ 'x-wc-webhook-signature': 'forged' })).status).toBe(401);
    expect((await send({}, `${body} `)).status).toBe(401);
    expect(
      (
        await fetch(new URL(`${path.slice(0, -1)}${path.endsWith('0') ? '1' : '0'}`, shop.porte.service.url), {
          method: 'POST',
        })
      ).status,
    ).toBe(404);
    expect(await orderOf(order)).toBeUndefined();
    const ping = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await send(ping, 'webhook_id=1')).status).toBe(200);
    for (let i = 0; i < 3; i += 1) expect((await send()).status).toBe(200);
    const { shipment_id } = await arrived(order);
    expect(shipment_id).toBeTruthy();
  });

  it('an order without a whole address is flagged, and gets its draft when it is corrected', async () => {
    const { shipping } = woo.order();
    const without = woo.order({
      shipping: { ...shipping, address_1: 'Calle sin nombre', postcode: '97000', phone: '' },
      billing: { ...shipping, phone: '' },
    });
    const row = await synced(without, ({ problems }) => problems.length > 0);
    expect(row).toMatchObject({ state: 'attention', shipment_id: null });
    expect([...row.problems].sort()).toEqual(['number', 'phone', 'state_of_postal_code']);
    const destination_attributes = {
      ...ORIGIN,
      street: 'Calle 60',
      number: '491',
      state: 'Yucatán',
      city: 'Mérida',
      postal_code: '97000',
    };
    const correct = (actor = shop.customer) =>
      shop.porte.as(actor).put(`/api/store_orders/${row.id}`, { store_order: { destination_attributes } });
    expect((await correct(stranger)).status).toBe(404);
    const corrected = await correct();
    expect(corrected).toMatchObject({ status: 200, body: { data: { state: 'ready', problems: [] } } });
    const draft = await shop.show(corrected.body.data.shipment_id);
    expect(draft.destination).toMatchObject({ street: 'Calle 60', city: 'Mérida' });
  });

  it('an order without any address and one of very many lines do not stop the others', async () => {
    const { billing } = woo.order();
    const empty = Object.fromEntries(Object.keys(billing).map(key => [key, ''])) as unknown as typeof billing;
    const nothing = woo.order({ shipping: empty, billing: empty });
    const line = { id: 1, name: 'Clavo', product_id: 11, variation_id: 0, sku: '', quantity: 1 };
    const long = woo.order({ line_items: Array.from({ length: 20_000 }, () => line) });
    const after = woo.order();
    expect((await synced(after)).state).toBe('ready');
    expect(await orderOf(nothing)).toMatchObject({ state: 'attention' });
    expect(await orderOf(long)).toMatchObject({ state: 'attention', problems: ['weight'], lines: 20_000 });
  });

  it('a draft follows its order until it is bought, and goes when the order is canceled', async () => {
    const order = woo.order();
    const { shipment_id } = await synced(order);
    woo.change(order.id, {
      shipping: { ...order.shipping, address_1: 'Calle 60 491', state: 'YU', city: 'Mérida', postcode: '97000' },
    });
    await eventually(async () => {
      await sync();
      return (await shop.show(shipment_id!)).destination.city === 'Mérida';
    });
    woo.change(order.id, { status: 'cancelled' });
    await synced(order, ({ state }) => state === 'closed');
    expect((await call().get(`/api/shipments/${shipment_id!}`)).status).toBe(404);
  });

  it('what a customer changes of a draft stays while the order does not change', async () => {
    const { shipment_id } = await synced(woo.order());
    const parcel = {
      parcel_type: 'box',
      length: 50,
      width: 40,
      height: 30,
      weight: 3,
      declared_tax_value: 1,
      contents: 'Tazas',
    };
    await call().post(`/api/shipments/${shipment_id!}/parcels`, { parcel });
    await synced(woo.order());
    expect((await shop.show(shipment_id!)).parcels).toMatchObject([{ weight: 3, contents: 'Tazas' }]);
  });

  it('a label sends its number to the store once; a canceled one opens the order again, and another label replaces it', async () => {
    const order = woo.order();
    const { shipment_id } = await synced(order, ({ state }) => state === 'ready');
    await buy(shipment_id!);
    await eventually(() => shownBy(order).length === 1);
    expect(shownBy(order)).toEqual(['completed CRM0000001']);
    const { tracking_page } = (await shop.show(shipment_id!)).generated_label;
    expect(tracking_page).toMatch(/^\/t\//);
    // This carrier has no page of its own.
    expect(order.meta_data.find(({ key }) => key === '_tracking_link')!.value).toBe(
      `https://porte.example${tracking_page}`,
    );
    expect((await orderOf(order))!.state).toBe('shipped');
    const told = { operation: `PUT /wp-json/wc/v3/orders/${order.id}` };
    outside.system('woo').plan.script({ fault: { kind: 'server_error' }, on: told });
    await shop.put(shipment_id!, 'cancel', anActor('admin'));
    const again = await arrived(order, ({ state }) => state === 'ready');
    expect(again.shipment_id).not.toBe(shipment_id);
    // As long as the store is not told, it calls the order completed.
    await synced(woo.order());
    expect(await orderOf(order)).toMatchObject({ state: 'ready', shipment_id: again.shipment_id });
    await eventually(() => shownBy(order).length === 2);
    expect(shownBy(order)[1]).toBe('processing ');
    await buy(again.shipment_id!);
    await eventually(() => shownBy(order).length === 3);
    await synced(woo.order());
    expect(shownBy(order)).toHaveLength(3);
    // One for each label: the page of the canceled one shows the parcel no more.
    const notes = woo.book.notes.filter(each => each.order === order.id).map(({ note }) => note);
    expect([notes.length, new Set(notes).size]).toEqual([2, 2]);
  });

  it('a lost answer of the store is looked for, and its number sent once', async () => {
    const order = woo.order();
    const { shipment_id } = await synced(order, ({ state }) => state === 'ready');
    outside.system('woo').plan.script({
      fault: { kind: 'reset_after_commit' },
      on: { operation: `PUT /wp-json/wc/v3/orders/${order.id}` },
    });
    await buy(shipment_id!);
    await eventually(() => shownBy(order).length === 1);
    const state = async () =>
      (
        await shop.sql<{ state: string }>(
          `select u.state from store_updates u join store_orders o on o.id = u.id where o.number = '${order.number}'`,
        )
      )[0]!.state;
    await eventually(async () => (await state()) === 'shown');
    expect(shownBy(order)).toHaveLength(1);
    expect(woo.book.notes.filter(each => each.order === order.id)).toHaveLength(1);
  });

  it('an order waits for the weights of its products where the store does not tell them at first', async () => {
    outside
      .system('woo')
      .plan.script({ fault: { kind: 'server_error' }, on: { operation: 'GET /wp-json/wc/v3/products' } });
    const order = woo.order();
    shop.porte.clock.advance(1000);
    await sync();
    await eventually(async () => (await shop.sql('select from store_syncs where failures > 0')).length > 0);
    expect(await orderOf(order)).toBeUndefined();
    expect(await synced(order, ({ state }) => state === 'ready')).toMatchObject({ weight: 0.8 });
  });

  it('boxes follow the rules of the store, which pack its drafts again', async () => {
    const order = woo.order();
    const { shipment_id } = await synced(order, ({ state }) => state === 'ready');
    const box = { length: 20, width: 20, height: 20, weight: 2 };
    const rules = [{ match: 'sku', value: 'taz-01', length: 40, width: 30, height: 20 }];
    const changed = await call().put(`/api/stores/${store.id}`, { store: { box, rules } });
    expect(changed).toMatchObject({ status: 200, body: { data: { settings: { rules, notify: true } } } });
    expect((await shop.show(shipment_id!)).parcels).toMatchObject([{ length: 40, width: 30, weight: 0.8 }]);
    const old = [{ match: 'sku_prefix', value: 'ta', length: 60, width: 30, height: 20 }];
    await shop.sql(`update stores set settings = jsonb_set(settings, '{rules}', $2) where id = $1`, [
      store.id,
      JSON.stringify(old),
    ]);
    const { settings } = (await call().get(`/api/stores/${store.id}`)).body.data;
    expect(settings.rules).toEqual([{ ...old[0], match: 'sku', value: 'ta*' }]);
    expect((await call().put(`/api/stores/${store.id}`, { store: { rules: settings.rules } })).status).toBe(200);
    expect((await shop.show(shipment_id!)).parcels).toMatchObject([{ length: 60 }]);
  });

  it('a new order is rated by the rule of its store, also after the rule changes, and nothing is bought', async () => {
    const rule = (rate: object) => call().put(`/api/stores/${store.id}`, { store: { rate } });
    const chosen = (id: string) => (row: StoreOrder) => row.rate?.service_id === id;
    const unrated = woo.order();
    expect((await synced(unrated, ({ state }) => state === 'ready')).rate).toBeNull();
    expect((await rule({ rule: 'service' })).status).toBe(422);
    expect((await rule({ rule: 'cheapest' })).body.data.settings.rate).toMatchObject({ rule: 'cheapest' });
    const order = woo.order();
    const row = await synced(order, chosen(TERRESTRE));
    expect(row).toMatchObject({ state: 'ready', rate: { total: expect.any(Number) }, rated_at: expect.any(String) });
    await arrived(unrated, chosen(TERRESTRE));
    await rule({ rule: 'service', service_id: EXPRESS, service_name: 'Express' });
    await arrived(order, chosen(EXPRESS));
    await rule({ rule: 'none' });
    expect(await orderOf(order)).toMatchObject({ rate: null, rated_at: null, shipment_id: row.shipment_id });
    expect(await shop.sql('select from purchases where shipment_id = $1', [row.shipment_id])).toHaveLength(0);
  });

  it('a batch rates each order by the rule of its store, and other shipments by the cheapest rate', async () => {
    const rule = (rate: object) => call().put(`/api/stores/${store.id}`, { store: { rate } });
    await rule({ rule: 'service', service_id: EXPRESS, service_name: 'Express' });
    const { shipment_id } = await synced(woo.order(), ({ state }) => state === 'ready');
    const shipment_ids = [await shop.packed(), shipment_id!];
    const begun = await call().post('/api/batches', { batch: { shipment_ids, rule: 'store' } });
    const services = await eventually(async () => {
      const { rows } = (await call().get(`/api/batches/${begun.body.data.id}`)).body.data as BatchView;
      return rows.every(({ rate }) => rate) ? rows.map(({ rate }) => rate!.service_id) : undefined;
    });
    expect(services).toEqual([TERRESTRE, EXPRESS]);
    await rule({ rule: 'none' });
  });

  it('orders are listed by state, those that need something first', async () => {
    const nothing = { ...woo.order().shipping, address_1: '', phone: '' };
    const lacking = woo.order({ shipping: nothing, billing: nothing });
    await synced(woo.order(), ({ state }) => state === 'ready');
    await arrived(lacking, ({ state }) => state === 'attention');
    const { body } = await call().get(
      '/api/store_orders?order=state asc,placed_at desc&where[state][]=attention&where[state][]=ready&per_page=100',
    );
    const states = (body.data as StoreOrder[]).map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(['attention', 'ready']));
    expect(states).toEqual(states.toSorted());
  });

  it('cards of stores tell what is to be packed, what came last and what was sent last, to their owner alone', async () => {
    const order = woo.order();
    const { shipment_id } = await synced(order, ({ state }) => state === 'ready');
    const cardOf = async (actor = shop.customer): Promise<StoreCard | undefined> =>
      (await shop.porte.as(actor).get('/api/stores/cards')).body.data.find(
        (card: StoreCard) => card.store_id === store.id,
      );
    const before = (await cardOf())!;
    expect(before.last_order).toMatchObject({ number: order.number, recipient: 'Guadalupe Peña Ibáñez' });
    expect(before.week).toBeGreaterThanOrEqual(before.to_pack);
    await buy(shipment_id!);
    await eventually(async () => (await cardOf())!.last_sent?.number === order.number);
    expect(await cardOf()).toMatchObject({ to_pack: before.to_pack - 1, ready: before.ready - 1 });
    expect(await cardOf(stranger)).toBeUndefined();
  });

  it('the doctor finds what is wrong with the link, and repairs it', async () => {
    const find = (checks: StoreCheck[], name: string) => checks.find(({ check }) => check === name);
    woo.book.webhooks[0]!.status = 'disabled';
    const before: StoreCheck[] = (await call().post(`/api/stores/${store.id}/diagnosis`, {})).body.data;
    expect(find(before, 'connection')).toMatchObject({ result: 'good' });
    expect(find(before, 'webhooks')).toMatchObject({ result: 'bad', reason: 'off' });
    expect(find(before, 'tracking')).toMatchObject({ result: 'good', detail: 'CRM0000001' });
    expect((await shop.porte.as(stranger).post(`/api/stores/${store.id}/diagnosis`, {})).status).toBe(404);
    const after: StoreCheck[] = (await call().post(`/api/stores/${store.id}/repair`, {})).body.data;
    expect(find(after, 'webhooks')).toMatchObject({ result: 'good' });
  });

  it('stores are no more than the plan of the tenant allows, also of twenty connected at once', async () => {
    const limit = (max_stores: number | null) =>
      shop.porte.bus.publish({ ...shop.anEvent('tenant.updated', DEMO, { id: DEMO, max_stores }), source: 'identity' });
    const service = shop.porte.service;
    const inTenant = <T>(act: (tx: Tx) => Promise<T>) => service.get(UnitOfWork).run({ tenant_id: DEMO }, act);
    const row = await inTenant(tx => tx.manager.findOneByOrFail(StoreEntity, { id: store.id }));
    const before = await inTenant(tx => tx.manager.countBy(StoreEntity, { tenant_id: DEMO }));
    await limit(before + 4);
    const drafts = Array.from({ length: 20 }, (_, n) => ({ ...row, id: newId(), shop: `plan${n}.example` }));
    const add = (draft: StoreEntity) => inTenant(tx => service.get(Stores).add(tx, shop.customer, draft));
    try {
      const done = await Promise.allSettled(drafts.map(add));
      expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
      expect(done.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: 'plan_stores_full', params: { max: before + 4 } },
      });
      await limit(before);
      expect(await connect({ shop: `${outside.of('woo')}/other` })).toMatchObject({
        status: 422,
        body: { error: { code: 'plan_stores_full' } },
      });
      expect((await begin()).body.error.code).toBe('plan_stores_full');
      // What is there stays, also for a call that is repeated.
      const kept = done.findIndex(({ status }) => status === 'fulfilled');
      expect((await add(drafts[kept]!)).id).toBe(drafts[kept]!.id);
      expect((await call().put(`/api/stores/${store.id}`, { store: { name: 'Tazas' } })).status).toBe(200);
    } finally {
      await limit(null);
      await Promise.allSettled(drafts.map(({ id }) => service.get(Stores).remove(shop.customer, id)));
    }
  });

  it('all stores of a person are read by one call, and a removed one leaves its drafts', async () => {
    expect((await call().post('/api/syncs', {})).body.data).toEqual({ stores: 1 });
    expect((await shop.porte.as(stranger).post('/api/syncs', {})).body.data).toEqual({ stores: 0 });
    const order = woo.order();
    const { shipment_id } = await synced(order);
    expect((await call().delete(`/api/stores/${store.id}`)).status).toBe(204);
    expect((await call().get('/api/store_orders')).body.data).toEqual([]);
    expect((await shop.show(shipment_id!)).source).toBe('woocommerce');
  });

  describe('of Shopify', () => {
    const named = ({ name }: SimShopifyOrder) => ({ number: encodeURIComponent(name) });
    const shownOf = ({ id }: SimShopifyOrder): string[] =>
      shopify.book.shipped
        .filter(each => each.order === id)
        .map(({ status, tracking_number }) => `${status} ${tracking_number}`);

    it('stores are granted by their owner, once, within ten minutes, and to the session that asked', async () => {
      const begun = async () => (await begin()).body.data as { id: string; url: string };
      const late = await begun();
      const lateQuery = await grant(late.url);
      shop.porte.clock.advance(601_000);
      expect(await complete(late.id, lateQuery)).toMatchObject(over);
      const { id, url } = await begun();
      const query = await grant(url);
      expect(await complete(id, query, stranger)).toMatchObject(over);
      expect(await complete(id, query, { ...shop.customer, session_id: newId() })).toMatchObject(over);
      expect(await complete(id, query.replace(/code=[^&]+/, 'code=forged'))).toMatchObject(over);
      expect(await complete(id, query.replace(/state=[^&]+/, 'state=0'))).toMatchObject(over);
      expect(await complete((await begun()).id, query)).toMatchObject(over);
      expect(await complete(id, query)).toMatchObject({
        status: 200,
        body: { data: { id, provider: 'shopify', status: 'connected', woocommerce_version: null } },
      });
      expect(await complete(id, query)).toMatchObject(over);
      const rows = await shop.sql<{ secret: string }>('select secret from stores');
      expect(JSON.stringify(rows)).not.toContain(shopify.book.grants.at(-1)!.access_token);
      expect(await begin({}, stranger)).toMatchObject({ status: 422, body: { error: { code: 'store_present' } } });
    });

    it('stores of a kind that is not granted, and what is no shop, are refused', async () => {
      expect((await call().get('/api/stores/providers')).body.data).toEqual(['shopify', 'woocommerce', 'tiendanube']);
      const refused = async (change: object) => (await begin(change)).body.error.code;
      expect(await refused({ shop: 'https://evil.example' })).toBe('validation_failed');
      expect(await refused({ provider: 'woocommerce' })).toBe('validation_failed');
    });

    it('a store that grants too little is not connected', async () => {
      shopify.granted = 'read_orders';
      const { id, url } = (await begin()).body.data;
      const refused = await complete(id, await grant(url));
      expect(refused).toMatchObject({ status: 422, body: { error: { code: 'store_scopes_missing' } } });
      shopify.granted = null;
    });

    it('a label sends its number to Shopify once also where an answer is lost, and a canceled one opens the order again', async () => {
      const order = shopify.order();
      const { shipment_id } = await read(named(order), ({ state }) => state === 'ready');
      expect(await shop.show(shipment_id!)).toMatchObject({ source: 'shopify', parcels: [{ weight: 0.8 }] });
      outside.system('shopify').plan.script({
        fault: { kind: 'reset_after_commit' },
        on: { operation: 'fulfillmentCreate' },
      });
      await buy(shipment_id!);
      await eventually(() => isShown(order.id));
      expect(shownOf(order)).toEqual(['fulfilled CRM0000001']);
      await shop.put(shipment_id!, 'cancel', anActor('admin'));
      await eventually(() => shownOf(order).length === 2);
      expect(shownOf(order)[1]).toBe('canceled CRM0000001');
      expect(shopify.book.mails.filter(each => each.order === order.id)).toHaveLength(1);
      expect((await read(named(order), ({ state }) => state === 'ready')).shipment_id).not.toBe(shipment_id);
    });

    it('a message that Shopify signed has its orders read, a forged one is refused', async () => {
      await eventually(() => shopify.book.webhooks.length === 4);
      const order = shopify.order();
      const [{ url, body, headers }] = shopify.deliveries('ORDERS_CREATE', order) as [
        ReturnType<SimShopify['deliveries']>[number],
      ];
      const send = async (change: Record<string, string> = {}) => {
        const target = new URL(new URL(url).pathname, shop.porte.service.url);
        return (await fetch(target, { method: 'POST', body, headers: { ...headers, ...change } })).status;
      };
      const signature = headers['x-shopify-hmac-sha256']!;
      expect(await send({ 'x-shopify-hmac-sha256': Buffer.from(signature, 'base64').toString('hex') })).toBe(401);
      expect([await send(), await send()]).toEqual([200, 200]);
      expect((await arrived(named(order))).provider).toBe('shopify');
    });

    it('tokens are renewed before they expire, and a store whose owner took them back is granted again', async () => {
      const before = shopify.book.grants.length;
      shop.porte.clock.advance(45 * 60_000);
      await read(named(shopify.order()));
      expect(shopify.book.grants).toHaveLength(before + 1);
      shopify.book.grants.length = 0;
      const { id } = (await call().get('/api/stores')).body.data[0];
      const find = async () => {
        const checks: StoreCheck[] = (await call().post(`/api/stores/${id}/diagnosis`, {})).body.data;
        return checks.find(({ check }) => check === 'connection');
      };
      expect(await find()).toMatchObject({ result: 'bad', reason: 'access' });
      const again = (await begin()).body.data;
      expect((await complete(again.id, await grant(again.url))).body.data).toMatchObject({ id });
      expect(await find()).toMatchObject({ result: 'good' });
      await read(named(shopify.order()));
    });
  });

  describe('whose access is taken away', () => {
    it('a store is disconnected and asked nothing more, its owner hears of it once, and it goes on as it was once access is granted again', async () => {
      const heard = recordEvents(shop.porte.bus, ['store.disconnected']);
      const named = ({ name }: SimShopifyOrder) => ({ number: encodeURIComponent(name) });
      const [before]: Store[] = (await call().get('/api/stores')).body.data;
      const id = before!.id;
      const settings = { ...before!.settings, notify: false };
      await call().put(`/api/stores/${id}`, { store: { notify: false } });
      const order = shopify.order();
      const { shipment_id } = await read(named(order), ({ state }) => state === 'ready');
      const [{ url, body, headers }] = shopify.deliveries('APP_UNINSTALLED', order) as [
        ReturnType<SimShopify['deliveries']>[number],
      ];
      shopify.isUninstalled = true;
      shopify.book.webhooks.length = 0;
      const target = new URL(new URL(url).pathname, shop.porte.service.url);
      expect((await fetch(target, { method: 'POST', body, headers })).status).toBe(200);
      const statusOf = async () => (await call().get(`/api/stores/${id}`)).body.data.status;
      await eventually(async () => (await statusOf()) === 'disconnected');
      const asked = outside.system('shopify').calls.length;
      await buy(shipment_id!);
      const sending = () =>
        shop.sql<{ state: string }>('select state from store_updates u where u.id = $1', [order_id]);
      const order_id = (await orderOf(named(order)))!.id;
      await eventually(async () => (await sending())[0]?.state === 'failed');
      expect((await call().post('/api/syncs', {})).body.data).toEqual({ stores: 0 });
      expect(outside.system('shopify').calls).toHaveLength(asked);
      shopify.isUninstalled = false;
      expect((await begin({ store_id: id }, stranger)).status).toBe(404);
      const again = (await begin({ store_id: id, shop: undefined, woocommerce_address: undefined })).body.data;
      const store = (await complete(again.id, await grant(again.url))).body.data;
      expect(store).toMatchObject({ id, status: 'connected', origin: before!.origin, settings });
      await eventually(() => isShown(order.id));
      expect(shopify.book.shipped.filter(each => each.order === order.id)).toHaveLength(1);
      await eventually(() => shopify.book.webhooks.length === 4);
      expect((await read(named(shopify.order()))).store_id).toBe(id);
      expect(heard.map(({ subject }) => subject)).toEqual([id]);
    });
  });

  describe('of Tienda Nube', () => {
    const named = ({ number }: SimNubeOrder) => ({ number: String(number) });
    const shownOf = ({ id }: SimNubeOrder): string[] =>
      nube.book.shipped
        .filter(each => each.order === id)
        .map(({ status, tracking_number }) => `${status} ${tracking_number}`);

    it('a store says by itself which one it is, and one of another person is refused', async () => {
      const { id, url } = (await begin({ provider: 'tiendanube', shop: undefined })).body.data;
      const query = await grant(url);
      expect(await complete(id, query, stranger)).toMatchObject(over);
      expect(await complete(id, query)).toMatchObject({
        status: 200,
        body: { data: { id, provider: 'tiendanube', shop: 'nandu.example' } },
      });
      const other = (await begin({ provider: 'tiendanube', shop: undefined }, stranger)).body.data;
      const refused = await complete(other.id, await grant(other.url), stranger);
      expect(refused).toMatchObject({ status: 422, body: { error: { code: 'store_present' } } });
      const forged = (await begin({ provider: 'tiendanube', shop: undefined })).body.data;
      expect(await complete(forged.id, (await grant(forged.url)).replace(/code=[^&]+/, 'code=0'))).toMatchObject(over);
    });

    it('an answer of one kind of store completes no connection of another, and no code is sent to the wrong one', async () => {
      const exchanges = async () => {
        await shop.porte.service.get(StoredJournal).flush();
        return shop.sql(`select adapter, address from outbound_calls where operation = 'exchange'`);
      };
      const ofNube = (await begin({ provider: 'tiendanube', shop: undefined })).body.data;
      const ofShopify = (await begin()).body.data;
      const [nubeQuery, shopifyQuery] = [await grant(ofNube.url), await grant(ofShopify.url)];
      const before = await exchanges();
      expect(await complete(ofShopify.id, nubeQuery)).toMatchObject(over);
      expect(await complete(ofNube.id, shopifyQuery)).toMatchObject(over);
      const withItsState = new URLSearchParams(nubeQuery);
      withItsState.set('state', new URLSearchParams(shopifyQuery).get('state')!);
      expect(await complete(ofShopify.id, String(withItsState))).toMatchObject(over);
      expect(await exchanges()).toEqual(before);
    });

    it('a label sends its number to Tienda Nube once also where an answer is lost, and a canceled one opens the order again', async () => {
      await eventually(() => nube.book.webhooks.length === 5);
      const order = nube.order();
      const [{ url, body, headers }] = nube.deliveries('order/paid', order) as [
        ReturnType<SimTiendaNube['deliveries']>[number],
      ];
      const target = new URL(new URL(url).pathname, shop.porte.service.url);
      const forged = { ...headers, 'x-linkedstore-hmac-sha256': '0'.repeat(64) };
      expect((await fetch(target, { method: 'POST', body, headers: forged })).status).toBe(401);
      expect((await fetch(target, { method: 'POST', body, headers })).status).toBe(200);
      const { shipment_id } = await arrived(named(order), ({ state }) => state === 'ready');
      expect(await shop.show(shipment_id!)).toMatchObject({ source: 'tiendanube', parcels: [{ weight: 0.8 }] });
      outside.system('tiendanube').plan.script({
        fault: { kind: 'reset_after_commit' },
        on: { operation: `PATCH /2025-03/920011/orders/${order.id}/fulfillment-orders/${order.parcels[0]!.id}` },
      });
      await buy(shipment_id!);
      await eventually(() => isShown(String(order.id)));
      expect(shownOf(order)).toEqual(['DISPATCHED CRM0000001']);
      await shop.put(shipment_id!, 'cancel', anActor('admin'));
      await eventually(() => shownOf(order).length === 2);
      expect(shownOf(order)[1]).toBe('UNPACKED ');
      expect(nube.book.mails.filter(each => each.order === order.id)).toHaveLength(1);
      expect((await read(named(order), ({ state }) => state === 'ready')).shipment_id).not.toBe(shipment_id);
    });
  });

  describe('about personal data', () => {
    const hmac = (secret: string, body: string, encoding: 'hex' | 'base64') =>
      createHmac('sha256', secret).update(body).digest(encoding);
    const send = async (provider: string, headers: Record<string, string>, body: string) => {
      const target = new URL(`/api/store_webhooks/${provider}/privacy`, shop.porte.service.url);
      const answer = await fetch(target, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...headers },
      });
      return answer.status;
    };
    const ofShopify = (topic: string, more: object, secret: string = SHOPIFY_APP.client_secret) => {
      const body = JSON.stringify({ shop_id: 1, shop_domain: outside.of('shopify').replace('http://', ''), ...more });
      const headers = { 'x-shopify-topic': topic, 'x-shopify-hmac-sha256': hmac(secret, body, 'base64') };
      return send('shopify', headers, body);
    };
    const ofNube = (more: object, secret: string = NUBE_APP.client_secret) => {
      const body = JSON.stringify({ store_id: 920_011, ...more });
      return send('tiendanube', { 'x-linkedstore-hmac-sha256': hmac(secret, body, 'hex') }, body);
    };
    const storeOf = async (provider: string): Promise<Store> =>
      (await call().get(`/api/stores?where[provider]=${provider}`)).body.data[0];
    const audited = async () =>
      (await shop.sql<{ action: string }>(`select action from audit_log where action like 'store.%' order by at`)).map(
        ({ action }) => action,
      );

    it('what a store asks for is done when it is signed: a buyer is forgotten, and shipments that are bought stay', async () => {
      const [sold, open] = [shopify.order(), shopify.order()];
      const named = ({ name }: SimShopifyOrder) => ({ number: encodeURIComponent(name) });
      const bought = (await read(named(sold), ({ state }) => state === 'ready')).shipment_id!;
      const draft = (await read(named(open), ({ state }) => state === 'ready')).shipment_id!;
      await buy(bought);
      await eventually(() => isShown(sold.id));
      const ids = [sold, open].map(({ id }) => Number(id.split('/').at(-1)));
      const customer = { id: 1, email: 'guadalupe@example.com' };
      expect(await ofShopify('customers/redact', { customer, orders_to_redact: ids }, 'forged')).toBe(401);
      expect(await send('woocommerce', {}, '{}')).toBe(404);
      expect((await orderOf(named(open)))!.recipient).not.toBe('');
      expect(await ofShopify('customers/data_request', { customer, orders_requested: ids })).toBe(200);
      expect(await ofShopify('customers/redact', { customer, orders_to_redact: ids })).toBe(200);
      for (const order of [sold, open])
        expect(await orderOf(named(order))).toMatchObject({ recipient: '', destination: {}, total: 458 });
      expect((await call().get(`/api/shipments/${draft}`)).status).toBe(404);
      expect((await shop.show(bought)).destination.name).toBe('Guadalupe Peña Ibáñez');
      const kept = await shop.sql<{ address: string }>(
        'select address::text from store_orders where external_id = any($1)',
        [[sold.id, open.id]],
      );
      expect(JSON.stringify(kept)).not.toMatch(/Guadalupe|Vallarta|example.com/);
      expect(await audited()).toEqual(['store.data_request_received', 'store.customer_redacted']);
    });

    it('the data of a shop that took us away is deleted, and of one that is connected nothing', async () => {
      expect(await ofNube({}, 'forged')).toBe(401);
      expect(await ofNube({})).toBe(200);
      expect((await storeOf('tiendanube')).status).toBe('connected');
      await shop.sql(`update stores set status = 'disconnected' where provider = 'tiendanube'`);
      expect(await ofNube({})).toBe(200);
      expect(await storeOf('tiendanube')).toBeUndefined();
      expect(await ofNube({})).toBe(200);
      expect((await call().get('/api/store_orders?where[provider]=tiendanube')).body.data).toEqual([]);
      expect((await audited()).at(-1)).toBe('store.shop_redacted');
    });
  });
});
