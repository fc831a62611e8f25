import type { ExplainedService } from '@porte/contracts';
import {
  aCarrier,
  admin,
  aService,
  aUser,
  box,
  customer,
  developer,
  id,
  mainAdmin,
  Network,
  operator,
  stranger,
} from './network.fixture.js';

/** mulberry32: the same numbers for the same seed. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below);
  };
}

/** Steps whose amounts are the lines of a total. */
const LINES = ['service_price', 'extended_zone', 'oversize', 'girth', 'insurance', 'discount'];
const centavos = (amount: number): number => Math.round(amount * 100);

describe('the explanation of a price', () => {
  let network: Network;
  beforeAll(async () => {
    network = await Network.start();
    await network.publish('carrier', aCarrier('Road', { girth: 200, first_limit_size: 60, first_limit_cost: 35 }));
    await network.publish('service', aService('Ground', 'Road', { extra_kg_price: 9.5, girth_amount: 40 }));
    await network.publish('service', aService('Closed', 'Road', { status: 'suspended' }));
    for (const [kg, price] of [
      [1, 89],
      [5, 139],
      [10, 189],
    ] as const)
      await network.price('Ground', kg, price, price - 20, price - 40);
    await network.publish('user', aUser(customer, { discount: 10 }));
  });
  afterAll(() => network.porte.stop());

  const explain = async (actor: typeof admin, more: object = {}) => {
    const { status, body } = await network.porte.as(actor).post('/api/quotes/explain', { quote: { ...box, ...more } });
    return { status, data: body.data as ExplainedService[], error: body.error };
  };
  const codes = ({ steps }: ExplainedService): string[] => steps.map(({ code }) => code);
  const ground = (data: readonly ExplainedService[]): ExplainedService =>
    data.find(({ service_id }) => service_id === id('Ground'))!;

  it('shows each role the steps of its own levels only', async () => {
    const seen = async (actor: typeof admin) => codes(ground((await explain(actor, { user_id: customer.id })).data));
    const row = ['row_price', 'service_price', 'total'];
    expect(codes(ground((await explain(customer)).data))).toEqual(['weight', ...row]);
    expect(await seen(operator)).toEqual(['offered', 'price_version', 'weight', ...row]);
    const discounted = ['row_price', 'service_price', 'discount', 'total'];
    expect(await seen(admin)).toEqual(['offered', 'price_version', 'weight', 'row_admin_cost', ...discounted]);
    expect(await seen(mainAdmin)).toEqual([
      'offered',
      'price_version',
      'weight',
      'row_main_admin_cost',
      'row_admin_cost',
      ...discounted,
    ]);
  });

  it('gives a customer no cost, margin, percentage or hidden discount, and no service that is not offered', async () => {
    const { data } = await explain(customer);
    expect(data.map(({ service_id }) => service_id)).toEqual([id('Ground')]);
    const { steps, total } = ground(data);
    expect(JSON.stringify(data)).not.toMatch(/cost|margin|percent|list_price|149|169/);
    // The row costs 189.00: with it and the total the hidden discount would be known.
    expect([total, JSON.stringify(steps).includes('189')]).toEqual([170.1, false]);
  });

  it('covers any customer of the tenant for staff, and only the own prices for a customer', async () => {
    const { data } = await explain(admin, { user_id: customer.id });
    expect(data.map(({ service_id, reason, total }) => [service_id, reason, total])).toEqual([
      [id('Ground'), null, 170.1],
      [id('Closed'), 'service_suspended', null],
    ]);
    expect(ground((await explain(admin)).data).total).toBe(189);
    expect((await explain(customer, { user_id: admin.id })).status).toBe(404);
    expect((await explain(admin, { user_id: stranger.id })).status).toBe(404);
    expect((await explain(customer, { service_id: id('Closed') })).status).toBe(404);
    expect((await explain(admin, { service_id: id('Closed') })).data).toHaveLength(1);
    expect((await explain(customer, { user_id: 'x' })).status).toBe(422);
  });

  it('agrees with the quote and with a calculation from the rules alone, for user prices too', async () => {
    const below = random(7);
    const tables = new Map<string, { kg: number; price: number }[]>();
    const owns = new Map<string, Map<number, number>>();
    for (let at = 0; at < 6; at += 1) {
      const name = `Random ${at}`;
      await network.publish('service', aService(name, 'Road', { extra_kg_price: 7.25, girth_amount: 40 }));
      const rows = [...new Set(Array.from({ length: 8 }, () => (below(80) + 1) / 2))]
        .sort((a, b) => a - b)
        .map(kg => ({ kg, price: (below(50_000) + 100) / 100 }));
      const own = rows.filter(() => below(2) === 0).map(({ kg }) => ({ kg, price: below(40_000) / 100 }));
      const saved = await network.porte.as(developer).put('/api/service_prices/table', {
        service_prices: {
          service_id: id(name),
          rows: rows.map(row => ({ ...row, admin_cost: 1, main_admin_cost: 1 })),
        },
      });
      const savedOwn = await network.porte.as(admin).put(`/api/users/${customer.id}/user_prices/table`, {
        user_prices: { service_id: id(name), rows: own },
      });
      expect([saved.status, savedOwn.status]).toEqual([200, 200]);
      tables.set(id(name), rows);
      owns.set(id(name), new Map(own.map(({ kg, price }) => [kg, price])));
    }
    await network.settled();
    let compared = 0;
    for (let at = 0; at < 60; at += 1) {
      const parcel = {
        length: below(80) + 1,
        width: below(60) + 1,
        height: below(60) + 1,
        weight: (below(50_000) + 1000) / 1000,
      };
      const quoted = new Map<string, number>(
        (await network.quote(parcel)).body.data.data.map((rate: { service_id: string; total: number }) => [
          rate.service_id,
          rate.total,
        ]),
      );
      const { data } = await explain(admin, { ...parcel, user_id: customer.id });
      for (const [service_id, rows] of tables) {
        const expected = expectedTotal(parcel, rows, owns.get(service_id)!);
        const found = data.find(each => each.service_id === service_id)!;
        const lines = found.steps.filter(({ code }) => LINES.includes(code));
        const sum = lines.reduce((total, { amount }) => total + centavos(amount!), 0);
        expect([parcel, centavos(quoted.get(service_id)!), centavos(found.total!), sum]).toEqual([
          parcel,
          expected,
          expected,
          expected,
        ]);
        compared += 1;
      }
    }
    expect(compared).toBe(360);
  });
});

/** The total in centavos by the rules of the domain alone: weight, price step, extra kilos, surcharges and a discount of 10 %. */
function expectedTotal(
  parcel: { length: number; width: number; height: number; weight: number },
  rows: readonly { kg: number; price: number }[],
  own: ReadonlyMap<number, number>,
): number {
  const { length, width, height, weight } = parcel;
  const billableGrams = Math.max(Math.round(weight * 1000), (length * width * height) / 5);
  const row = rows.find(({ kg }) => kg * 1000 >= billableGrams) ?? rows.at(-1)!;
  const extraKg = Math.max(0, Math.ceil((billableGrams - row.kg * 1000) / 1000));
  const price = centavos(own.get(row.kg) ?? row.price) + extraKg * 725;
  const [longest, middle, shortest] = [length, width, height].sort((a, b) => b - a) as [number, number, number];
  const surcharges = (longest > 60 ? 3500 : 0) + (longest + 2 * (middle + shortest) > 200 ? 4000 : 0);
  const discount = Math.floor((price * 10 + 50) / 100);
  return price + surcharges - discount;
}
