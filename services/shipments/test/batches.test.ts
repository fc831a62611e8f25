import type { BatchView } from '@porte/contracts';
import { installFailpoints, newId } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import type { Actor } from '@porte/service-kit';
import { anActor, killOnce } from '@porte/testing-kit';
import { batchProcess } from '../src/batches/batch.process.js';
import { savePurchase } from '../src/batches/batch-rows.js';
import { EXPRESS, TERRESTRE } from './fakes.js';
import { openShop, type Shop } from './shop.js';

describe('batches', () => {
  let shop: Shop;
  const stranger = anActor('customer', { name: 'otra' });

  beforeAll(async () => {
    shop = await openShop();
  });
  afterEach(() => {
    installFailpoints(undefined);
    shop.billing.state.refusal = null;
    shop.world.beforeSale = async () => undefined;
  });
  afterAll(() => shop.close());

  const begin = async (shipment_ids: readonly string[], batch: object = {}, as: Actor = shop.customer) =>
    shop.porte.as(as).post('/api/batches', { batch: { shipment_ids, rule: 'cheapest', ...batch } });
  const reach = async (id: string, states: readonly ('ready' | 'done' | 'canceled')[]): Promise<BatchView> => {
    const row = { tenant_id: shop.customer.tenant_id, id };
    await shop.porte.service.get(Processes).outcome(batchProcess, row, { states: [...states], timeoutMs: 60_000 });
    return (await shop.porte.as(shop.customer).get(`/api/batches/${id}`)).body.data as BatchView;
  };
  const rated = async (ids: readonly string[], batch: object = {}): Promise<BatchView> =>
    reach((await begin(ids, batch)).body.data.id, ['ready']);
  const move = (id: string, verb: string, as = shop.customer, body = {}) =>
    shop.porte.as(as).post(`/api/batches/${id}/${verb}`, body);
  const drafts = async (count: number): Promise<string[]> => {
    const ids: string[] = [];
    for (let made = 0; made < count; made += 1) ids.push(await shop.packed());
    return ids;
  };
  const statuses = ({ rows }: BatchView) => rows.map(({ status }) => status);
  const purchasesOf = (ids: readonly string[]) =>
    shop.sql<{ id: string; shipment_id: string; created_at: Date }>(
      'select id, shipment_id, created_at from purchases where shipment_id = any($1) order by id',
      [ids],
    );

  const availableNow = (): number => {
    const { funds, holds, released } = shop.billing.state;
    const open = [...holds.values()].filter(({ purchase_id }) => !released.includes(purchase_id));
    return funds - open.reduce((sum, { amount }) => sum + amount, 0);
  };

  it('a batch is rated by its rule, shown with its total, and bought in order after the confirmation', async () => {
    const ids = await drafts(3);
    const ready = await rated(ids);
    expect(ready).toMatchObject({ state: 'ready', total: 417, paid: 0, counts: { waiting: 3 } });
    expect(ready.rows.map(({ rate }) => rate!.service_id)).toEqual([TERRESTRE, TERRESTRE, TERRESTRE]);
    expect(await purchasesOf(ids)).toHaveLength(0);
    const available = availableNow();
    expect((await move(ready.id, 'confirm')).status).toBe(202);
    const done = await reach(ready.id, ['done']);
    expect(done).toMatchObject({ state: 'done', paid: 417, counts: { bought: 3 } });
    expect(done.rows[0]!.tracking_number).toBe('CRM0000001');
    // started_with comes from the first hold, not from later balances
    expect(ready.started_with).toBeNull();
    expect(done).toMatchObject({ held: 0, started_with: available });
    expect((await move(ready.id, 'confirm')).body.error.code).toBe('wrong_state');
  });

  it('a batch takes a named service, and fails the rows that it does not serve', async () => {
    const ids = await drafts(1);
    const named = await rated(ids, { rule: 'service', service_id: EXPRESS });
    expect(named.rows[0]!.rate).toMatchObject({ service_id: EXPRESS, total: 243 });
    const unknown = await rated(ids, { rule: 'service', service_id: stranger.id });
    expect(unknown.rows).toMatchObject([{ status: 'failed', error: { code: 'service_not_available' } }]);
  });

  it('a batch is bought as far as the balance reaches, and the rest after a retry', async () => {
    const ids = await drafts(4);
    const ready = await rated(ids);
    const held = [...shop.billing.state.holds.values()].reduce((sum, { amount }) => sum + amount, 0);
    const { funds } = shop.billing.state;
    shop.billing.state.funds = held + 2 * 139 + 50;
    await move(ready.id, 'confirm');
    const first = await reach(ready.id, ['done']);
    expect(statuses(first)).toEqual(['bought', 'bought', 'short', 'short']);
    expect(first).toMatchObject({ paid: 278, missing: 278 });
    shop.billing.state.funds = funds;
    await move(ready.id, 'retry');
    expect(statuses(await reach(ready.id, ['ready']))).toEqual(['bought', 'bought', 'waiting', 'waiting']);
    await move(ready.id, 'confirm');
    expect(statuses(await reach(ready.id, ['done']))).toEqual(['bought', 'bought', 'bought', 'bought']);
    expect(await purchasesOf(ids)).toHaveLength(4);
  });

  it('a batch takes no more than was confirmed, whatever the balance has become', async () => {
    const ids = await drafts(4);
    const ready = await rated(ids);
    const confirm = (most: unknown) => move(ready.id, 'confirm', shop.customer, { most });
    for (const bad of [null, -1, 'all', 1e12, 1.234]) expect((await confirm(bad)).status).toBe(422);
    await confirm(139);
    expect(await reach(ready.id, ['done'])).toMatchObject({ paid: 139, missing: 0, counts: { bought: 1, beyond: 3 } });
    await move(ready.id, 'retry');
    await reach(ready.id, ['ready']);
    await confirm(2 * 139);
    expect(await reach(ready.id, ['done'])).toMatchObject({ paid: 417, missing: 0, counts: { bought: 3, beyond: 1 } });
    await move(ready.id, 'retry');
    await reach(ready.id, ['ready']);
    await move(ready.id, 'confirm');
    expect(await reach(ready.id, ['done'])).toMatchObject({ paid: 556, counts: { bought: 4 } });
    expect(await purchasesOf(ids)).toHaveLength(4);
  });

  it('a row that a killed service began is held to the confirmed sum too', async () => {
    const ids = await drafts(2);
    const ready = await rated(ids);
    await shop.sql(`update batch_rows set begun_at = now() where batch_id = $1 and position = 1`, [ready.id]);
    await move(ready.id, 'confirm', shop.customer, { most: 138.99 });
    const { counts, rows } = await reach(ready.id, ['done']);
    expect(counts).toMatchObject({ bought: 0, beyond: 2, short: 0 });
    expect(rows[1]!.error).toEqual({
      code: 'beyond_confirmed',
      message: 'Este envío quedó fuera del total que confirmaste. No se cobró.',
    });
    expect(await purchasesOf(ids)).toEqual([]);
  });

  it('a purchase that is given back during the batch leaves no room for more than was confirmed', async () => {
    const ids = await drafts(3);
    const { id } = await rated(ids);
    const confirm = () => move(id, 'confirm', shop.customer, { most: 139 });
    await confirm();
    await reach(id, ['done']);
    await move(id, 'retry');
    await reach(id, ['ready']);
    installFailpoints(async reached => {
      if (reached !== 'purchase.select.before') return;
      installFailpoints(undefined);
      await shop.sql(`update purchases set state = 'released' where shipment_id = $1`, [ids[0]!]);
    });
    await confirm();
    expect(statuses(await reach(id, ['done']))).toEqual(['failed', 'bought', 'beyond']);
  });

  it('a row whose purchase is refused has its reason, and the rows after it are bought', async () => {
    const ids = await drafts(3);
    const ready = await rated(ids);
    await shop.porte.as(shop.customer).post(`/api/shipments/${ids[1]!}/parcels`, {
      parcel: { parcel_type: 'box', length: 1, width: 1, height: 1, weight: 1, declared_tax_value: 1, contents: 'x' },
    });
    await shop.porte.as(shop.customer).delete(`/api/shipments/${ids[2]!}`);
    await move(ready.id, 'confirm');
    const done = await reach(ready.id, ['done']);
    expect(statuses(done)).toEqual(['bought', 'bought', 'failed']);
    expect(done.rows[2]!.error!.code).toBe('not_found');
  });

  it('a batch whose service is killed while it buys goes on, and buys each row once', async () => {
    const ids = await drafts(8);
    const ready = await rated(ids);
    const isKilled = await killOnce(shop.porte.database.superuserUrl, { table: 'purchases', row: 4 }, async () => {
      await move(ready.id, 'confirm', shop.customer, { most: 8 * 139 });
      const done = await reach(ready.id, ['done']);
      expect(done.counts).toMatchObject({ bought: 8 });
    });
    expect(isKilled).toBe(true);
    const bought = await purchasesOf(ids);
    expect(bought.map(({ shipment_id }) => shipment_id).toSorted()).toEqual(ids.toSorted());
  }, 60_000);

  it('a batch that goes on counts what its purchases took, also those that an earlier release stored without counting', async () => {
    const ids = await drafts(8);
    const ready = await rated(ids);
    installFailpoints(async reached => {
      if (reached !== 'purchase.select.before' || (await purchasesOf(ids)).length > 2) return;
      await shop.sql('update batches set taken = 0 where id = $1', [ready.id]);
    });
    const isKilled = await killOnce(shop.porte.database.superuserUrl, { table: 'purchases', row: 4 }, async () => {
      await move(ready.id, 'confirm', shop.customer, { most: 5 * 139 });
      expect(await reach(ready.id, ['done'])).toMatchObject({ counts: { bought: 5, beyond: 3 } });
    });
    expect(isKilled).toBe(true);
    expect(await purchasesOf(ids)).toHaveLength(5);
  }, 60_000);

  it('a row that was begun before a kill is not bought a second time, and its price is taken once from the confirmed sum', async () => {
    const ids = await drafts(1);
    const ready = await rated(ids);
    await shop.sql(`update batch_rows set begun_at = now() where batch_id = $1`, [ready.id]);
    await shop.choose(ids[0]!);
    await move(ready.id, 'confirm', shop.customer, { most: 200 });
    expect(statuses(await reach(ready.id, ['done']))).toEqual(['bought']);
    const [purchase, ...more] = await purchasesOf(ids);
    expect(more).toEqual([]);
    const taken = () => shop.sql('select taken from batches where id = $1', [ready.id]);
    expect(await taken()).toEqual([{ taken: '13900' }]);
    await shop.porte.service.get(UnitOfWork).run(shop.customer, tx => savePurchase(tx, ready.id, 1, purchase!.id));
    expect(await taken()).toEqual([{ taken: '13900' }]);
  });

  it('a batch that is paused keeps its rows, and goes on after a confirmation', async () => {
    const ids = await drafts(8);
    const ready = await rated(ids);
    let release = (): void => {};
    const gate = new Promise<void>(open => (release = open));
    shop.world.beforeSale = () => gate;
    await move(ready.id, 'confirm');
    expect((await move(ready.id, 'pause')).status).toBe(202);
    release();
    const paused = await reach(ready.id, ['ready']);
    expect(paused.counts.waiting).toBeGreaterThan(0);
    await move(ready.id, 'confirm');
    expect((await reach(ready.id, ['done'])).counts.bought).toBe(8);
  });

  it('a batch of a suspended tenant is paused before its next purchase, and goes on later after a confirmation', async () => {
    const { tenant_id: id } = shop.customer;
    const setTenantStatus = async (status: string): Promise<void> => {
      const event = newId();
      await shop.porte.bus.publish({
        id: event,
        type: 'tenant.updated',
        source: 'identity',
        subject: id,
        tenantId: id,
        time: shop.porte.clock.now().toISOString(),
        correlationId: event,
        data: { id, time_zone: 'America/Mexico_City', currency: 'MXN', status },
      });
      await shop.porte.settled();
    };
    const ids = await drafts(2);
    const ready = await rated(ids);
    await setTenantStatus('suspended');
    try {
      expect((await move(ready.id, 'confirm')).status).toBe(202);
      expect((await reach(ready.id, ['ready'])).counts.waiting).toBe(2);
      expect(await purchasesOf(ids)).toEqual([]);
    } finally {
      await setTenantStatus('active');
    }
    await move(ready.id, 'confirm');
    expect((await reach(ready.id, ['done'])).counts.bought).toBe(2);
  });

  it('a batch of another person is not found, and its shipments are no batch of a stranger', async () => {
    const ids = await drafts(1);
    const { id } = await rated(ids);
    for (const verb of ['confirm', 'pause', 'retry']) expect((await move(id, verb, stranger)).status).toBe(404);
    expect((await shop.porte.as(stranger).get(`/api/batches/${id}`)).status).toBe(404);
    expect((await begin(ids, {}, stranger)).status).toBe(404);
    expect((await begin(ids, { rule: 'margin' })).status).toBe(403);
    expect((await begin(ids, { rule: 'service' })).status).toBe(422);
    expect((await begin([])).status).toBe(422);
    expect((await begin(ids, { import_id: id })).status).toBe(422);
  });
});
