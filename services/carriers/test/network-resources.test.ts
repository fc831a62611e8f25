import { anActor, NORTE } from '@porte/testing-kit';
import { MX, provider, startNetwork, type Network } from './network.js';

interface Resource {
  path: string;
  key: string;
  input: (network: Network) => Promise<object>;
  /** expected fields of the answer */
  shows: Record<string, unknown>;
  change?: Record<string, unknown>;
  filters: string[];
  misses: string;
  order: string;
  include?: [names: string, expected: (network: Network) => object];
  fact: Record<string, unknown>;
  /** rows left after DELETE: none by default */
  keepsRow?: boolean;
}

const resources: Resource[] = [
  {
    path: 'validators',
    key: 'validator',
    input: async () => ({ name: 'max_weight', description: 'Hasta 30 kg', params: { max_kg: 30 } }),
    shows: { name: 'max_weight', status: 'active', params: { max_kg: 30 }, inert: false },
    change: { name: 'Nombre propio', status: 'suspended' },
    filters: ['where[name]=max_weight', 'where[name][like]=WEIGHT', 'where[status]=0'],
    misses: 'where[status]=suspended',
    order: 'name',
    fact: { params: { max_kg: 30 }, status: 'active' },
  },
  {
    path: 'carriers',
    key: 'carrier',
    input: async network => ({
      name: 'Correcaminos',
      provider_id: provider('GenericCarrier'),
      first_limit_size: 100,
      first_limit_cost: 250.5,
      insurance_type: 'internal',
      insurance_percentage: 1.5,
      insurance_amount: 10,
      pickup: true,
      validator_ids: [(await network.make('validators', 'validator', { name: 'phone_required', description: 'x' })).id],
    }),
    shows: {
      name: 'Correcaminos',
      sequential_id: 1,
      status: 'active',
      girth: 330,
      first_limit_size: 100,
      first_limit_cost: 250.5,
      insurance_percentage: 1.5,
      insurance_amount: 10,
      shipment_disabled: false,
      shipment_count: 0,
      shipment_limit: null,
      volumetric_divisor: 5000,
    },
    change: { name: 'Colibrí', status: 'suspended', girth: 300 },
    filters: [
      'where[name][like]=CORRE',
      `where[provider_id]=${provider('GenericCarrier')}`,
      'where[status]=active',
      'where[own_agreements]=false',
      'where[sequential_id]=1',
    ],
    misses: 'where[own_agreements]=true',
    order: 'sequential_id',
    include: [
      'provider,validators,services',
      () => ({ provider: { code: 'GenericCarrier' }, validators: [{ name: 'phone_required' }], services: [] }),
    ],
    fact: {
      provider_code: 'GenericCarrier',
      volumetric_divisor: 5000,
      first_limit_cost: 250.5,
      shipment_disabled: false,
    },
  },
  {
    path: 'services',
    key: 'service',
    input: async network => ({
      carrier_id: (await network.aCarrier()).id,
      name: 'Terrestre',
      code: 'terrestre',
      days: 4,
      extra_kg_price: 9.5,
      extra_kg_overweight_price: 14,
      oversize_kg_price: 0,
      service_type: 'national',
      start_at: '08:00',
      end_at: '02:00',
      international_percent: 5,
      country_ids: [MX],
      validator_ids: [(await network.make('validators', 'validator', { name: 'max_weight', description: 'x' })).id],
      zone_ids: [(await network.make('zones', 'zone', { name: 'Valle de México' })).id],
    }),
    shows: {
      name: 'Terrestre',
      status: 'active',
      extra_kg_price: 9.5,
      week_days: [0, 1, 2, 3, 4, 5, 6],
      use_static_rates: true,
      exchange_rate: 1,
      start_at: '08:00',
    },
    change: { name: 'Día siguiente', days: 1, week_days: [1, 2] },
    filters: [
      'where[code]=terrestre',
      'where[service_type]=national',
      'where[carriers.name][like]=corre',
      'where[status][]=active',
    ],
    misses: 'where[service_type]=zonal',
    order: 'days',
    include: [
      'carrier,validators,zones,countries',
      () => ({
        carrier: { name: 'Correcaminos' },
        validators: [{ name: 'max_weight' }],
        zones: [{ name: 'Valle de México' }],
        countries: [{ id: MX, code: 'MX', name: 'México' }],
      }),
    ],
    fact: {
      international_percent: 5,
      country_ids: [MX],
      zone_ids: [expect.any(String)],
      validator_ids: [expect.any(String)],
      end_at: '02:00',
    },
  },
  {
    path: 'service_postal_codes',
    key: 'service_postal_code',
    input: async network => ({
      postal_code: '01000',
      to_postal_code: '16999',
      country_id: MX,
      kind: 'extended',
      service_id: (await network.aService((await network.aCarrier()).id)).id,
    }),
    shows: { postal_code: '01000', to_postal_code: '16999', kind: 'extended', zone_id: null },
    change: { kind: 'excluded' },
    filters: [
      'where[postal_code]=01000',
      'where[postal_code]=09400',
      'where[postal_code]=16999',
      'where[kind]=extended',
      'where[postal_code][like]=010',
    ],
    misses: 'where[postal_code]=17000',
    order: 'postal_code',
    include: ['country', () => ({ country: { code: 'MX' } })],
    fact: { postal_code: '01000', to_postal_code: '16999', kind: 'extended' },
  },
  {
    path: 'waybills',
    key: 'waybill',
    input: async network => {
      const carrier = await network.aCarrier();
      return { number: 'CRM0000001', carrier_id: carrier.id, service_id: (await network.aService(carrier.id)).id };
    },
    shows: { number: 'CRM0000001', state: 'free', status: 'free', shipment_id: null, deleted_at: null },
    filters: ['where[number]=CRM0000001', 'where[state]=free', 'where[status]=free', 'where[deleted_at][null]=true'],
    misses: 'where[status][]=used&where[status][]=deleted',
    order: 'number',
    include: [
      'carrier,service,shipment',
      () => ({ carrier: { name: 'Correcaminos' }, service: { code: 'terrestre' }, shipment: null }),
    ],
    fact: { number: 'CRM0000001', state: 'free' },
    keepsRow: true,
  },
];

