import { NO_OWN_AGREEMENTS, providerCodes, SECRET_MASK } from '@porte/contracts';
import { derivedId, newId } from '@porte/domain-kit';
import { anActor, DEMO, NORTE, type ApiClient } from '@porte/testing-kit';
import { AdapterRegistry } from '../src/adapters/index.js';
import { provider, startNetwork, US, type Network } from './network.js';

const SERVICE = { name: 'Express', code: 'N', service_type: 'national' };

describe('an own agreement', () => {
  let network: Network;
  let count = 0;
  beforeAll(async () => {
    network = await startNetwork();
  });
  afterAll(() => network.porte.stop());

  const aCustomer = () => {
    const id = derivedId('user', 'agreement', (count += 1));
    const actor = anActor('customer', { id, owner_id: id });
    return { actor, api: network.porte.as(actor) };
  };
  const save = (api: ApiClient, input: object) => api.post('/api/carriers/client_agreements', input);
  const agreement = (more: object = {}) => ({
    provider_id: provider('Redpack'),
    services: [SERVICE],
    settings: [{ key: 'api_key', value: 's3cret' }],
    ...more,
  });
  const servicesOf = async (api: ApiClient, id: string): Promise<{ id: string; name: string }[]> =>
    (await api.get(`/api/services?where[carrier_id]=${id}&order=name asc`)).body.data;
  const allow = async (value: string): Promise<void> => {
    const id = derivedId('setting', 'user_own_agreements');
    await network.porte.bus.publish({
      id: newId(),
      type: 'setting.updated',
      source: 'catalog',
      subject: id,
      tenantId: DEMO,
      time: network.porte.clock.now().toISOString(),
      correlationId: id,
      data: { id, key: 'user_own_agreements', value },
    });
    await network.porte.settled();
  };

  it('is offered with the visible providers except nine, and says which settings they need', async () => {
    const { api } = aCustomer();
    const { data } = (await api.get('/api/providers?per_page=2000')).body;
    const codes = (data as { code: string }[]).map(({ code }) => code);
    expect(codes).toContain('Redpack');
    expect(codes.filter(code => NO_OWN_AGREEMENTS.includes(code))).toEqual([]);
    expect(data.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(['FedEx', 'Paquetexpress']));
    expect((await api.get(`/api/providers/${provider('Pakke')}`)).status).toBe(404);
    expect((await api.post('/api/providers', { provider: { name: 'x', code: 'x' } })).status).toBe(403);
    expect((await network.porte.as(anActor('operator')).get('/api/providers')).status).toBe(403);
    const settings = (id: string) => api.get(`/api/providers/settings?provider_id=${id}`);
    const adapters = network.porte.service.get(AdapterRegistry);
    expect(providerCodes.filter(code => adapters.find(code) === null)).toEqual([]);
    adapters.register({
      manifest: {
        ...adapters.find('GenericCarrier')!.manifest,
        code: 'Estafeta',
        settings: [
          { key: 'login', kind: 'text', required: true },
          { key: 'password', kind: 'text', required: true },
        ],
      },
      buy: () => Promise.resolve({ kind: 'unknown', reason: 'not called' }),
    });
    expect((await settings(provider('Estafeta'))).body.data).toEqual([
      { key: 'login', kind: 'text', required: true, hidden: false },
      { key: 'password', kind: 'text', required: true, hidden: true },
      { key: 'limit', kind: 'integer', min: 1, max: 999_999_999, required: false, hidden: false },
    ]);
    expect([(await settings(provider('Pakke'))).status, (await settings('x')).status]).toEqual([404, 400]);
    expect((await api.get('/api/providers/settings')).status).toBe(400);
  });

  it('is created with its services and settings, under a name whose number is never used twice', async () => {
    const { actor, api } = aCustomer();
    const made = await save(api, agreement());
    expect([made.status, made.body.error]).toEqual([201, undefined]);
    const { id, name } = made.body.data;
    expect(made.body.data).toMatchObject({
      own_agreements: true,
      user_id: actor.id,
      status: 'active',
      shown_name: 'Redpack',
    });
    expect(name).toBe(`user-${actor.id}-redpack-${actor.id}1`);
    expect(await servicesOf(api, id)).toMatchObject([{ ...SERVICE, status: 'active' }]);
    const settings = await api.get(`/api/carrier_settings?where[carrier_id]=${id}`);
    expect(settings.body.data).toMatchObject([{ key: 'api_key', value: SECRET_MASK, hidden: true }]);
    expect((await api.delete(`/api/carriers/${id}`)).status).toBe(204);
    const both = await Promise.all([
      save(api, agreement()),
      save(api, agreement({ provider_id: provider('FedexRest') })),
    ]);
    expect(both.map(({ body }) => body.data.name).toSorted()).toEqual(
      expect.arrayContaining([expect.stringMatching(/-redpack-.*[23]$/), expect.stringMatching(/-rest-.*[23]$/)]),
    );
    expect(new Set(both.map(({ body }) => body.data.name.at(-1)))).toEqual(new Set(['2', '3']));
  });

  it('is changed whole: services renamed, added and deleted, secrets kept where the mask comes back', async () => {
    const { api } = aCustomer();
    const { id } = (await save(api, agreement({ services: [SERVICE, { ...SERVICE, name: 'Lento', code: 'L' }] }))).body
      .data;
    const [express, slow] = await servicesOf(api, id);
    const changed = await save(api, {
      carrier_id: id,
      services: [
        { ...SERVICE, id: express!.id, name: 'Rápido' },
        { name: 'Al norte', code: 'I', service_type: 'international', country_ids: [US] },
      ],
      settings: [
        { key: 'api_key', value: SECRET_MASK },
        { key: 'account', value: '77' },
      ],
      deleted_services: [slow!.id],
    });
    expect([changed.status, changed.body.error]).toEqual([201, undefined]);
    expect((await servicesOf(api, id)).map(({ name }) => name)).toEqual(['Al norte', 'Rápido']);
    const settings = await api.get(`/api/carrier_settings?where[carrier_id]=${id}&order=key asc`);
    expect(settings.body.data.map(({ key, value }: { key: string; value: string }) => [key, value])).toEqual([
      ['account', '77'],
      ['api_key', SECRET_MASK],
    ]);
  });

  it.each<[string, object, number, string]>([
    ['without a service', { services: [] }, 422, 'services'],
    ['of a provider that has none', { provider_id: provider('Pakke') }, 422, 'provider_id'],
    ['without a provider', { provider_id: undefined }, 422, 'provider_id'],
    ['with an empty setting', { settings: [{ key: 'account', value: ' ' }] }, 422, 'account'],
    ['with a mask in place of a secret', { settings: [{ key: 'api_key', value: SECRET_MASK }] }, 422, 'api_key'],
    ['abroad without a country', { services: [{ ...SERVICE, service_type: 'international' }] }, 422, 'country_ids'],
    ['within zones', { services: [{ ...SERVICE, service_type: 'zonal' }] }, 422, 'services.0.service_type'],
    ['with costs', { services: [{ ...SERVICE, extra_kg_price: 1 }] }, 422, 'services.0.extra_kg_price'],
    ['with a foreign service', { deleted_services: [derivedId('service', 'x')] }, 422, 'deleted_services'],
  ])('%s is refused, and nothing of it is saved', async (_, more, status, field) => {
    const { api } = aCustomer();
    const refused = await save(api, agreement(more));
    expect([refused.status, Object.keys(refused.body.error.details ?? {})]).toEqual([status, [field]]);
    expect((await api.get('/api/carriers')).body.data).toEqual([]);
    expect((await api.get('/api/services')).body.data).toEqual([]);
    expect((await save(api, agreement())).body.data.name).toMatch(/1$/);
  });

  it('says that a service is missing', async () => {
    const { body } = await aCustomer().api.post('/api/carriers/client_agreements', agreement({ services: [] }), {
      'accept-language': 'es-MX',
    });
    expect(body.error.details.services).toEqual(['agrega al menos un servicio para continuar']);
  });

  it('is reached by its owner and staff alone, and is no carrier of the tenant', async () => {
    const { api } = aCustomer();
    const { id } = (await save(api, agreement())).body.data;
    const change = { carrier_id: id, services: [SERVICE], settings: [] };
    for (const stranger of [aCustomer().api, network.porte.as(anActor('admin', { tenant: NORTE }))])
      expect([
        (await save(stranger, change)).status,
        (await stranger.post(`/api/carriers/${id}/export_agreement`)).status,
      ]).toEqual([404, 404]);
    expect((await save(network.as.admin, change)).status).toBe(201);
    const ours = await network.aCarrier();
    expect((await save(network.as.admin, { ...change, carrier_id: ours.id })).status).toBe(404);
    expect((await network.as.admin.post(`/api/carriers/${ours.id}/export_agreement`)).status).toBe(404);
    expect((await save(network.as.admin, agreement())).body.error.details).toHaveProperty('carrier_id');
  });

  it('is exported as a workbook', async () => {
    const { api } = aCustomer();
    const { id } = (await save(api, agreement())).body.data;
    const answer = await fetch(`${network.porte.service.url}/api/carriers/${id}/export_agreement`, {
      method: 'POST',
      headers: api.signed(),
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('spreadsheet')]);
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  });

  it('is neither created nor changed by a customer while the tenant has switched own agreements off', async () => {
    const { api } = aCustomer();
    const { id } = (await save(api, agreement())).body.data;
    await allow('0');
    expect((await save(api, agreement())).status).toBe(403);
    expect((await save(api, { carrier_id: id, services: [SERVICE], settings: [] })).status).toBe(403);
    await allow('1');
    expect((await save(api, { carrier_id: id, services: [SERVICE], settings: [] })).status).toBe(201);
  });
});
