import { derivedId } from '@porte/domain-kit';
import { withConnection } from '@porte/service-kit';
import { anActor, recordEvents, startTestService, type TestService } from '@porte/testing-kit';
import { CarrierReadiness } from '../src/carriers/carrier-readiness.js';
import { carriersService } from '../src/service.js';

const developer = anActor('developer');

describe('the readiness of a carrier', () => {
  let porte: TestService;
  beforeAll(async () => {
    porte = await startTestService(carriersService, { env: { SIMULATED_CARRIER: '127.0.0.1' } });
    await porte.as(developer).post('/api/providers', { provider: { name: 'Simulada', code: 'Simulated' } });
  });
  afterAll(() => porte.stop());

  const post = async (path: string, body: object) => (await porte.as(developer).post(`/api/${path}`, body)).body.data;
  const providerOf = async (code: string): Promise<string> =>
    (await porte.as(developer).get(`/api/providers?where[code]=${code}`)).body.data[0].id;
  let carriers = 0;
  const aCarrier = async (code: string) =>
    post('carriers', { carrier: { name: `Una ${(carriers += 1)}`, provider_id: await providerOf(code) } });
  const readyOf = async (id: string) => (await porte.as(developer).get(`/api/carriers/${id}`)).body.data.ready;
  const setting = (carrier_id: string, key: string, value: string) =>
    post('carrier_settings', { carrier_setting: { carrier_id, key, value } });

  it('is true for the built-in provider at once, and false without an adapter', async () => {
    expect([(await aCarrier('GenericCarrier')).ready, (await aCarrier('Estafeta')).ready]).toEqual([true, false]);
  });

  it('is true while all settings required by its adapter have values', async () => {
    const events = recordEvents(porte.bus, ['carrier.updated']);
    const { id, ready } = await aCarrier('Simulated');
    await setting(id, 'base_url', 'http://127.0.0.1:1');
    expect([ready, await readyOf(id)]).toEqual([false, false]);
    const key = await setting(id, 'api_key', 'secret');
    expect(await readyOf(id)).toBe(true);
    await porte.as(developer).delete(`/api/carrier_settings/${key.id}`);
    expect(await readyOf(id)).toBe(false);
    await porte.settled();
    expect(events.map(({ data }) => (data as { ready?: unknown }).ready)).toEqual([true, false]);
  });

  it('depends on a setting that another one makes necessary', async () => {
    const { id } = await aCarrier('Estafeta');
    const values = {
      customer_number: '1234567',
      subscriber_id: 'AB',
      login: 'AdminUser',
      password: 'clave',
      label_client_id: 'l7-a',
      label_client_secret: 'b',
    };
    for (const [key, value] of Object.entries(values)) await setting(id, key, value);
    expect(await readyOf(id)).toBe(false);
    const missing = async () =>
      (await porte.as(developer).get(`/api/carriers/${id}/settings_form`)).body.data.fields
        .filter((field: { missing: boolean }) => field.missing)
        .map(({ key }: { key: string }) => key);
    expect(await missing()).toEqual(['office_number']);
    await setting(id, 'api', 'rest');
    expect([await readyOf(id), await missing()]).toEqual([true, []]);
  });

  it('is computed again when its provider changes', async () => {
    const { id } = await aCarrier('Estafeta');
    await porte
      .as(developer)
      .put(`/api/carriers/${id}`, { carrier: { provider_id: await providerOf('GenericCarrier') } });
    expect(await readyOf(id)).toBe(true);
  });

  it('is computed at start, because adapters depend on the configuration', async () => {
    const { id } = await aCarrier('GenericCarrier');
    await withConnection(porte.database.superuserUrl, client =>
      client.query('update carriers set ready = null where id = $1', [id]),
    );
    const readiness = porte.service.get<CarrierReadiness>(CarrierReadiness as never);
    readiness.onApplicationBootstrap();
    await readiness.onModuleDestroy();
    expect(await readyOf(id)).toBe(true);
  });

  it('is shown to customers of their own agreements, which are never with the simulated provider', async () => {
    const customer = anActor('customer');
    const provider_id = await providerOf('Simulated');
    const own = await porte.as(customer).post('/api/carriers', { carrier: { name: 'Mía', provider_id } });
    const given = await porte
      .as(developer)
      .post('/api/carriers', { carrier: { name: 'Suya', provider_id, own_agreements: true, user_id: customer.id } });
    expect([own.status, given.status, given.body.error.details]).toEqual([
      422,
      422,
      { provider_id: expect.any(Array) as string[] },
    ]);
    const mine = await porte
      .as(customer)
      .post('/api/carriers', { carrier: { name: 'Mía', provider_id: derivedId('provider', 'Estafeta') } });
    expect([mine.status, mine.body.data.ready]).toEqual([201, false]);
  });
});

describe('a platform without a simulated carrier', () => {
  it('rejects calls to a simulated carrier', async () => {
    const porte = await startTestService(carriersService);
    const { body } = await porte
      .as(developer)
      .post('/api/providers', { provider: { name: 'Simulada', code: 'Simulated' } });
    const carrier = (
      await porte.as(developer).post('/api/carriers', { carrier: { name: 'Una', provider_id: body.data.id } })
    ).body.data;
    for (const [key, value] of [
      ['base_url', 'http://127.0.0.1:1'],
      ['api_key', 'x'],
    ])
      await porte
        .as(developer)
        .post('/api/carrier_settings', { carrier_setting: { carrier_id: carrier.id, key, value } });
    expect((await porte.as(developer).get(`/api/carriers/${carrier.id}`)).body.data.ready).toBe(false);
    await porte.stop();
  });
});
