import { SECRET_MASK, type AuditFact, type CarrierLimitLog, type CarrierSettingsForm } from '@porte/contracts';
import { UnitOfWork } from '@porte/messaging-kit';
import { anActor, DEMO, NORTE, recordEvents } from '@porte/testing-kit';
import { Client } from 'pg';
import { AdapterRegistry, SimulatedCarrier } from '../src/adapters/index.js';
import { SettingValues, type StoredSetting } from '../src/carrier-settings/setting-values.js';
import { provider, startNetwork, type Network } from './network.js';

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

  it('name to staff who saved each last, and when', async () => {
    const { id, ...made } = await make('account', '1');
    expect(made).toMatchObject({ changed_by: anActor('developer').email });
    const before = await network.as.admin.get(`/api/carrier_settings/${id}`);
    await put('admin', id, { value: '2' });
    const after = await network.as.developer.get(`/api/carrier_settings/${id}`);
    expect(after.body.data.changed_by).toBe(anActor('admin').email);
    expect(Date.parse(after.body.data.updated_at)).toBeGreaterThanOrEqual(Date.parse(before.body.data.updated_at));
    expect(network.seen.filter(({ subject }) => subject === id).map(({ data }) => 'changed_by' in data)).toEqual([
      false,
      false,
    ]);
  });

  it('log each change of the limit, for main admins and developers', async () => {
    const { id } = await make('limit', '8');
    await put('mainAdmin', id, { value: '9' });
    await put('mainAdmin', id, { value: '9' });
    await network.as.developer.delete(`/api/carrier_settings/${id}`);
    const path = `/api/carrier_limit_logs?where[carrier_id]=${carrier_id}&order=created_at asc`;
    const logs = (await network.as.mainAdmin.get(path)).body.data as CarrierLimitLog[];
    const { name } = (await network.as.mainAdmin.get(`/api/carriers/${carrier_id}`)).body.data;
    expect(logs.map(log => [log.previous_limit, log.new_limit, log.carrier_name])).toEqual([
      [null, 8, name],
      [8, 9, name],
      [9, null, name],
    ]);
    expect((await network.as.admin.get(path)).status).toBe(403);
    const file = await network.as.developer.post('/api/carrier_settings/export_limit_logs?format=csv');
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect((await network.as.admin.post('/api/carrier_settings/export_limit_logs')).status).toBe(403);
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

  it('are checked by kind when created and when changed', async () => {
    const send = (key: string, value: string) =>
      network.as.developer.post('/api/carrier_settings', { carrier_setting: { carrier_id, key, value } });
    for (const [key, value] of [
      ['number_prefix', 'minúsculas'],
      ['use_waybill_pool', 'sí'],
      ['volumetric_divisor', '0'],
      ['volumetric_divisor', '5000.5'],
      ['limit', '0'],
    ] as const)
      expect({ key, value, details: (await send(key, value)).body.error?.details }).toEqual({
        key,
        value,
        details: { value: [expect.any(String)] },
      });
    const { id } = await make('number_prefix', 'CRM');
    expect((await put('admin', id, { value: 'no vale' })).status).toBe(422);
    expect((await put('admin', id, { value: '' })).body.data.value).toBe('');
  });

  it('records changes of a carrier, its services and its settings with the carrier', async () => {
    const audits = recordEvents(network.porte.bus, ['audit.recorded']);
    const carrier = await network.aCarrier();
    const service = await network.make('services', 'service', {
      carrier_id: carrier.id,
      name: 'Terrestre',
      code: 'terrestre',
      days: 4,
      service_type: 'national',
      extra_kg_price: 0,
      extra_kg_overweight_price: 0,
      oversize_kg_price: 0,
    });
    await network.as.admin.put(`/api/carriers/${carrier.id}`, { carrier: { girth: 300 } });
    await network.as.admin.put(`/api/services/${service.id}`, { service: { extra_kg_price: 9.5 } });
    // nothing changes
    await network.as.admin.put(`/api/carriers/${carrier.id}`, { carrier: { girth: 300 } });
    await network.porte.settled();
    const changes = audits
      .map(({ data }) => data as AuditFact)
      .filter(({ action }) => action === 'carrier.updated' || action === 'service.updated');
    expect(changes.map(({ action, subject, data }) => ({ action, subject, data }))).toEqual([
      { action: 'carrier.updated', subject: carrier.id, data: { before: { girth: 330 }, after: { girth: 300 } } },
      {
        action: 'service.updated',
        subject: service.id,
        data: { carrier_id: carrier.id, before: { extra_kg_price: 0 }, after: { extra_kg_price: 9.5 } },
      },
    ]);
  });

  it('show a secret in clear to staff who may write it, and record who looked', async () => {
    const audits = recordEvents(network.porte.bus, ['audit.recorded']);
    const { id } = await make('api_key', PLAIN);
    const look = (who: keyof Network['as']) => network.as[who].get(`/api/carrier_settings/${id}/value`);
    const shown = await look('admin');
    expect([shown.status, shown.body.data, shown.headers.get('cache-control')]).toEqual([
      200,
      { id, key: 'api_key', value: PLAIN },
      'no-store',
    ]);
    expect((await look('customer')).status).toBe(404);
    await network.as.developer.put(`/api/carriers/${carrier_id}`, { carrier: { freeze_settings: true } });
    expect([(await look('admin')).status, (await look('mainAdmin')).status, (await look('developer')).status]).toEqual([
      403, 403, 200,
    ]);
    await network.porte.settled();
    const looks = audits
      .map(({ data }) => data as AuditFact)
      .filter(({ action }) => action === 'carrier_setting.shown');
    expect(looks.map(({ subject, label, actor: { role } }) => [subject, label, role])).toEqual([
      [id, 'api_key', 'admin'],
      [id, 'api_key', 'developer'],
    ]);
    expect(JSON.stringify(audits)).not.toContain(PLAIN);
  });

  it('do not show a customer its secrets in clear', async () => {
    const customer = network.porte.as(anActor('customer'));
    const own = await customer.post('/api/carriers', { carrier: { name: 'Mía', provider_id: provider('Estafeta') } });
    const made = await customer.post('/api/carrier_settings', {
      carrier_setting: { carrier_id: own.body.data.id, key: 'api_key', value: PLAIN },
    });
    expect([made.status, (await customer.get(`/api/carrier_settings/${made.body.data.id}/value`)).status]).toEqual([
      201, 403,
    ]);
  });

  describe('of a form', () => {
    const form = async (who: keyof Network['as'] = 'developer') =>
      (await network.as[who].get(`/api/carriers/${carrier_id}/settings_form`)).body.data as CarrierSettingsForm;
    const save = (who: keyof Network['as'], values: object) =>
      network.as[who].put(`/api/carriers/${carrier_id}/settings_form`, { carrier_settings: { values } });
    const field = ({ fields }: CarrierSettingsForm, key: string) => fields.find(each => each.key === key);
    beforeEach(async () => void (carrier_id = (await network.aCarrier({ provider_id: simulated })).id));
    let simulated: string;
    beforeAll(async () => {
      network.porte.service.get(AdapterRegistry).register(new SimulatedCarrier({ localHosts: ['127.0.0.1'] }));
      simulated = (await network.make('providers', 'provider', { name: 'Simulada', code: 'Simulated' })).id;
    });

    it('name what is missing, what is secret and which values are allowed', async () => {
      const { supported, contract, provider_code, fields } = await form();
      expect([supported, contract, provider_code]).toEqual([true, 'assumed', 'Simulated']);
      expect(fields.slice(0, 2)).toEqual([
        { key: 'base_url', kind: 'url', required: true, secret: false, value: '', missing: true, changeable: true },
        { key: 'api_key', kind: 'text', required: true, secret: true, value: '', missing: true, changeable: true },
      ]);
      expect(field(await form('admin'), 'limit')).toMatchObject({ kind: 'integer', min: 1, changeable: false });
      expect((await network.as.customer.get(`/api/carriers/${carrier_id}/settings_form`)).status).toBe(404);
    });

    it('are saved together, and make the carrier ready', async () => {
      const saved = await save('admin', { base_url: 'http://127.0.0.1:1', api_key: PLAIN, additional_info: '' });
      expect(saved.status).toBe(200);
      expect(field(saved.body.data, 'api_key')).toMatchObject({ value: SECRET_MASK, missing: false });
      expect((await network.as.admin.get(`/api/carriers/${carrier_id}`)).body.data.ready).toBe(true);
      await save('admin', { base_url: 'http://127.0.0.1:2', api_key: SECRET_MASK });
      expect(await opened()).toEqual({ base_url: 'http://127.0.0.1:2', api_key: PLAIN });
    });

    it('refuse the text of a call that cannot be used, in words, and keep one that can', async () => {
      carrier_id = (await network.aCarrier({ provider_id: provider('Pak2go') })).id;
      expect(field(await form(), 'void_call')).toMatchObject({ kind: 'document', value: '', changeable: true });
      const text = (name: string) => `path: /cancelar/{{${name}}}\nanswer: hecho`;
      const refused = await save('admin', { void_call: text('numero') });
      expect([refused.status, refused.body.error.details]).toEqual([
        422,
        { void_call: [expect.stringContaining('nombra el campo «numero»')] },
      ]);
      expect((await save('admin', { void_call: text('tracking_number') })).status).toBe(200);
      expect(field(await form(), 'void_call')?.value).toBe(text('tracking_number'));
    });

    it('show the XML of a sample with the secrets masked, and none where the carrier is not spoken to in XML', async () => {
      expect((await form()).sample_request).toBeNull();
      carrier_id = (await network.aCarrier({ provider_id: provider('Carssa') })).id;
      await save('admin', { base_url: 'https://ws.example.com', username: 'TIENDA', password: PLAIN });
      const { sample_request: xml } = await form();
      expect(xml).toContain(`<usuario>TIENDA</usuario><clave>${SECRET_MASK}</clave>`);
      expect(xml).toContain('<nombre>ANA MUESTRA</nombre>');
    });

    it('leave the texts of calls to staff', async () => {
      const customer = network.porte.as(anActor('customer'));
      const own = await customer.post('/api/carriers', { carrier: { name: 'Mía', provider_id: provider('Pak2go') } });
      const { id } = own.body.data;
      const shown = (await customer.get(`/api/carriers/${id}/settings_form`)).body.data as CarrierSettingsForm;
      expect(shown.fields.filter(({ kind }) => kind === 'document')).toEqual([]);
      expect(field(shown, 'base_url')).toMatchObject({ required: true, changeable: true });
      const setting = { carrier_id: id, key: 'buy_call', value: 'none' };
      expect((await customer.post('/api/carrier_settings', { carrier_setting: setting })).status).toBe(403);
    });

    it('are saved all or none, with errors by key', async () => {
      const refused = await save('admin', { api_key: PLAIN, base_url: 'no es una dirección' });
      expect([refused.status, Object.keys(refused.body.error.details)]).toEqual([422, ['base_url']]);
      expect((await save('admin', { api_key: PLAIN, limit: '9' })).status).toBe(403);
      expect(await opened()).toEqual({});
      for (const values of [null, [], { api_key: 7 }, { 'not a key': 'x' }, 'x'])
        expect((await save('admin', values as never)).status).toBe(422);
    });
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
    expect((await network.porte.as(anActor('operator')).get('/api/providers')).status).toBe(403);
    const { id } = await network.make('providers', 'provider', input.provider);
    expect(
      (await network.as.developer.put(`/api/providers/${id}`, { provider: { visible: false } })).body.data,
    ).toMatchObject({ visible: false, code: 'Nueva' });
    expect((await network.as.developer.delete(`/api/providers/${id}`)).status).toBe(204);
  });
});
