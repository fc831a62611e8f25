import type { DashboardNumbers } from '@porte/contracts';
import { derivedId } from '@porte/domain-kit';
import type { Actor } from '@porte/service-kit';
import { anActor, DEMO, NORTE } from '@porte/testing-kit';
import { correctTotals, wrongTotals } from '../src/dashboards/correct-totals.js';
import { eventually, openShop, refundOf, type Shop } from './shop.js';

const CARRIER = derivedId('carrier', 'c');
const admin = anActor('admin');
const owner = anActor('main_admin');
const parent = anActor('customer', { name: 'madre' });
const sub = anActor('customer', { name: 'hija', owner_id: parent.id });

describe('the dashboard', () => {
  let shop: Shop;

  beforeEach(async () => {
    shop = await openShop();
    shop.world.onVoid = request => shop.tell('hold.refunded', request.shipment_id, refundOf(request));
  });
  afterEach(() => shop.close());

  const numbers = async (actor: Actor): Promise<DashboardNumbers> =>
    (await shop.porte.as(actor).get('/api/dashboards')).body.data;
  const wrong = () => wrongTotals(shop.porte.database.systemUrl);
  const totals = () =>
    shop.sql('select * from label_totals where labels <> 0 order by subject_id, moment, day, slot, carrier_id');
  /** Sets the days since a label was made, in the row that counts it and in the figures. */
  const makeOlder = async (days: number): Promise<void> => {
    await shop.sql(`update shipments set labelled_at = labelled_at - make_interval(days => $1)`, [days]);
    await correctTotals(shop.porte.database.systemUrl);
  };

  it('counts a label once when its event is delivered twice', async () => {
    const id = await shop.bought();
    const [purchase] = await shop.sql<{ id: string }>('select id from purchases where shipment_id = $1', [id]);
    const again = shop.anEvent('hold.captured', id, {
      user_id: shop.customer.id,
      owner_id: shop.customer.id,
      shipment_id: id,
      purchase_id: purchase!.id,
      amount: 139,
      label: null,
      balance: 4861,
      available_balance: 4861,
    });
    await shop.deliver(again);
    await shop.deliver(again);
    expect((await numbers(shop.customer)).weeks.at(-1)).toMatchObject({ from: '2026-11-16', labels: 1, spend: 139 });
    expect((await numbers(admin)).by_carrier).toEqual({ Correcaminos: 1 });
    expect(await wrong()).toEqual([]);
  });

  it('lists the carriers of the shipments that an actor reaches, under their present names', async () => {
    await shop.bought();
    const of = async (actor: Actor) => (await shop.porte.as(actor).get('/api/carriers/from_shipments')).body.data;
    const expected = [{ id: CARRIER, name: 'Correcaminos', logo: null }];
    expect([await of(admin), await of(shop.customer), await of(parent)]).toEqual([expected, expected, []]);
    expect(await of(anActor('admin', { tenant: NORTE }))).toEqual([]);
    await shop.tell('carrier.created', CARRIER, {
      id: CARRIER,
      name: 'Quetzal',
      logo: '/api/logos/a.png',
    });
    expect(await of(admin)).toEqual([{ id: CARRIER, name: 'Quetzal', logo: '/api/logos/a.png' }]);
  });

  it('takes a canceled label out of the day it was made', async () => {
    const [id] = [await shop.bought(), await shop.bought()];
    expect((await numbers(shop.customer)).weeks.at(-1)).toMatchObject({ labels: 2, spend: 278 });
    await shop.put(id, 'request_cancellation', shop.customer);
    expect((await numbers(shop.customer)).total).toBe(2);
    shop.porte.clock.advance(3 * 86_400_000);
    await shop.put(id, 'cancel', admin);
    expect((await numbers(shop.customer)).weeks.slice(-2)).toMatchObject([
      { from: '2026-11-16', labels: 1, spend: 139 },
      { from: '2026-11-23', labels: 0, spend: 0 },
    ]);
    expect(await wrong()).toEqual([]);
  });

  it('keeps figures that are equal to those computed from the shipments', async () => {
    const id = await shop.bought();
    await shop.bought(sub);
    await shop.put(id, 'cancel', admin);
    await shop.bought(parent);
    expect(await wrong()).toEqual([]);
    const before = await totals();
    await shop.sql('delete from label_totals');
    await shop.sql('update purchase_totals set purchases = purchases + 2');
    expect(await wrong()).toEqual([
      { tenantId: DEMO, table: 'label_totals', rows: expect.any(Number) },
      { tenantId: DEMO, table: 'purchase_totals', rows: expect.any(Number) },
    ]);
    await correctTotals(shop.porte.database.systemUrl);
    expect(await wrong()).toEqual([]);
    expect(await totals()).toEqual(before);
  });

  it('loses no label that is bought while the figures are corrected', async () => {
    const buying = Promise.all([shop.bought(), shop.bought(parent), shop.bought(sub)]);
    for (let i = 0; i < 4; i++) await correctTotals(shop.porte.database.systemUrl);
    await buying;
    expect(await wrong()).toEqual([]);
    expect((await numbers(admin)).total).toBe(3);
  });

  it('shows each customer its own labels, a parent those of its sub-users, and another tenant nothing', async () => {
    await shop.bought(sub);
    await shop.bought(parent);
    await shop.bought();
    const spend = async (actor: Actor) => (await numbers(actor)).weeks.at(-1)!.spend;
    expect(await Promise.all([sub, parent, shop.customer].map(spend))).toEqual([139, 278, 139]);
    expect((await numbers(sub)).arriving_today).toEqual({ count: 0, shipments: [] });
    for (const actor of [anActor('customer', { tenant: NORTE }), anActor('developer', { tenant: NORTE })])
      expect(await numbers(actor)).toMatchObject({ total: 0, by_carrier: {} });
    expect((await numbers(anActor('developer', { tenant: NORTE }))).today!.today.total).toMatchObject({ labels: 0 });
  });

  it('tells a sub-user nothing of what its parent spends', async () => {
    expect(await numbers(sub)).not.toHaveProperty('spend_rate');
    expect(await numbers(parent)).toHaveProperty('spend_rate');
  });

  it('shows figures of the tenant to staff only, and its margin to the roles that see it in a rate', async () => {
    await shop.bought();
    for (const field of ['today', 'health', 'running_out', 'cancellations', 'carriers', 'active_users'])
      expect(await numbers(shop.customer)).not.toHaveProperty(field);
    for (const role of ['operator', 'admin'] as const)
      expect((await numbers(anActor(role))).today!.today.total).toEqual({ labels: 1, revenue: 139 });
    for (const actor of [owner, anActor('developer')])
      expect((await numbers(actor)).today!.today.total).toEqual({ labels: 1, revenue: 139, margin: 19 });
  });

  it('compares today with the same weekday up to the same ten minutes', async () => {
    await shop.bought();
    await makeOlder(7);
    shop.porte.clock.advance(-20 * 60_000);
    await shop.bought();
    // Noon in Mexico City: the older label was made at 12:00, the one of today at 11:40.
    expect((await numbers(admin)).today).toMatchObject({
      until: '11:40',
      today: { day: '2026-11-21', total: { labels: 1 }, until: { labels: 0 } },
      last_week: { day: '2026-11-14', total: { labels: 1 }, until: { labels: 0 } },
    });
    shop.porte.clock.advance(35 * 60_000);
    const { today } = await numbers(admin);
    expect(today).toMatchObject({
      until: '12:10',
      today: { until: { labels: 1 } },
      last_week: { until: { labels: 1 } },
    });
    expect([today!.today.hours[11], today!.last_week.hours[12]]).toEqual([1, 1]);
  });

  it('puts each week beside the one twelve weeks before', async () => {
    await shop.bought();
    await makeOlder(12 * 7);
    await shop.bought();
    const { weeks } = await numbers(shop.customer);
    expect(weeks).toHaveLength(12);
    expect(weeks.at(-1)).toEqual({
      from: '2026-11-16',
      labels: 1,
      spend: 139,
      before: { from: '2026-08-24', labels: 1, spend: 139 },
    });
    expect(weeks[0]).toMatchObject({ from: '2026-08-31', before: { from: '2026-06-08', labels: 0, spend: 0 } });
  });

  it('averages a spend from seven days on', async () => {
    await shop.bought();
    expect((await numbers(shop.customer)).spend_rate).toEqual({ per_day: null, days: 1 });
    await makeOlder(9);
    expect((await numbers(shop.customer)).spend_rate).toEqual({ per_day: 13.9, days: 10 });
    await makeOlder(40);
    await shop.bought();
    expect((await numbers(shop.customer)).spend_rate).toEqual({ per_day: 4.96, days: 28 });
    // Today is the first of the 28 days.
    await makeOlder(27);
    expect((await numbers(shop.customer)).spend_rate).toEqual({ per_day: 4.96, days: 28 });
    await makeOlder(1);
    expect((await numbers(shop.customer)).spend_rate).toEqual({ per_day: 0, days: 28 });
  });

  it('tells staff what a customer spends, and the customer itself, and no one else', async () => {
    await shop.bought();
    await makeOlder(9);
    const ask = (actor: Actor, userId = shop.customer.id) =>
      shop.porte.as(actor).get(`/api/dashboards/spend_rate?user_id=${userId}`);
    expect((await ask(admin)).body.data).toEqual({ per_day: 13.9, days: 10 });
    expect((await ask(shop.customer)).body.data).toEqual({ per_day: 13.9, days: 10 });
    expect((await ask(parent)).status).toBe(404);
    for (const userId of [sub.id, parent.id]) expect((await ask(sub, userId)).status).toBe(403);
    expect((await ask(anActor('admin', { tenant: NORTE }))).body.data).toEqual({ per_day: null, days: 0 });
    for (const wrong of ['x', '']) expect((await ask(admin, wrong)).status).toBe(422);
  });

  it('lists customers whose balance lasts less than a week, once its balance is known', async () => {
    await shop.bought();
    await makeOlder(9);
    expect((await numbers(admin)).running_out).toEqual({ count: 0, unknown: 1, customers: [] });
    await shop.tell('user.created', shop.customer.id, { id: shop.customer.id, name: 'Carmen', last_name: 'Núñez' });
    const tellBalance = (available_balance: number, time: string) =>
      shop.porte.bus.publish({
        ...shop.anEvent('balance.changed', shop.customer.id, {
          owner_id: shop.customer.id,
          balance: 500,
          available_balance,
        }),
        time,
      });
    await tellBalance(50, '2026-11-21T17:00:01Z');
    const customer = { user_id: shop.customer.id, name: 'Carmen Núñez', balance: 50, per_day: 13.9, days: 3 };
    await eventually(async () => (await numbers(admin)).running_out!.count === 1);
    expect((await numbers(admin)).running_out).toEqual({ count: 1, unknown: 0, customers: [customer] });
    await tellBalance(5000, '2026-11-21T17:00:00Z');
    await shop.porte.settled();
    expect((await numbers(admin)).running_out!.count).toBe(1);
    await tellBalance(5000, '2026-11-21T17:00:02Z');
    await eventually(async () => (await numbers(admin)).running_out!.count === 0);
  });

  it('counts how the purchases of a carrier ended, and how long their labels took', async () => {
    await shop.tell('carrier.created', CARRIER, {
      id: CARRIER,
      name: 'Correcaminos',
      status: 'active',
      own_agreements: false,
      shipment_limit: 10,
      shipment_count: 4,
    });
    expect((await numbers(admin)).health).toEqual([{ ...LIMIT, purchases: 0, succeeded: 0, p95_seconds: null }]);
    const [{ now }] = (await shop.sql<{ now: Date }>('select now()')) as [{ now: Date }];
    shop.porte.clock.set(new Date(now.getTime() - 5 * 3_600_000));
    await shop.bought();
    const id = await shop.packed();
    shop.world.beforeSale = asked => {
      const { user_id, owner_id, shipment_id, purchase_id } = asked;
      const failed = { user_id, owner_id, shipment_id, purchase_id, amount: 139, balance: 0, available_balance: 0 };
      return shop.tell('hold.released', shipment_id, { ...failed, code: 'carrier_rejected', message: 'No' });
    };
    expect((await shop.choose(id)).status).toBe(422);
    const [health] = (await numbers(admin)).health!;
    expect(health).toMatchObject({ ...LIMIT, purchases: 2, succeeded: 1 });
    // Not affected by the service's clock, which is five hours behind.
    expect(health!.p95_seconds).toBeLessThan(60);
    expect(await wrong()).toEqual([]);
    shop.porte.clock.advance(26 * 3_600_000);
    expect((await numbers(admin)).health).toMatchObject([{ purchases: 0, succeeded: 0 }]);
  });

  it('lists what is promised for today, without Sundays', async () => {
    // Four days from Tuesday the 17th are Saturday the 21st; from Wednesday they would be Monday.
    const [id] = [await shop.bought(sub), await shop.bought(parent)];
    const made = (day: string, shipment: string) =>
      shop.sql(`update shipments set labelled_at = $1::date + time '18:00' where id = $2`, [day, shipment]);
    await made('2026-11-17', id);
    const arriving = { id, sequential_id: 1, recipient: 'Ana Núñez', city: 'Cuauhtémoc', carrier_name: 'Correcaminos' };
    for (const actor of [sub, parent])
      expect((await numbers(actor)).arriving_today).toEqual({
        count: 1,
        shipments: [{ ...arriving, service_name: 'Terrestre' }],
      });
    expect((await numbers(shop.customer)).arriving_today!.count).toBe(0);
    await made('2026-11-18', id);
    expect((await numbers(sub)).arriving_today!.count).toBe(0);
  });

  it('lists what is promised for today in the time zone of the tenant', async () => {
    const inZone = (time_zone: string) => shop.tell('tenant.updated', DEMO, { id: DEMO, time_zone });
    const id = await shop.bought(sub);
    // Still Tuesday in Tijuana, which promises Saturday; Wednesday in Mexico City, which promises Monday.
    await shop.sql('update shipments set labelled_at = $1 where id = $2', ['2026-11-18T07:30:00Z', id]);
    expect((await numbers(sub)).arriving_today!.count).toBe(0);
    await inZone('America/Tijuana');
    for (const actor of [sub, parent])
      expect((await numbers(actor)).arriving_today).toMatchObject({ count: 1, shipments: [{ id }] });
    await shop.sql('update shipments set labelled_at = $1 where id = $2', ['2026-11-18T08:30:00Z', id]);
    expect((await numbers(parent)).arriving_today!.count).toBe(0);
    await inZone('America/Mexico_City');
  });

  it('finds what arrives in an index alone', async () => {
    const [index] = await shop.sql<{ indexdef: string }>(
      `select indexdef from pg_indexes where indexname = 'shipments_promised'`,
    );
    expect(index!.indexdef).toContain('(tenant_id, owner_id, promised_on, labelled_at, id)');
  });

  it('counts the cancellations that wait, with the time of the oldest request', async () => {
    expect((await numbers(admin)).cancellations).toEqual({ count: 0, oldest_at: null });
    const [first, second] = [await shop.bought(), await shop.bought()];
    await shop.put(first, 'request_cancellation', shop.customer);
    shop.porte.clock.advance(3_600_000);
    await shop.put(second, 'request_cancellation', shop.customer);
    expect((await numbers(admin)).cancellations).toEqual({ count: 2, oldest_at: '2026-11-21T18:00:00.000Z' });
  });
});

