import { createHmac } from 'node:crypto';
import { defaultSettings, MENU_SETTINGS, SECRET_MASK } from '@porte/contracts';
import { derivedId, newId } from '@porte/domain-kit';
import type { Envelope } from '@porte/messaging-kit';
import { anActor, DEMO, NORTE, recordEvents, startTestService, type TestService } from '@porte/testing-kit';
import { systemActor } from '@porte/service-kit';
import { Client } from 'pg';
import { catalogService } from '../src/service.js';

const PLAIN = 'sk_plain_9f2';

describe('settings', () => {
  let porte: TestService;
  let seen: Envelope[];
  const developer = anActor('developer');
  const idOf = (key: string) => derivedId('setting', DEMO, key);
  const tell = (tenantId: string, name: string) =>
    porte.bus.publish({
      id: newId(),
      type: 'tenant.created',
      source: 'identity',
      subject: tenantId,
      tenantId,
      time: '2026-11-21T18:00:00Z',
      correlationId: tenantId,
      data: { id: tenantId, slug: name, name, brand: { color: '#476AFE' } },
    });
  const make = async (key: string, value: string, more = {}) =>
    (await porte.as(developer).post('/api/settings', { setting: { title: key, key, value, ...more } })).body.data;
  const asked = async (client: 'anonymous' | Parameters<typeof anActor>[0], key: string) =>
    (
      await (client === 'anonymous' ? porte.anonymous : porte.as(anActor(client))).get(
        `/api/settings/${key}/by_key`,
        client === 'anonymous' ? { 'x-porte-tenant': DEMO } : {},
      )
    ).body.data.value;
  beforeAll(async () => {
    porte = await startTestService(catalogService);
    seen = recordEvents(porte.bus, ['setting.created', 'setting.updated', 'system_setting.created']);
    await tell(DEMO, 'Porte Demo');
    await tell(NORTE, 'Envíos del Norte');
    await porte.settled();
  });
  afterAll(() => porte.stop());

  it('settings are created for a new tenant once, with an event each', async () => {
    await tell(DEMO, 'Porte Demo');
    await porte.settled();
    const created = seen.filter(event => event.tenantId === DEMO && event.type === 'setting.created');
    // Each setting has its own key, and no transport guarantees an order between keys.
    expect(created.map(event => (event.data as unknown as { key: string }).key).sort()).toEqual(
      defaultSettings.map(({ key }) => key).sort(),
    );
    expect(created.find(event => event.subject === idOf('bank_amount'))!.data).toMatchObject({
      id: idOf('bank_amount'),
      key: 'bank_amount',
      value: '100',
      namespace: 'bank',
    });
    expect((await porte.as(developer).get('/api/settings/count')).body.data.count).toBe(defaultSettings.length);
    expect((await porte.as(developer).get('/api/system_settings?order=key')).body.data).toMatchObject([
      { key: 'insurance', val: '1' },
      { key: 'invoicing', val: '1' },
    ]);
  });

  it('settings are changed by admins, in their own tenant only', async () => {
    const change = (who: Parameters<typeof anActor>, value: string) =>
      porte.as(anActor(...who)).put(`/api/settings/${idOf('bank_amount')}`, { setting: { value } });
    expect((await change(['admin'], '250')).body.data.value).toBe('250');
    expect((await change(['admin', { tenant: NORTE }], '1')).status).toBe(404);
    for (const role of ['customer', 'operator'] as const) expect((await change([role], '1')).status).toBe(403);
    expect(await asked('customer', 'bank_amount')).toBe('250');
    await porte.settled();
    expect(seen.findLast(event => event.subject === idOf('bank_amount'))).toMatchObject({
      type: 'setting.updated',
      data: { value: '250' },
    });
    expect(
      (await porte.as(anActor('admin', { tenant: NORTE })).get('/api/settings?where[key]=bank_amount')).body.data,
    ).toMatchObject([{ value: '100' }]);
  });

  it('settings are created, hidden and deleted by developers only', async () => {
    const { id } = await make('openpay_business_name', 'Porte', { visible: false, namespace: 'stp' });
    expect(
      (await porte.as(developer).get('/api/settings?where[namespace]=stp&where[visible]=false')).body.data,
    ).toHaveLength(1);
    const admin = porte.as(anActor('admin'));
    expect((await admin.get(`/api/settings/${id}`)).status).toBe(404);
    expect((await admin.put(`/api/settings/${idOf('currency')}`, { setting: { visible: false } })).status).toBe(403);
    expect((await admin.post('/api/settings', { setting: { title: 'x', key: 'x', value: 'x' } })).status).toBe(403);
    expect((await admin.delete(`/api/settings/${id}`)).status).toBe(403);
    const hide = (visible: boolean) =>
      porte.as(developer).put(`/api/settings/${idOf('exchange_rate_usd')}`, { setting: { visible } });
    await hide(false);
    expect([await asked('admin', 'exchange_rate_usd'), await asked('developer', 'exchange_rate_usd')]).toEqual([
      null,
      '18.50',
    ]);
    await hide(true);
    expect(
      (await porte.as(developer).put(`/api/settings/${id}`, { setting: { key: 'other' } })).body.error.details,
    ).toEqual({ key: ['no es un campo conocido'] });
    expect((await porte.as(developer).delete(`/api/settings/${id}`)).status).toBe(204);
  });

  it('settings give the secrets of payment providers to services of the same tenant, and to no person', async () => {
    const { id } = await make('openpay_private_key', PLAIN);
    await make('another_secret', PLAIN);
    const read = (tenant: string) => porte.as(systemActor(tenant)).get('/internal/payment_secrets');
    expect((await read(DEMO)).body.data).toEqual({ openpay_private_key: PLAIN });
    expect((await read(NORTE)).body.data).toEqual({});
    expect((await porte.as(developer).get('/internal/payment_secrets')).status).toBe(403);
    await porte.as(developer).delete(`/api/settings/${id}`);
  });

  it('settings lead to a dashboard by parameters that are signed for a minute, and name its origin to the gateway', async () => {
    const set = (key: string, value: string) =>
      porte.as(developer).put(`/api/settings/${idOf(key)}`, { setting: { value } });
    const frame = async (actor = anActor('customer')) =>
      (await porte.as(actor).get('/api/reports/analytics')).body.data;
    const origin = async () => (await porte.as(systemActor(DEMO)).get('/internal/frame_origin')).body.data.origin;
    for (const wrong of ['http://datos.example', 'https://a:b@datos.example', 'datos'])
      expect((await set('analytics_url', wrong)).status).toBe(422);
    await set('analytics_url', 'https://datos.example/d/1?kiosk');
    await set('analytics_app', 'envíos');
    const { id } = await make('analytics_secret', PLAIN);
    expect([await frame(), await origin()]).toEqual([null, null]);
    await set('analytics', '1');
    expect(await origin()).toBe('https://datos.example');
    expect(await frame({ ...anActor('customer'), grants: ['-prices'] })).toBeNull();
    const { url, expires_at } = await frame();
    const [address, signature] = url.split('&signature=');
    const [path, text] = address.split('?kiosk&');
    expect(path).toBe('https://datos.example/d/1');
    expect(signature).toBe(createHmac('sha256', PLAIN).update(text).digest('hex'));
    const { nonce, expires, ...who } = Object.fromEntries(new URLSearchParams(text));
    expect(who).toEqual({
      username: anActor('customer').email,
      role: 'customer',
      tenant: 'Porte Demo',
      app: 'envíos',
      embed: 'true',
    });
    expect(Number(expires) * 1000).toBe(Date.parse(expires_at));
    expect(new URL((await frame()).url).searchParams.get('nonce')).not.toBe(nonce);
    expect((await porte.as(anActor('operator')).get('/api/reports/analytics')).status).toBe(403);
    expect((await porte.as(developer).get('/internal/frame_origin')).status).toBe(403);
    await porte.as(developer).delete(`/api/settings/${id}`);
    expect(await frame()).toBeNull();
    await set('analytics', '0');
  });

  it('settings give the account at the certification provider to services alone, apart from those of payments', async () => {
    const { id } = await make('finkok_password', PLAIN);
    const read = (path: string) => porte.as(systemActor(DEMO)).get(`/internal/${path}`);
    expect((await read('invoicing_secrets')).body.data).toEqual({ finkok_password: PLAIN });
    expect((await read('payment_secrets')).body.data).toEqual({});
    expect((await porte.as(developer).get('/internal/invoicing_secrets')).status).toBe(403);
    await porte.as(developer).delete(`/api/settings/${id}`);
  });

  it.each(['register_flag', 'referral_code'])('return %s before sign-in', async key => {
    expect(await asked('anonymous', key)).toBe(defaultSettings.find(setting => setting.key === key)!.value);
  });

  it('settings return nothing else before sign-in, and nothing without a tenant', async () => {
    for (const key of ['bank_amount', 'currency', 'openpay_public_key', 'nonsense'])
      expect(await asked('anonymous', key)).toBeNull();
    expect((await porte.anonymous.get('/api/settings/register_flag/by_key')).body.error.code).toBe('tenant_not_found');
    expect(
      (await porte.anonymous.get('/api/settings/register_flag/by_key', { 'x-porte-tenant': 'demo' })).body.error.code,
    ).toBe('tenant_not_found');
    expect((await porte.anonymous.get('/api/settings/get_register_flag', { 'x-porte-tenant': DEMO })).body).toEqual({
      data: { value: '0' },
    });
    expect((await porte.anonymous.get('/api/settings')).status).toBe(401);
    expect(await asked('anonymous', 'brand')).toEqual({ name: 'Porte Demo', color: '#476AFE' });
  });

  it('settings use the tenant of the session, whatever a header says', async () => {
    await porte
      .as(anActor('admin', { tenant: NORTE }))
      .put(`/api/settings/${derivedId('setting', NORTE, 'vat_percent')}`, { setting: { value: '8' } });
    const answer = await porte
      .as(anActor('customer'))
      .get('/api/settings/vat_percent/by_key', { 'x-porte-tenant': NORTE });
    expect(answer.body).toEqual({ data: { key: 'vat_percent', value: '16' } });
  });

  it('return keys of an allow-list to customers and operators, including system settings', async () => {
    for (const role of ['customer', 'operator'] as const)
      expect([
        await asked(role, 'exchange_rate_usd'),
        await asked(role, 'currency'),
        await asked(role, 'invoicing'),
      ]).toEqual([null, 'MXN', '1']);
    expect([await asked('admin', 'exchange_rate_usd'), await asked('admin', 'nonsense')]).toEqual(['18.50', null]);
  });

  it.each([
    'mercado_pago_access_token',
    'openpay_private_key',
    'paypal_secret',
    'paypal_webhook',
    'undeclared_webhook_url',
  ])('never reveal the value of %s', async key => {
    const { id } = await make(key, PLAIN);
    const answers = [
      await porte.as(developer).get(`/api/settings/${id}`),
      await porte.as(developer).get(`/api/settings?where[key]=${key}`),
      await porte.as(developer).get(`/api/settings/${key}/by_key`),
      await porte.as(developer).put(`/api/settings/${id}`, { setting: { value: SECRET_MASK } }),
      await porte.as(anActor('customer')).get(`/api/settings/${key}/by_key`),
    ];
    for (const { body } of answers) expect(JSON.stringify(body)).not.toContain(PLAIN);
    expect(answers[0]!.body.data.value).toBe(SECRET_MASK);
    expect(answers[2]!.body.data.value).toBeNull();
    await porte.settled();
    expect(JSON.stringify(seen)).not.toContain(PLAIN);
    const client = new Client({ connectionString: porte.database.superuserUrl });
    await client.connect();
    const { rows } = await client.query('select * from settings where id = $1', [id]);
    await client.end();
    expect(rows[0].secret).toMatch(/^v1\./);
    expect(JSON.stringify(rows)).not.toContain(PLAIN);
  });

  it.each(['paypal_secret', 'system_paypal_webhook', 'shopify_api_key'])(
    'settings reject %s among the system settings, which are not encrypted',
    async key => {
      const { status, body } = await porte
        .as(developer)
        .post('/api/system_settings', { system_setting: { key, val: PLAIN } });
      expect([status, Object.keys(body.error.details)]).toEqual([422, ['key']]);
      expect(await asked('developer', key)).toBeNull();
    },
  );

  it.each([
    ['vat_percent', 'abc', 'debe ser un porcentaje de 0 a 100 con 4 decimales como máximo'],
    ['vat_percent', '100.01', 'debe ser un porcentaje de 0 a 100 con 4 decimales como máximo'],
    ['vat_percent', '', 'es obligatorio'],
    ['vat_percent', null, 'es obligatorio'],
    ['bank_amount', '1e3', 'debe ser un importe de 0 a 99999999.99 con 2 decimales como máximo'],
    ['report_limit', '1.5', 'debe ser un número entero'],
    ['report_limit', '0', 'debe ser 1 como mínimo'],
    ['overweight_dispute_hours', '8761', 'debe ser 8760 como máximo'],
    ['exchange_rate_usd', '0', 'debe ser 0.0001 como mínimo'],
    ['currency', 'pesos', 'no tiene el formato correcto'],
    ['currency', 'XXX', 'no tiene el formato correcto'],
    ['currency', 'ABC', 'no tiene el formato correcto'],
    ['paypal', 'sí', 'debe ser uno de: 0, 1'],
    ['payment_engine', 'Otro', 'debe ser uno de: OpenPay, 0'],
    ['support_email', 'nadie', 'por favor, introduce una dirección de correo electrónico válida'],
    ['origin_rfc', 'X', 'no tiene el formato correcto'],
  ])('settings reject %s = %p', async (key, value, text) => {
    const before = (await porte.as(developer).get(`/api/settings/${idOf(key)}`)).body.data;
    const { status, body } = await porte.as(anActor('admin')).put(`/api/settings/${idOf(key)}`, { setting: { value } });
    expect([status, body.error.details]).toEqual([422, { value: [text] }]);
    expect((await porte.as(developer).get(`/api/settings/${idOf(key)}`)).body.data).toEqual(before);
  });

  it.each([
    ['vat_percent', '8'],
    ['exchange_rate_usd', '17.1234'],
    ['register_flag', '1'],
    ['register_flag', '0'],
    ['support_email', 'ayuda@demo.example'],
    ['support_email', ''],
    ['origin_rfc', 'XAXX010101000'],
    ['origin_rfc', ''],
  ])('settings accept %s = %p', async (key, value) => {
    expect(
      (
        await porte
          .as(anActor('admin', { tenant: NORTE }))
          .put(`/api/settings/${derivedId('setting', NORTE, key)}`, { setting: { value } })
      ).body.data?.value,
    ).toBe(value);
  });

  it('settings of the menu are answered together to every signed-in user, those without a value as null', async () => {
    const menu = (role: 'customer' | 'admin') => porte.as(anActor(role)).get('/api/settings/menu');
    const { data } = (await menu('customer')).body;
    expect(Object.keys(data).sort()).toEqual([...MENU_SETTINGS].sort());
    for (const key of MENU_SETTINGS) expect([key, data[key]]).toEqual([key, await asked('customer', key)]);
    expect(data.user_own_agreements).not.toBeNull();
    expect((await menu('admin')).body.data).toEqual(data);
    expect((await porte.anonymous.get('/api/settings/menu', { 'x-porte-tenant': DEMO })).status).toBe(401);
  });

  it('settings show the value of a new key whose name is no secret to its author and to staff, and to no customer', async () => {
    const { id } = await make('warehouse_note', 'Bodega 3');
    const by = async (role: 'developer' | 'customer') =>
      (await porte.as(anActor(role)).get('/api/settings/warehouse_note/by_key')).body.data;
    expect((await porte.as(developer).get(`/api/settings/${id}`)).body.data.value).toBe('Bodega 3');
    expect([(await by('developer')).value, (await by('customer')).value]).toEqual(['Bodega 3', null]);
  });

  it('hide and encrypt values stored in clear before their key became a secret', async () => {
    const { id } = await make('old_webhook', PLAIN);
    const client = new Client({ connectionString: porte.database.superuserUrl });
    await client.connect();
    await client.query('update settings set value = $2, secret = null where id = $1', [id, PLAIN]);
    expect((await porte.as(developer).get(`/api/settings/${id}`)).body.data.value).toBe(SECRET_MASK);
    await porte.as(developer).put(`/api/settings/${id}`, { setting: { title: 'Otro título' } });
    const { rows } = await client.query('select value, secret from settings where id = $1', [id]);
    await client.end();
    expect(rows[0]).toEqual({ value: null, secret: expect.stringMatching(/^v1\./) });
    await porte.settled();
    expect(JSON.stringify(seen)).not.toContain(PLAIN);
  });

  it('settings allow public keys of providers', async () => {
    await make('openpay_public_key', 'pk_1');
    expect(await asked('customer', 'openpay_public_key')).toBe('pk_1');
  });

  it('settings of the system are for developers only', async () => {
    for (const role of ['customer', 'operator', 'admin', 'main_admin'] as const)
      expect((await porte.as(anActor(role)).get('/api/system_settings')).status).toBe(403);
    const { id } = (
      await porte.as(developer).post('/api/system_settings', { system_setting: { key: 'beta', val: '0' } })
    ).body.data;
    expect(
      (await porte.as(developer).put(`/api/system_settings/${id}`, { system_setting: { val: '1' } })).body.data,
    ).toMatchObject({ key: 'beta', val: '1' });
  });

  it('settings are isolated by row-level security, too', async () => {
    const client = new Client({ connectionString: porte.database.appUrl });
    await client.connect();
    for (const table of ['settings', 'system_settings', 'notices'])
      expect((await client.query(`select * from ${table}`)).rows).toEqual([]);
    await expect(client.query(`update countries set name_es = 'x'`)).rejects.toThrow('permission denied');
    await client.end();
  });
});