describe.each(resources)(
  '$path',
  ({ path, key, input, shows, change, filters, misses, order, include, fact, keepsRow }) => {
    let network: Network;
    let id: string;
    const list = async (query: string, who = network.as.developer) => (await who.get(`/api/${path}?${query}`)).body;
    beforeAll(async () => {
      network = await startNetwork();
      id = (await network.make(path, key, await input(network))).id;
    });
    afterAll(() => network.porte.stop());

    it('rows are in the answer of their creation', async () => {
      expect((await network.as.admin.get(`/api/${path}/${id}`)).body.data).toMatchObject({ id, ...shows });
      expect((await network.as.admin.get(`/api/${path}/${id}`)).body.data).not.toHaveProperty('tenant_id');
    });

    it.each(filters)('rows are found by %s', async filter => {
      expect((await list(filter)).data.map((row: { id: string }) => row.id)).toContain(id);
    });

    it('rows are excluded by a filter that does not match, and reject unknown filters', async () => {
      expect((await list(misses)).data.map((row: { id: string }) => row.id)).not.toContain(id);
      expect((await list('where[tenant_id]=1')).error.code).toBe('unknown_filter');
    });

    it('rows are sorted, and include what they declare', async () => {
      expect((await list(`order=${order} desc,created_at`)).data[0].id).toEqual(expect.any(String));
      expect((await list('order=tenant_id')).error.code).toBe('unknown_order');
      if (include)
        expect((await network.as.developer.get(`/api/${path}/${id}?include=${include[0]}`)).body.data).toMatchObject(
          include[1](network),
        );
    });

    it('rows are isolated by tenant', async () => {
      const stranger = network.porte.as(anActor('developer', { tenant: NORTE }));
      expect((await stranger.get(`/api/${path}/${id}`)).status).toBe(404);
      expect((await stranger.get(`/api/${path}/count`)).body.data.count).toBe(0);
      if (change) expect((await stranger.put(`/api/${path}/${id}`, { [key]: change })).status).toBe(404);
      expect((await stranger.delete(`/api/${path}/${id}`)).status).toBe(404);
      expect((await network.porte.as(anActor('operator')).get(`/api/${path}`)).body.error.code).toBe('forbidden');
    });

    it('rows are changed and deleted, each with an event that contains the whole row', async () => {
      if (change)
        expect((await network.as.developer.put(`/api/${path}/${id}`, { [key]: change })).body.data).toMatchObject(
          change,
        );
      expect((await network.as.developer.delete(`/api/${path}/${id}`)).status).toBe(204);
      expect((await network.as.developer.get(`/api/${path}/${id}`)).status).toBe(keepsRow ? 200 : 404);
      await network.porte.settled();
      const events = network.seen.filter(event => event.subject === id);
      expect(events.map(event => event.type)).toEqual([
        `${key}.created`,
        ...(change ? [`${key}.updated`] : []),
        keepsRow ? `${key}.updated` : `${key}.destroyed`,
      ]);
      expect(events[0]!.data).toMatchObject({ id, ...fact });
    });
  },
);
