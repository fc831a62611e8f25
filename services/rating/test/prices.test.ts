import type { ReadFile } from '@porte/contracts';
import { xlsx } from '@porte/resource-kit';
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

  it('service prices are created with exactly the costs that the role must enter', async () => {
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

  it('service prices show each cost from its own level upwards, in every answer', async () => {
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

  it('service prices are replaced by the table of an imported carrier, and read with it', async () => {
    const [service_id, at] = [
      id('Imported'),
      (weight: number, price: number) => ({ kg: weight, price, admin_cost: 8, main_admin_cost: 7 }),
    ];
    await network.publish('service', aService('Imported', 'C'));
    for (const row of [at(1, 10), at(2, 20)]) await post(developer, { service_id, ...row });
    const rows = [at(2, 20), at(5, 50)];
    await network.publish('service', { id: service_id, service_id, rows }, { verb: 'prices_imported' });
    const tables = async (actor: typeof admin) =>
      (await network.porte.as(actor).post('/internal/price_tables', { service_ids: [service_id] })).body.data;
    expect(await tables(developer)).toEqual({ [service_id]: rows });
    expect(await tables(stranger)).toEqual({});
    const counts = (actor: typeof admin) =>
      network.porte.as(actor).get(`/api/service_prices/counts?carrier_id=${id('C')}`);
    expect((await counts(admin)).body.data).toMatchObject({ [service_id]: 2 });
    expect((await counts(admin)).body.ranges).toMatchObject({ [service_id]: { least: 20, most: 50 } });
    expect((await counts(stranger)).body).toEqual({ data: {}, ranges: {} });
    expect((await counts(customer)).status).toBe(403);
    const wrong = await network.porte.as(admin).get('/api/service_prices/counts?carrier_id=x');
    expect(wrong.body.error.code).toBe('invalid_query');
  });

  it('service prices replace the row of the same kg and keep the costs that were not sent', async () => {
    const first = (await post(developer, input('Closed', { admin_cost: 80, main_admin_cost: 70 }))).body.data;
    const again = await post(admin, { service_id: id('Closed'), kg: first.kg, price: 120 });
    expect([again.status, again.body.data]).toEqual([
      201,
      expect.objectContaining({ id: first.id, price: 120, admin_cost: 80 }),
    ]);
    expect((await network.porte.as(developer).get(`/api/service_prices/${first.id}`)).body.data.main_admin_cost).toBe(
      70,
    );
  });

  it('service prices exist for existing services only, with valid amounts', async () => {
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

  describe('saved as a table', () => {
    const table = (actor: typeof admin, service: string, body: object) =>
      network.porte
        .as(actor)
        .put('/api/service_prices/table', { service_prices: { service_id: id(service), ...body } });
    const row = (weight: number, price: number, costs = {}) => ({ kg: weight, price, ...costs });

    beforeAll(async () => {
      await network.publish('service', aService('Table', 'C'));
      await network.publish('service', aService('Hidden', 'C', { edit_admin_cost: false }));
    });

    it('replace, add and delete rows together, and keep costs that were not sent', async () => {
      const costs = { admin_cost: 80, main_admin_cost: 70 };
      const made = await table(developer, 'Table', {
        rows: [row(1, 100, costs), row(5, 150, costs), row(9, 190, costs)],
      });
      expect([made.status, made.body.data.map(({ kg: weight }: { kg: number }) => weight)]).toEqual([200, [1, 5, 9]]);
      const saved = await table(admin, 'Table', {
        rows: [row(5, 160), row(7, 170, { admin_cost: 90 })],
        removed: [9, 44],
      });
      expect(saved.body.data).toEqual([
        made.body.data[0] && expect.objectContaining({ kg: 1, price: 100, admin_cost: 80 }),
        expect.objectContaining({ id: made.body.data[1].id, kg: 5, price: 160, admin_cost: 80 }),
        expect.objectContaining({ kg: 7, price: 170, admin_cost: 90 }),
      ]);
      expect(saved.body.data[0]).not.toHaveProperty('main_admin_cost');
      const whole = (await network.porte.as(developer).get(`/api/service_prices/${made.body.data[1].id}`)).body.data;
      expect(whole.main_admin_cost).toBe(70);
    });

    it('service prices saved as a table change nothing at all where one row is wrong', async () => {
      const before = await table(developer, 'Table', { rows: [] });
      const cases: [typeof admin, object, number, string?][] = [
        [admin, { rows: [row(1, 111), row(2, -1)] }, 422, 'rows.1.price'],
        [admin, { rows: [row(1, 111), row(2, 5)] }, 422, 'admin_cost'],
        [admin, { rows: [row(1, 111), row(1, 112)] }, 422, 'rows'],
        [admin, { rows: [row(1, 111, { main_admin_cost: 1 })] }, 403],
        [admin, { rows: [null] }, 422],
        [admin, { rows: [row(1, 111)], removed: ['x'] }, 422, 'removed'],
        [operator, { rows: [] }, 403],
        [stranger, { rows: [row(1, 111)] }, 422],
        [customer, { rows: [] }, 403],
      ];
      for (const [actor, body, status, field] of cases) {
        const answer = await table(actor, 'Table', body);
        expect([body, answer.status]).toEqual([body, status]);
        if (field) expect(answer.body.error.details).toHaveProperty([field]);
      }
      expect((await table(developer, 'Table', { rows: [] })).body.data).toEqual(before.body.data);
    });

    it('service prices saved as a table reach quotes, and rows that are the same are not written again', async () => {
      const [{ updated_at: before }] = (await table(developer, 'Table', { rows: [row(1, 100)] })).body.data;
      await network.settled();
      expect((await table(developer, 'Table', { rows: [row(1, 100)] })).body.data[0].updated_at).toBe(before);
      expect((await network.outcome('Table', { length: 1, width: 1, height: 1, weight: 1 })).total).toBe(100);
    });

    it("service prices saved as a table of a customer take the service's kg only, all or nothing", async () => {
      const save = (body: object, who = admin) =>
        network.porte
          .as(who)
          .put(`/api/users/${customer.id}/user_prices/table`, { user_prices: { service_id: id('Table'), ...body } });
      const saved = await save({ rows: [row(1, 90), row(5, 140)] });
      expect([saved.status, saved.body.data.map(({ price }: { price: number }) => price)]).toEqual([200, [90, 140]]);
      const wrong = await save({ rows: [row(1, 80), row(6, 140)] });
      expect([wrong.status, Object.keys(wrong.body.error.details)]).toEqual([422, ['rows.1.kg']]);
      const again = await save({ rows: [row(1, 85)], removed: [5] });
      expect(again.body.data).toEqual([expect.objectContaining({ id: saved.body.data[0].id, kg: 1, price: 85 })]);
      await network.settled();
      expect((await network.quote({ length: 1, width: 1, height: 1, weight: 1 })).body.data.data).toContainEqual(
        expect.objectContaining({ service_id: id('Table'), total: 85 }),
      );
      expect((await save({ rows: [], removed: [1] })).body.data).toEqual([]);
      expect((await save({ rows: [] }, customer)).status).toBe(403);
      expect((await save({ rows: [] }, stranger)).status).toBe(404);
    });

    it('service prices saved as a table are read from a workbook, which saves nothing', async () => {
      const read = async (path: string, rows: object[], actor = admin) => {
        const parts: Uint8Array[] = [];
        const slices = (async function* () {
          yield await Promise.resolve(rows);
        })();
        for await (const part of xlsx('x', Object.keys(rows[0]!), slices)) parts.push(part);
        const form = new FormData();
        form.append('files[]', new Blob([Buffer.concat(parts)]), 'x.xlsx');
        const answer = await fetch(`${network.porte.service.url}/api/${path}/read_file`, {
          method: 'POST',
          headers: { ...network.porte.as(actor).signed(), 'accept-language': 'en' },
          body: form,
        });
        return { status: answer.status, body: (await answer.json()) as { data: ReadFile } };
      };
      const { body } = await read('service_prices', [
        { KG: 1, Precio: 139.9 },
        { KG: 5, Precio: '1,234.50' },
        { KG: 9 },
      ]);
      expect(body.data).toEqual({
        problem: null,
        sheets: null,
        rows: [
          { line: 2, values: { kg: '1', price: '139.9' }, status: 'create', message: null },
          { line: 3, values: { kg: '5', price: '1,234.50' }, status: 'create', message: null },
          { line: 4, values: { kg: '9', price: '' }, status: 'error', message: 'Price is missing' },
        ],
      });
      const exported = [{ Paquetería: 'Colibrí', Servicio: 'Terrestre', 'Hasta (kg)': 1, Precio: 2 }];
      expect((await read('service_prices', exported)).body.data.rows).toMatchObject([
        { values: { kg: '1', price: '2' } },
      ]);
      const withCost = [{ kg: 1, price: 2, 'Costo del sistema': 1 }];
      expect((await read('service_prices', withCost)).body.data.problem).toMatch(/columns are not those/);
      expect((await read('service_prices', withCost, developer)).body.data.rows[0]?.values).toEqual({
        kg: '1',
        price: '2',
        main_admin_cost: '1',
      });
      expect((await read('user_prices', [{ kg: 1, price: 2 }])).body.data.rows).toHaveLength(1);
      expect((await read('user_prices', withCost)).body.data.problem).not.toBeNull();
      expect((await read('service_prices', withCost, customer)).status).toBe(403);
      for (const path of ['service_prices', 'user_prices']) {
        const sample = await network.porte.as(admin).get(`/api/${path}/sample_file`);
        expect([sample.status, sample.headers.get('content-disposition')]).toEqual([
          200,
          expect.stringContaining('.xlsx'),
        ]);
      }
    });
  });

  it("service prices of customers are available below the user's path too", async () => {
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

  it("service prices of a customer replace the service's price of the same kg, and are rejected for other kg", async () => {
    await network.price('Open', 507, 100);
    const save = (kg: number, price: number) =>
      network.porte
        .as(admin)
        .post('/api/user_prices', { user_price: { user_id: customer.id, service_id: id('Open'), kg, price } });
    const first = (await save(507, 90)).body.data;
    const second = await save(507, 80);
    expect([second.status, second.body.data]).toEqual([201, expect.objectContaining({ id: first.id, price: 80 })]);
    const owners = async (as: typeof admin) => (await network.porte.as(as).get('/internal/user_prices')).body.data;
    expect([(await owners(admin)).filter((owner: string) => owner === customer.id), await owners(stranger)]).toEqual([
      [customer.id],
      [],
    ]);
    const countFor = async (as: typeof admin) =>
      (await network.porte.as(as).get(`/internal/user_prices/${customer.id}`)).body.data.count;
    const listed = (await network.porte.as(admin).get(`/api/user_prices/count?where[user_id]=${customer.id}`)).body
      .data;
    expect([await countFor(admin), await countFor(stranger)]).toEqual([listed.count, 0]);
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

  it('service prices are isolated by tenant, by the code and by the database', async () => {
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
