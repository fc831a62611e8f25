import { Client } from 'pg';
import {
  aCarrier,
  admin,
  aService,
  customer,
  developer,
  id,
  mainAdmin,
  Network,
  operator,
  stranger,
} from './network.fixture.js';

describe('service prices', () => {
  let network: Network;
  beforeAll(async () => {
    network = await Network.start();
    await network.publish('carrier', aCarrier('C'));
    await network.publish('service', aService('Open', 'C', { main_admin_percent: 9 }));
    await network.publish('service', aService('Closed', 'C', { edit_admin_cost: false }));
  });
  afterAll(() => network.porte.stop());
  const post = (actor: typeof admin, input: object) =>
    network.porte.as(actor).post('/api/service_prices', { service_price: input });
  let kg = 0;
  const input = (service: string, costs = {}) => ({ service_id: id(service), kg: (kg += 1), price: 100, ...costs });

  it('are created with exactly the costs that the role must enter', async () => {
    const cases: [typeof admin, string, object, number, string?][] = [
      [admin, 'Open', { admin_cost: 80 }, 201],
      [admin, 'Open', {}, 422, 'validation_failed'],
      [admin, 'Open', { admin_cost: 80, main_admin_cost: 70 }, 403, 'forbidden'],
      [admin, 'Closed', {}, 201],
      [admin, 'Closed', { admin_cost: 80 }, 403, 'forbidden'],
      [mainAdmin, 'Open', { admin_cost: 80, main_admin_cost: 70 }, 201],
      [mainAdmin, 'Open', { admin_cost: 80 }, 422, 'validation_failed'],
      [mainAdmin, 'Closed', { admin_cost: 80 }, 201],
      [mainAdmin, 'Closed', { admin_cost: 80, main_admin_cost: 70 }, 403, 'forbidden'],
      [developer, 'Closed', { admin_cost: 80, main_admin_cost: 70 }, 201],
      [developer, 'Closed', { admin_cost: 80 }, 422, 'validation_failed'],
      [operator, 'Open', {}, 403, 'forbidden'],
      [customer, 'Open', {}, 403, 'forbidden'],
    ];
    for (const [actor, service, costs, status, code] of cases) {
      const { status: got, body } = await post(actor, input(service, costs));
      expect([actor.role, service, costs, got, body.error?.code]).toEqual([actor.role, service, costs, status, code]);
    }
  });

  it('show each cost from its own level upwards, in every answer', async () => {
    const { id: row } = (await post(developer, input('Open', { admin_cost: 80, main_admin_cost: 70 }))).body.data;
    const keys = async (actor: typeof admin) =>
      Object.keys((await network.porte.as(actor).get(`/api/service_prices/${row}?include=service`)).body.data).filter(
        key => key.endsWith('cost'),
      );
    expect(await keys(admin)).toEqual(['admin_cost']);
    expect(await keys(mainAdmin)).toEqual(['admin_cost', 'main_admin_cost']);
    const changed = await network.porte.as(admin).put(`/api/service_prices/${row}`, { service_price: { price: 120 } });
    expect(changed.body.data).toMatchObject({ price: 120, admin_cost: 80 });
    expect(changed.body.data).not.toHaveProperty('main_admin_cost');
    expect(
      (
        await network.porte
          .as(admin)
          .get(`/api/service_prices?where[service_id]=${id('Open')}&include=service&order=kg asc`)
      ).body.data[0].service,
    ).not.toHaveProperty('main_admin_percent');
    expect(
      (await network.porte.as(admin).put(`/api/service_prices/${row}`, { service_price: { main_admin_cost: 1 } }))
        .status,
    ).toBe(403);
    expect((await network.porte.as(customer).get(`/api/service_prices/${row}`)).status).toBe(403);
  });

  it('are unique by service and weight, for existing services, with valid amounts', async () => {
    const twice = input('Closed');
    expect((await post(admin, twice)).status).toBe(201);
    expect((await post(admin, twice)).body.error.code).toBe('already_exists');
    expect((await post(admin, { ...input('Open'), service_id: id('none') })).body.error.code).toBe('unknown_reference');
    for (const [field, value] of [
      ['kg', 0],
      ['kg', -1],
      ['kg', 1.0001],
      ['kg', '5'],
      ['price', -1],
      ['price', 1e308],
      ['price', 1.001],
      ['price', 21_000_000],
      ['price', null],
    ] as const) {
      const { status, body } = await post(admin, { ...input('Closed'), [field]: value });
      expect([field, value, status, Object.keys(body.error.details)]).toEqual([field, value, 422, [field]]);
    }
  });

  it("of customers are available below the user's path too", async () => {
    const nested = `/api/users/${customer.id}/user_prices`;
    await network.price('Open', 505, 100);
    await network.price('Open', 506, 100);
    const made = await network.porte
      .as(admin)
      .post(nested, { user_price: { user_id: customer.id, service_id: id('Open'), kg: 505, price: 90 } });
    expect([made.status, made.body.data]).toEqual([
      201,
      expect.objectContaining({ user_id: customer.id, kg: 505, price: 90 }),
    ]);
    expect(
      (
        await network.porte
          .as(admin)
          .post(nested, { user_price: { user_id: admin.id, service_id: id('Open'), kg: 506, price: 90 } })
      ).status,
    ).toBe(422);
    expect(
      (
        await network.porte
          .as(admin)
          .post('/api/user_prices', { user_price: { user_id: admin.id, service_id: id('Open'), kg: 506, price: 90 } })
      ).status,
    ).toBe(201);
    expect((await network.porte.as(admin).get(`${nested}?where={"kg":505}&include=user`)).body).toMatchObject({
      data: [{ id: made.body.data.id, user: { id: customer.id } }],
      meta: { pagination: { total_objects: 1 } },
    });
    expect((await network.porte.as(admin).get(`${nested}?where[user_id]=${admin.id}`)).body.data).toHaveLength(1);
    expect((await network.porte.as(admin).get(`/api/users/${id('missing')}/user_prices`)).status).toBe(404);
    expect((await network.porte.as(customer).get(nested)).status).toBe(403);
  });

  it("of a customer replace the service's price of the same kg, and are rejected for other kg", async () => {
    await network.price('Open', 507, 100);
    const save = (kg: number, price: number) =>
      network.porte
        .as(admin)
        .post('/api/user_prices', { user_price: { user_id: customer.id, service_id: id('Open'), kg, price } });
    const first = (await save(507, 90)).body.data;
    const second = await save(507, 80);
    expect([second.status, second.body.data]).toEqual([201, expect.objectContaining({ id: first.id, price: 80 })]);
    expect((await network.porte.as(admin).get(`/api/user_prices?where[kg]=507`)).body.data).toHaveLength(1);
    expect((await save(507.5, 80)).body.error.details).toEqual({
      kg: ['el servicio no tiene un precio de esos kilos'],
    });
    expect(
      (await network.porte.as(admin).put(`/api/user_prices/${first.id}`, { user_price: { kg: 507.5 } })).body.error
        .details,
    ).toHaveProperty('kg');
    expect(
      (await network.porte.as(admin).put(`/api/user_prices/${first.id}`, { user_price: { price: 70 } })).body.data
        .price,
    ).toBe(70);
  });

  it('are isolated by tenant, by the code and by the database', async () => {
    const { id: row } = (await post(admin, input('Closed'))).body.data;
    const other = network.porte.as(stranger);
    expect((await other.get(`/api/service_prices/${row}`)).status).toBe(404);
    expect((await other.put(`/api/service_prices/${row}`, { service_price: { price: 1 } })).status).toBe(404);
    expect((await other.delete(`/api/service_prices/${row}`)).status).toBe(404);
    expect((await other.post('/api/service_prices', { service_price: input('Closed') })).body.error.code).toBe(
      'unknown_reference',
    );
    expect((await other.get(`/api/users/${customer.id}/user_prices`)).status).toBe(404);
    const client = new Client({ connectionString: network.porte.database.appUrl });
    await client.connect();
    await client.query('begin');
    await client.query(`select set_config('app.tenant_id', $1, true)`, [stranger.tenant_id]);
    for (const table of ['service_prices', 'user_prices', 'user_carriers'])
      expect((await client.query(`select from ${table}`)).rowCount).toBe(0);
    await client.end();
  });
});