const LIMIT = { carrier_id: CARRIER, name: 'Correcaminos', shipment_limit: 10, shipments_left: 6 };

describe('the day that a service arrives on', () => {
  let shop: Shop;

  beforeAll(async () => (shop = await openShop()));
  afterAll(() => shop.close());

  const DAY_MS = 86_400_000;
  /** Day by day, as the web app's `arrivalDate`. */
  const walked = (from: string, days: number): string => {
    let day = Date.parse(from);
    const isSunday = () => new Date(day).getUTCDay() === 0;
    for (let left = days; left > 0;) {
      day += DAY_MS;
      if (!isSunday()) left--;
    }
    return new Date(isSunday() ? day + DAY_MS : day).toISOString().slice(0, 10);
  };

  it('is the same in SQL as counted day by day', async () => {
    const rows = await shop.sql<{ from: string; days: number; arrival: string }>(
      `select to_char(d, 'YYYY-MM-DD') as from, n as days, to_char(arrival_day(d::date, n), 'YYYY-MM-DD') as arrival
       from generate_series('2026-11-16'::date, '2026-11-23', interval '1 day') d, generate_series(0, 20) n`,
    );
    expect(rows.map(({ arrival }) => arrival)).toEqual(rows.map(({ from, days }) => walked(from, days)));
  });
});
