import { SECRET_MASK } from '@porte/contracts';
import { UnitOfWork } from '@porte/messaging-kit';
import { anActor, DEMO, NORTE } from '@porte/testing-kit';
import { Client } from 'pg';
import { SettingValues, type StoredSetting } from '../src/carrier-settings/setting-values.js';
import { startNetwork, type Network } from './network.js';

const PLAIN = 'plain-s3cret-9f2';

describe('carrier settings', () => {
  let network: Network;
  let carrier_id: string;
  const asSuperuser = async (sql: string, params: unknown[] = []) => {
    const client = new Client({ connectionString: network.porte.database.superuserUrl });
    await client.connect();
    const { rows } = await client.query<Record<string, string>>(sql, params).finally(() => client.end());
    return rows;
  };
  const make = (key: string, value: string, more = {}) =>
    network.make('carrier_settings', 'carrier_setting', { carrier_id, key, value, ...more });
  const put = (who: keyof Network['as'], id: string, input: object) =>
    network.as[who].put(`/api/carrier_settings/${id}`, { carrier_setting: input });
  const values = () => network.porte.service.get(SettingValues);
  const opened = () =>
    network.porte.service
      .get(UnitOfWork)
      .run({ tenant_id: DEMO }, async tx =>
        values().plain(
          await tx.query<StoredSetting>(
            'select tenant_id, id, key, value, secret from carrier_settings where tenant_id = $1 and carrier_id = $2',
            [DEMO, carrier_id],
          ),
        ),
      );
  beforeAll(async () => void (network = await startNetwork()));
  beforeEach(async () => void (carrier_id = (await network.aCarrier()).id));
  afterAll(() => network.porte.stop());

  it.each(['client_id', 'api_key', 'PASSWORD', 'rate_secret', 'access_token', 'customer_number'])(
    'never show or publish the value of %s',
    async key => {
      const made = await make(key, PLAIN);
      expect(made).toMatchObject({ value: SECRET_MASK, hidden: true });
      const answers = [
        await network.as.developer.get('/api/carrier_settings'),
        await network.as.developer.get(`/api/carrier_settings/${made.id}?include=carrier`),
        await put('developer', made.id, { value: `${PLAIN}-2` }),
      ];
      for (const { body } of answers) expect(JSON.stringify(body)).not.toContain(PLAIN);
      await network.porte.settled();
      expect(network.seen.filter(event => event.subject === made.id)).toHaveLength(2);
      expect(JSON.stringify(network.seen)).not.toContain(PLAIN);
      expect(JSON.stringify(await asSuperuser('select * from carrier_settings'))).not.toContain(PLAIN);
      expect(await opened()).toEqual({ [key]: `${PLAIN}-2` });
    },
  );

  it('show the others', async () => {
    expect(await make('account', '998877')).toMatchObject({ value: '998877', hidden: false });
  });

  it('stay unchanged if the mask is sent back', async () => {
    const { id } = await make('api_key', PLAIN);
    const before = await asSuperuser('select secret from carrier_settings where id = $1', [id]);
    expect((await put('developer', id, { value: SECRET_MASK })).body.data.value).toBe(SECRET_MASK);
    expect(await asSuperuser('select secret from carrier_settings where id = $1', [id])).toEqual(before);
    expect(
      (
        await network.as.developer.post('/api/carrier_settings', {
          carrier_setting: { carrier_id, key: 'other_key', value: SECRET_MASK },
        })
      ).body.error.details,
    ).toEqual({ value: ['es obligatorio'] });
  });

  it('cannot be decrypted after a move to another row or tenant', async () => {
    const [one, other] = [await make('api_key', PLAIN), await make('other_key', 'another')];
    expect(await opened()).toEqual({ api_key: PLAIN, other_key: 'another' });
    await asSuperuser(
      'update carrier_settings set secret = (select secret from carrier_settings where id = $1) where id = $2',
      [one.id, other.id],
    );
    await expect(opened()).rejects.toThrow();
    const { secret = null } = values().columns({ tenant_id: DEMO, id: one.id, key: 'api_key' }, PLAIN);
    expect(() => values().plain([{ tenant_id: NORTE, id: one.id, key: 'api_key', value: null, secret }])).toThrow();
  });

  it('may be empty only if the specification says so', async () => {
    expect((await make('additional_info', ''))['value']).toBe('');
    expect(
      (
        await network.as.developer.post('/api/carrier_settings', {
          carrier_setting: { carrier_id, key: 'account', value: ' ' },
        })
      ).body.error.details,
    ).toEqual({ value: ['es obligatorio'] });
  });

  it("set the carrier's limit, which must exceed the number of shipments", async () => {
    await asSuperuser('update carriers set shipment_count = 7 where id = $1', [carrier_id]);
    const tooLow = await network.as.developer.post('/api/carrier_settings', {
      carrier_setting: { carrier_id, key: 'limit', value: '7' },
    });
    expect(tooLow.body.error).toMatchObject({ code: 'carrier_limit_too_low', params: { count: 7 } });
    const { id } = await make('limit', '8');
    const carrier = async () => (await network.as.admin.get(`/api/carriers/${carrier_id}`)).body.data;
    expect(await carrier()).toMatchObject({ shipment_limit: 8, shipment_disabled: false });
    await asSuperuser('update carriers set shipment_count = 8 where id = $1', [carrier_id]);
    expect((await carrier()).shipment_disabled).toBe(true);
    expect((await put('developer', id, { value: 'mucho' })).status).toBe(422);
    expect((await network.as.developer.delete(`/api/carrier_settings/${id}`)).status).toBe(204);
    expect(await carrier()).toMatchObject({ shipment_limit: null, shipment_disabled: false });
  });

  it('publish the volumetric divisor with the carrier', async () => {
    const { id } = await make('volumetric_divisor', '6000');
    await network.porte.settled();
    expect(network.seen.findLast(event => event.subject === carrier_id)!.data).toMatchObject({
      volumetric_divisor: 6000,
    });
    expect(network.seen.findLast(event => event.subject === id)!.data).toMatchObject({
      carrier_id,
      key: 'volumetric_divisor',
      value: '6000',
    });
    expect((await put('admin', id, { value: '0' })).status).toBe(422);
  });

  // [who, key, visible, frozen, may]
  it.each<[keyof Network['as'], string, boolean, boolean, boolean]>([
    ['admin', 'account', true, false, true],
    ['admin', 'account', true, true, false],
    ['admin', 'limit', true, false, false],
    ['mainAdmin', 'account', true, false, true],
    ['mainAdmin', 'account', true, true, false],
    ['mainAdmin', 'limit', true, true, true],
    ['mainAdmin', 'limit', false, false, false],
    ['developer', 'account', false, true, true],
    ['developer', 'limit', false, true, true],
  ])('are changed by %s (%s, visible %s, frozen %s): %s', async (who, key, visible, freeze_settings, may) => {
    const { id } = await make(key, '100', { visible });
    await network.as.developer.put(`/api/carriers/${carrier_id}`, { carrier: { freeze_settings } });
    expect((await put(who, id, { value: '200' })).status).toBe(may ? 200 : 403);
    expect((await network.as.admin.get(`/api/carrier_settings/${id}`)).body.data.value).toBe(may ? '200' : '100');
  });

  it('are shown or hidden by developers only', async () => {
    const { id } = await make('account', '1');
    expect((await put('mainAdmin', id, { visible: false })).status).toBe(403);
    expect((await put('developer', id, { visible: false })).body.data.visible).toBe(false);
  });

  it('are isolated by tenant, by the query filter alone and by row-level security alone', async () => {
    const { id } = await make('account', '1');
    expect(
      (await network.porte.as(anActor('developer', { tenant: NORTE })).get(`/api/carrier_settings/${id}`)).status,
    ).toBe(404);
    const client = new Client({ connectionString: network.porte.database.appUrl });
    await client.connect();
    for (const table of [
      'carriers',
      'carrier_settings',
      'services',
      'service_postal_codes',
      'validators',
      'waybills',
      'sequences',
    ]) {
      for (const tenant of ['', NORTE]) {
        await client.query(`select set_config('app.tenant_id', $1, false)`, [tenant]);
        expect((await client.query(`select * from ${table}`)).rows).toEqual([]);
      }
    }
    await expect(
      client.query(`insert into providers (id, name, code) values (gen_random_uuid(), 'x', 'x')`),
    ).rejects.toThrow('permission denied');
    await client.end();
  });
});

describe('providers', () => {
  let network: Network;
  beforeAll(async () => void (network = await startNetwork()));
  afterAll(() => network.porte.stop());

  it('exist from the start, readable by admins, changed by developers', async () => {
    expect((await network.as.admin.get('/api/providers?where[code]=PExpress')).body.data).toMatchObject([
      { code: 'PExpress', visible: true },
    ]);
    const input = { provider: { name: 'Mensajería Nueva', code: 'Nueva', settings: { insurance: true } } };
    expect((await network.as.admin.post('/api/providers', input)).status).toBe(403);
    expect((await network.as.customer.get('/api/providers')).status).toBe(403);
    const { id } = await network.make('providers', 'provider', input.provider);
    expect(
      (await network.as.developer.put(`/api/providers/${id}`, { provider: { visible: false } })).body.data,
    ).toMatchObject({ visible: false, code: 'Nueva' });
    expect((await network.as.developer.delete(`/api/providers/${id}`)).status).toBe(204);
  });
});
