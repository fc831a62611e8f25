import { anActor } from '@porte/testing-kit';
import { correctTotals, wrongTotals } from '../src/dashboards/correct-totals.js';
import { openShop, type Shop } from './shop.js';

const NONE = { pack: 0, pay: 0, ready: 0, to_print: 0, on_way: 0, trouble: 0, cancellations: 0, all: 0 };

describe('the numbers of the tabs', () => {
  let shop: Shop;
  const staff = anActor('admin');
  const neighbor = anActor('customer', { name: 'vecina' });
  const counts = async (actor = shop.customer) => (await shop.porte.as(actor).get('/api/shipments/counts')).body.data;
  const wrong = async () =>
    (await wrongTotals(shop.porte.database.systemUrl)).filter(({ table }) => table === 'shipment_counts');
  beforeEach(async () => {
    shop = await openShop();
  });
  afterEach(async () => {
    expect(await wrong()).toEqual([]);
    await shop.close();
  });

  it('the numbers of the tabs follow a shipment through its moves', async () => {
    expect(await counts()).toEqual(NONE);
    const draft = await shop.packed();
    expect(await counts()).toEqual({ ...NONE, pay: 1, all: 1 });
    await shop.choose(draft);
    expect(await counts()).toEqual({ ...NONE, ready: 1, to_print: 1, all: 1 });
    await shop.put(draft, 'request_cancellation', shop.customer);
    expect(await counts()).toEqual({ ...NONE, cancellations: 1, all: 1 });
    await shop.put(draft, 'reject_cancel_shipment', staff);
    expect(await counts()).toEqual({ ...NONE, ready: 1, to_print: 1, all: 1 });
    await shop.put(draft, 'deliver', anActor('developer'));
    expect(await counts()).toEqual({ ...NONE, all: 1 });
    const second = await shop.packed();
    await shop.porte.as(shop.customer).delete(`/api/shipments/${second}`);
    expect(await counts()).toEqual({ ...NONE, all: 1 });
  });

  it('the numbers of the tabs are those of the tenant for staff, and of their own for customers and sub-users', async () => {
    const child = anActor('customer', { name: 'hija', owner_id: shop.customer.id });
    await shop.packed(shop.customer);
    await shop.packed(child);
    await shop.packed(neighbor);
    expect(await counts(staff)).toEqual({ ...NONE, pay: 3, all: 3 });
    expect(await counts(shop.customer)).toEqual({ ...NONE, pay: 2, all: 2 });
    expect(await counts(child)).toEqual({ ...NONE, pay: 1, all: 1 });
    expect(await counts(neighbor)).toEqual({ ...NONE, pay: 1, all: 1 });
  });

  it('agree with the filters of the tabs', async () => {
    await shop.bought();
    await shop.packed();
    const count = async (where: string): Promise<number> =>
      (await shop.porte.as(staff).get(`/api/shipments/count?${where}`)).body.data.count;
    const { pack, pay, ready, to_print, on_way, trouble, cancellations, all } = await counts(staff);
    expect([pack, pay, ready, to_print, on_way, trouble, cancellations, all]).toEqual([
      await count('where[step][]=addressing&where[step][]=packaging&where[status]=pending'),
      await count('where[step][]=rating&where[step][]=confirmed&where[status]=pending'),
      await count('where[status]=success'),
      await count('where[status]=success&where[to_print]=true'),
      await count('where[status]=success&where[to_print]=false'),
      await count('where[status]=error'),
      await count('where[status]=pending_cancellation'),
      await count(''),
    ]);
  });

  it('the numbers of the tabs are corrected where they are wrong, and were counted in large statements too', async () => {
    await shop.packed();
    await shop.sql(
      `insert into shipments (tenant_id, id, user_id, owner_id, sequential_id, status, step, source, origin, destination)
       select tenant_id, uuidv7(), user_id, owner_id, 1000 + n, 'error', 'rating', 'app', origin, destination from shipments cross join generate_series(1, 50) n`,
    );
    expect(await counts()).toEqual({ ...NONE, pay: 1, trouble: 50, all: 51 });
    await shop.sql(`update shipments set status = 'success' where sequential_id between 1001 and 1010`);
    await shop.sql('delete from shipments where sequential_id > 1040');
    expect(await counts()).toEqual({ ...NONE, pay: 1, ready: 10, on_way: 10, trouble: 30, all: 41 });
    await shop.sql('update shipment_counts set shipments = shipments + 5');
    expect(await wrong()).toEqual([{ tenantId: staff.tenant_id, table: 'shipment_counts', rows: expect.any(Number) }]);
    await correctTotals(shop.porte.database.systemUrl);
    expect(await counts()).toEqual({ ...NONE, pay: 1, ready: 10, on_way: 10, trouble: 30, all: 41 });
  });
});
