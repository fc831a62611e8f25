import { derivedId, newId } from '@porte/domain-kit';
import { anActor, DEMO, NORTE, startTestService, type TestService } from '@porte/testing-kit';
import { Client } from 'pg';
import { overweightResource } from '../src/overweights/overweight.resource.js';
import { overweightsService } from '../src/service.js';

describe('overweights', () => {
  let porte: TestService;
  const customer = anActor('customer');
  const id = derivedId('overweight', 1);
  const page = (total_objects: number) => ({
    pagination: {
      page: 1,
      per_page: 10,
      total_pages: Math.ceil(total_objects / 10),
      total_objects,
      is_estimate: false,
      next_cursor: null,
    },
  });
  const plant = async () => {
    const client = new Client({ connectionString: porte.database.superuserUrl });
    await client.connect();
    await client.query(
      `insert into overweights (tenant_id, id, shipment_id, user_id, owner_id, tracking_number, overweight, amount, carrier_weight) values ($1, $2, $3, $4, $4, 'CRM1', 3, 4200, 12.5)`,
      [DEMO, id, id, customer.id],
    );
    await client.end();
    const data = { id: customer.id, name: 'Ana', last_name: 'Ñandú', email: 'ana@demo.example', balance: 5 };
    await porte.bus.publish({
      id: newId(),
      type: 'user.created',
      source: 'identity',
      subject: customer.id,
      tenantId: DEMO,
      time: '2026-11-21T18:00:00Z',
      correlationId: id,
      data,
    });
  };
  beforeAll(async () => void (porte = await startTestService(overweightsService)));
  afterAll(() => porte.stop());

  it('overweights are an empty page while no carrier has reported any', async () => {
    expect((await porte.as(customer).get('/api/overweights?order=created_at desc')).body).toEqual({
      data: [],
      meta: page(0),
    });
  });

  it('overweights are readable by their customer and by staff, and are not reported by customers', async () => {
    await plant();
    const own = await porte.as(customer).get('/api/overweights?where[status]=0&where[tracking_number]=CRM1');
    expect(own.body).toMatchObject({
      data: [{ id, overweight: 3, amount: 42, status: 'unpaid', carrier_weight: 12.5 }],
      meta: page(1),
    });
    for (const part of ['crm', 'M1', 'RM1', '%52M1'])
      expect(
        (await porte.as(customer).get(`/api/overweights?where[tracking_number][like]=${part}`)).body.data,
      ).toMatchObject([{ id }]);
    expect((await porte.as(customer).get('/api/overweights?where[tracking_number][like]=CRM2')).body.data).toEqual([]);
    expect(
      (await porte.as(anActor('operator')).get('/api/overweights?include=user&where[shipments.users.email][like]=ANA@'))
        .body.data,
    ).toMatchObject([{ id, user: null }]);
    expect((await porte.as(anActor('admin')).get(`/api/overweights/${id}?include=user`)).body.data).toMatchObject({
      user: { email: 'ana@demo.example' },
    });
    expect(
      (await porte.as(anActor('admin')).get('/api/overweights?where[status][]=2&where[status][]=3')).body.data,
    ).toEqual([]);
    expect((await porte.as(anActor('customer', { name: 'other' })).get(`/api/overweights/${id}`)).status).toBe(404);
    expect((await porte.as(anActor('admin', { tenant: NORTE })).get('/api/overweights/count')).body.data.count).toBe(0);
    const reported = await porte.as(customer).post('/api/overweights', { overweight: { tracking_number: 'CRM1' } });
    expect(reported.status).toBe(403);
  });

  describe('with thousands of rows', () => {
    const ofNorte = `select * from overweights r where tenant_id = '${NORTE}'`;
    let app: Client;
    beforeAll(async () => {
      const client = new Client({ connectionString: porte.database.superuserUrl });
      await client.connect();
      await client.query(
        `insert into overweights (tenant_id, id, shipment_id, user_id, owner_id, tracking_number, overweight, amount)
         select $1, uuidv7(), uuidv7(), $2, $2, 'CRM' || lpad(i::text, 7, '0'), 1, 100 from generate_series(1, 3000) i`,
        [NORTE, newId()],
      );
      await client.query('analyze overweights');
      await client.end();
      app = new Client({ connectionString: porte.database.appUrl });
      await app.connect();
      await app.query(`set app.tenant_id = '${NORTE}'; set enable_seqscan = off`);
    });
    afterAll(() => app.end());

    const containing = (value: string): string => {
      const { sql, params } = overweightResource.where['tracking_number']!({ op: 'like', value })!;
      return Object.entries(params).reduce(
        (text, [name, param]) => text.replaceAll(`:${name}`, `'${String(param)}'`),
        sql,
      );
    };
    const planOf = async (sql: string) => JSON.stringify((await app.query(`explain ${sql}`)).rows);

    it('the filter by a part of a tracking number reads the index of the search under row-level security', async () => {
      const filtered = `${ofNorte} and ${containing('RM0000777')}`;
      expect(await planOf(filtered)).toContain('Bitmap Index Scan on overweights_search');
      expect((await app.query(filtered)).rows).toMatchObject([{ tracking_number: 'CRM0000777' }]);
    });

    it.each(['', ` and ${containing('CRM')}`])(
      'the newest page reads an index in its order where all rows match%s',
      async filter => {
        const plan = await planOf(`${ofNorte}${filter} order by created_at desc, id desc limit 25`);
        expect(plan).toContain('Index Scan using overweights_newest');
      },
    );
  });
});
