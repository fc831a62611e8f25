import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CarrierFile, CarrierFilePreview, ImportView, PriceTableRow } from '@porte/contracts';
import type { Envelope } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { importProcess } from '@porte/resource-kit';
import { anActor, killOnce, NORTE, recordEvents, type ApiClient } from '@porte/testing-kit';
import { MX, provider, startNetwork, type Network } from './network.js';

interface Answer<T> {
  status: number;
  body: { data: T; messages: string[]; error: { code: string; details?: Record<string, string[]> } };
}

const SECRET = 's3cret-4471';
const PRICES: PriceTableRow[] = [
  { kg: 1, price: 89.5, admin_cost: 72, main_admin_cost: 64 },
  { kg: 5, price: 139, admin_cost: 121, main_admin_cost: 104 },
];

/** rating's price tables: what it is told by events, and the given ones. */
async function fakeRating() {
  const tables: Record<string, PriceTableRow[]> = {};
  const server = createServer((_, reply) =>
    reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data: tables })),
  );
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready));
  return {
    tables,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>(done => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

describe('the file of a carrier', () => {
  let rating: Awaited<ReturnType<typeof fakeRating>>;
  let network: Network;
  let imported: Envelope[];
  let norte: ApiClient;
  let carrierId: string;
  beforeAll(async () => {
    rating = await fakeRating();
    network = await startNetwork({ RATING_URL: rating.url });
    imported = recordEvents(network.porte.bus, ['service.prices_imported'], { consumer: 'test of imports' });
    norte = network.porte.as(anActor('developer', { tenant: NORTE }));
    carrierId = await aWholeCarrier();
  });
  afterAll(async () => {
    await network.porte.stop();
    await rating.stop();
  });

  async function aWholeCarrier(): Promise<string> {
    const { make } = network;
    const rule = await make('validators', 'validator', {
      name: 'max_weight',
      description: 'Hasta 30 kg',
      params: { max_kg: 30 },
    });
    const zones = [];
    for (const name of ['Norte', 'Sur']) zones.push((await make('zones', 'zone', { name })).id);
    const { id } = await network.aCarrier({
      name: 'Mensajería Ñandú',
      validator_ids: [rule.id],
      static_package_dimensions: { length: 30, width: 20, height: 10 },
      first_limit_size: 120.5,
      first_limit_cost: 45.25,
    });
    for (const [key, value] of [
      ['api_key', SECRET],
      ['number_prefix', 'ND'],
      ['volumetric_divisor', '6000'],
    ])
      await make('carrier_settings', 'carrier_setting', { carrier_id: id, key, value });
    const ground = await network.aService(id, { name: 'Terrestre', start_at: '08:00', end_at: '20:00' });
    const zonal = await network.aService(id, {
      name: 'Por zonas',
      code: 'zonas',
      service_type: 'zonal',
      zone_ids: zones,
    });
    for (const [service_id, postal_code, to_postal_code, kind] of [
      [ground.id, '01000', '01999', 'coverage'],
      [ground.id, '06000', null, 'coverage'],
      [ground.id, '77000', null, 'extended'],
    ])
      await make('service_postal_codes', 'service_postal_code', {
        service_id,
        postal_code,
        to_postal_code,
        kind,
        country_id: MX,
      });
    await make('service_postal_codes', 'service_postal_code', {
      zone_id: zones[0],
      postal_code: '64000',
      country_id: MX,
    });
    rating.tables[ground.id] = PRICES;
    rating.tables[zonal.id] = [PRICES[0]!];
    return id;
  }

  const developer = () => network.as.developer;
  const exported = async (as: ApiClient = developer(), id = carrierId): Promise<CarrierFile> => {
    const { status, body } = await as.post(`/api/carriers/${id}/export_info`);
    expect(status).toBe(200);
    return (typeof body === 'string' ? JSON.parse(body) : body) as CarrierFile;
  };
  const send = async <T>(
    path: 'read_file' | 'upload',
    content: unknown,
    { as = developer(), base }: { as?: ApiClient; base?: string } = {},
  ): Promise<Answer<T>> => {
    const form = new FormData();
    if (base) form.append('base', base);
    form.append('files[]', new Blob([typeof content === 'string' ? content : JSON.stringify(content)]), 'x.json');
    const answer = await fetch(`${network.porte.service.url}/api/carriers/${path}`, {
      method: 'POST',
      headers: { ...as.signed(), 'accept-language': 'en' },
      body: form,
    });
    return { status: answer.status, body: (await answer.json()) as Answer<T>['body'] };
  };
  const preview = async (file: CarrierFile, as = developer()): Promise<CarrierFilePreview> => {
    const { status, body } = await send<CarrierFilePreview>('read_file', file, { as });
    expect([status, body.error]).toEqual([200, undefined]);
    return body.data;
  };
  const countOf = async (path: string, as = developer()): Promise<number> =>
    (await as.get(`/api/${path}/count`)).body.data.count as number;
  /** Lets the fake know what rating is told. */
  const deliverPrices = async (): Promise<void> => {
    await network.porte.settled();
    for (const { data } of imported) {
      const { service_id, rows } = data as { service_id: string; rows: PriceTableRow[] };
      rating.tables[service_id] = rows;
    }
  };

  it('holds names in place of ids, and no secret', async () => {
    const file = await exported();
    expect(file.carrier).toMatchObject({
      name: 'Mensajería Ñandú',
      provider: 'GenericCarrier',
      first_limit_cost: 45.25,
    });
    expect(file.carrier.validators).toEqual([
      { name: 'max_weight', description: 'Hasta 30 kg', status: 'active', params: { max_kg: 30 } },
    ]);
    expect(file.settings.map(({ key, value }) => [key, value])).toEqual([
      ['number_prefix', 'ND'],
      ['volumetric_divisor', '6000'],
    ]);
    expect(file.zones).toEqual([
      { name: 'Norte', postal_codes: [{ country: 'MX', codes: ['64000'] }] },
      { name: 'Sur', postal_codes: [] },
    ]);
    expect(file.services.map(({ name, zones, prices }) => [name, zones, prices])).toEqual([
      ['Por zonas', ['Norte', 'Sur'], [PRICES[0]]],
      ['Terrestre', [], PRICES],
    ]);
    expect(file.services[1]!.postal_codes).toEqual([
      { country: 'MX', kind: 'coverage', codes: ['01000 - 01999', '06000'] },
      { country: 'MX', kind: 'extended', codes: ['77000'] },
    ]);
    expect(JSON.stringify(file)).not.toMatch(new RegExp(`${SECRET}|[0-9a-f]{8}-[0-9a-f]{4}-`));
  });

  it('makes the same carrier in another tenant, from which the same file is exported', async () => {
    const file = await exported();
    const shown = await preview(file, norte);
    expect(shown).toMatchObject({
      carrier: { change: 'create', fields: [] },
      // The rules of its postal codes came with the first entry of each kind.
      new_validators: ['max_weight', 'destination_covered', 'extended_zone'],
      zones: [
        { name: 'Norte', change: 'create', codes_added: 1 },
        { name: 'Sur', change: 'create', codes_added: 0 },
      ],
      services: [
        { name: 'Por zonas', change: 'create', prices_added: 1, codes_added: 0 },
        { name: 'Terrestre', change: 'create', prices_added: 2, codes_added: 3 },
      ],
    });
    expect(await countOf('carriers', norte)).toBe(0);
    const made = await send<{ id: string; volumetric_divisor: number }>('upload', file, {
      as: norte,
      base: shown.base,
    });
    expect([made.status, made.body.error]).toEqual([201, undefined]);
    expect(made.body.data.volumetric_divisor).toBe(6000);
    await deliverPrices();
    expect(await exported(norte, made.body.data.id)).toEqual(file);
    const again = await preview(file, norte);
    expect([again.carrier, ...again.zones, ...again.services].map(({ change }) => change)).toEqual([
      'same',
      'same',
      'same',
      'same',
      'same',
    ]);
    const before = [imported.length, network.seen.length];
    expect((await send('upload', file, { as: norte })).status).toBe(201);
    await network.porte.settled();
    expect([imported.length, network.seen.length]).toEqual(before);
    expect(await countOf('carriers', norte)).toBe(1);
  });

  it('changes what it names, keeps the rest, and shows both before', async () => {
    const { id } = await network.aCarrier({ name: 'Cambiante' });
    const changing = await network.aService(id, { name: 'Uno' });
    await network.aService(id, { name: 'Dos', code: 'dos' });
    await network.make('carrier_settings', 'carrier_setting', { carrier_id: id, key: 'api_key', value: SECRET });
    await network.make('service_postal_codes', 'service_postal_code', {
      service_id: changing.id,
      postal_code: '01000',
      country_id: MX,
    });
    rating.tables[changing.id] = PRICES;
    const file = await exported(developer(), id);
    const one = file.services.find(({ name }) => name === 'Uno')!;
    Object.assign(one, {
      days: 9,
      prices: [PRICES[0], { ...PRICES[1], kg: 10 }],
      postal_codes: [{ country: 'MX', kind: 'coverage', codes: ['02000'] }],
    });
    const next = { ...file, services: [one], settings: [{ key: 'number_prefix', value: 'CM' }] };
    const shown = await preview(next);
    expect(shown).toMatchObject({
      carrier: { change: 'same' },
      settings: [{ field: 'number_prefix', before: null, after: 'CM' }],
      services: [
        {
          change: 'update',
          fields: [{ field: 'days', before: 4, after: 9 }],
          prices_added: 1,
          prices_changed: 0,
          prices_removed: 1,
          codes_added: 1,
          codes_removed: 1,
        },
      ],
      kept_services: ['Dos'],
    });
    expect((await send('upload', next, { base: shown.base })).status).toBe(201);
    await deliverPrices();
    const after = await exported(developer(), id);
    expect(after.services.find(({ name }) => name === 'Uno')).toEqual(one);
    expect(after.services).toHaveLength(2);
    const settings = (await developer().get(`/api/carrier_settings?where[carrier_id]=${id}&order=key asc`)).body
      .data as { key: string; value: string }[];
    expect(settings.map(({ key, value }) => [key, value])).toEqual([
      ['api_key', '••••••••'],
      ['number_prefix', 'CM'],
    ]);
    expect((await send('upload', next, { base: shown.base })).body.error.code).toBe('conflict');
  });

  it('saves nothing where one part is refused', async () => {
    const file = await exported();
    const counts = () =>
      Promise.all(['carriers', 'services', 'zones', 'validators', 'carrier_settings'].map(path => countOf(path)));
    const before = await counts();
    const broken = {
      ...file,
      carrier: { ...file.carrier, name: 'A medias' },
      zones: [{ name: 'Nueva zona', postal_codes: [] }, ...file.zones],
      settings: [{ key: 'volumetric_divisor', value: 'mucho' }],
    };
    // The preview refuses what the import would refuse.
    for (const call of ['read_file', 'upload'] as const) {
      const { status, body } = await send(call, broken);
      expect([status, Object.keys(body.error.details ?? {})]).toEqual([422, ['settings.0.value']]);
      expect(body.messages[0]).toMatch(/^Setting 1, value: /);
      const stranger = await send(call, { ...file, carrier: { ...file.carrier, provider: 'Unknown' } });
      expect([stranger.status, Object.keys(stranger.body.error.details ?? {})]).toEqual([422, ['carrier.provider']]);
    }
    expect(await counts()).toEqual(before);
  });

  it('the file of a carrier that is killed in the middle saves nothing, and everything when it comes again', async () => {
    const file = await exported();
    const other = {
      ...file,
      carrier: { ...file.carrier, name: 'Interrumpida' },
      zones: file.zones.map(zone => ({ ...zone, name: `${zone.name} 2` })),
      services: file.services.map(service => ({ ...service, zones: service.zones.map(name => `${name} 2`) })),
    };
    const before = [await countOf('carriers'), await countOf('services'), await countOf('zones')];
    const isKilled = await killOnce(
      network.porte.database.superuserUrl,
      { table: 'service_postal_codes', row: 3 },
      async () => {
        expect((await send('upload', other)).status).toBeGreaterThanOrEqual(500);
        expect([await countOf('carriers'), await countOf('services'), await countOf('zones')]).toEqual(before);
        expect((await send('upload', other)).status).toBe(201);
      },
    );
    expect(isKilled).toBe(true);
    expect([await countOf('carriers'), await countOf('services'), await countOf('zones')]).toEqual(
      before.map((count, at) => count + [1, 2, 2][at]!),
    );
  });

  describe('with many postal codes', () => {
    /** Chunks of 500: two whole ones and a part. */
    const MANY = 1100;
    const numbers = (from: number) => Array.from({ length: MANY }, (_, at) => String(from + at));
    const imports = async () => (await developer().get('/api/service_postal_codes/imports')).body.data as ImportView[];
    const done = async (id: string): Promise<void> => {
      const row = { tenant_id: anActor('developer').tenant_id, id };
      await network.porte.service.get(Processes).outcome(importProcess, row, { states: ['done'], timeoutMs: 60_000 });
    };
    const told = (serviceId: string, since: number) =>
      network.seen
        .slice(since)
        .map(({ type, data }) => ({ type, ...(data as unknown as { service_id: string; postal_code: string }) }))
        .filter(({ type, service_id }) => type.startsWith('service_postal_code.') && service_id === serviceId)
        .map(({ type, postal_code }) => `${type.split('.')[1]} ${postal_code}`)
        .toSorted();

    it('is saved at once, and tells of them in chunks that a killed one resumes', async () => {
      const { id } = await network.aCarrier({ name: 'Numerosa' });
      const { id: serviceId } = await network.aService(id, { name: 'Grande' });
      const file = await exported(developer(), id);
      const listOf = (codes: string[]) => ({
        ...file,
        services: file.services.map(each => ({
          ...each,
          postal_codes: [{ country: 'MX', kind: 'coverage' as const, codes }],
        })),
      });
      let since = network.seen.length;
      const killed = { table: 'outbox', row: 700, when: `new.topic = 'carriers.service_postal_code.v1'` };
      const isKilled = await killOnce(network.porte.database.superuserUrl, killed, async () => {
        expect((await send('upload', listOf(numbers(20_000)))).status).toBe(201);
        expect((await exported(developer(), id)).services[0]!.postal_codes[0]!.codes).toHaveLength(MANY);
        await done((await imports())[0]!.id);
      });
      expect(isKilled).toBe(true);
      await network.porte.settled();
      expect(told(serviceId, since)).toEqual(numbers(20_000).map(code => `created ${code}`));

      since = network.seen.length;
      expect((await send('upload', listOf(numbers(30_000)))).status).toBe(201);
      const [shown] = await imports();
      expect(shown).toMatchObject({ rows: 2 * MANY, creates: MANY, applied: 2 * MANY, params: { carrier_id: id } });
      await done(shown!.id);
      await network.porte.settled();
      expect(told(serviceId, since)).toEqual([
        ...numbers(30_000).map(code => `created ${code}`),
        ...numbers(20_000).map(code => `destroyed ${code}`),
      ]);
      expect((await exported(developer(), id)).services[0]!.postal_codes[0]!.codes).toEqual(numbers(30_000));
    });
  });

  const changes = (change: (file: CarrierFile) => void) => async () => {
    const file = structuredClone(await exported());
    change(file);
    return file;
  };
  it.each<[string, () => Promise<unknown>, string]>([
    ['an id of its own', changes(file => Object.assign(file.carrier, { id: carrierId })), 'carrier.id'],
    [
      'the id of a provider',
      changes(file => Object.assign(file.carrier, { provider_id: provider('Carssa') })),
      'carrier.provider_id',
    ],
    [
      'the id of a carrier',
      changes(file => Object.assign(file.services[0]!, { carrier_id: carrierId })),
      'services.0.carrier_id',
    ],
    [
      'ids of zones',
      changes(file => Object.assign(file.services[0]!, { zone_ids: [carrierId] })),
      'services.0.zone_ids',
    ],
    ['a secret', changes(file => Object.assign(file.settings[0]!, { key: 'api_key' })), 'settings.0.key'],
    ['an unknown provider', changes(file => Object.assign(file.carrier, { provider: 'Nadie' })), 'carrier.provider'],
    [
      'a provider that does not insure',
      changes(file => Object.assign(file.carrier, { insurance_type: 'provider' })),
      'carrier.insurance_type',
    ],
    ['a zone that it does not describe', changes(file => file.services[0]!.zones.push('Otra')), 'services.0.zones'],
    [
      'ranges of one list that overlap',
      changes(file => {
        file.zones[0]!.postal_codes = [{ country: 'MX', codes: ['02000 - 02999', '03000', '02500'] }];
      }),
      'zones.0.postal_codes.0.codes.2',
    ],
    ['one zone for a zonal service', changes(file => file.services[0]!.zones.pop()), 'services.0.zones'],
    ['a service twice', changes(file => file.services.push(file.services[0]!)), 'services'],
    ['a weight twice', changes(file => file.services[1]!.prices.push(PRICES[0]!)), 'services.1.prices'],
    [
      'a wrong price',
      changes(file => Object.assign(file.services[1]!.prices[1]!, { price: -1 })),
      'services.1.prices.1.price',
    ],
    [
      'a wrong postal code',
      changes(file => file.services[1]!.postal_codes[0]!.codes.push('99')),
      'services.1.postal_codes.0.codes',
    ],
    [
      'a reversed range',
      changes(file => file.zones[0]!.postal_codes[0]!.codes.push('64999 - 64001')),
      'zones.0.postal_codes.0.codes',
    ],
    ['another format', changes(file => Object.assign(file, { format: 'porte-carrier-9' })), 'format'],
    ['no carrier', changes(file => Reflect.deleteProperty(file, 'carrier')), 'carrier'],
  ])('is refused with %s, by its path', async (_, content, field) => {
    const before = await countOf('carriers');
    const { status, body } = await send('upload', await content());
    expect([status, Object.keys(body.error.details ?? {})]).toEqual([422, [field]]);
    expect(await countOf('carriers')).toBe(before);
  });

  it.each<[string, string, number, string]>([
    ['no JSON', 'paquetería', 400, 'malformed_json'],
    ['a list', '[]', 400, 'malformed_json'],
    ['a JSON text cut off', '{"format":', 400, 'malformed_json'],
    ['nested too deep', `{"carrier":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 400, 'malformed_json'],
    ['named like a member of every object', '{"__proto__":{"format":1}}', 422, 'validation_failed'],
    ['a picture', Buffer.from('89504e470d0a1a0a00', 'hex').toString('latin1'), 415, 'unsupported_media_type'],
  ])('is refused where it is %s', async (_, content, status, code) => {
    const answer = await send('read_file', content);
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
  });

  it('is refused with more postal codes than it may hold', async () => {
    const file = await exported();
    const codes = Array.from({ length: 25_001 }, (_, at) => String(20_000 + at));
    const zones = file.zones.map(zone => ({ ...zone, postal_codes: [{ country: 'MX', codes }] }));
    const { status, body } = await send('read_file', { ...file, zones });
    expect([status, body.error.code]).toEqual([422, 'carrier_file_too_large']);
  });

  it('is for developers, and for carriers of their tenant alone', async () => {
    const file = await exported();
    for (const client of [network.as.admin, network.as.mainAdmin, network.as.customer])
      expect([
        (await client.post(`/api/carriers/${carrierId}/export_info`)).status,
        (await send('read_file', file, { as: client })).status,
        (await send('upload', file, { as: client })).status,
      ]).toEqual([403, 403, 403]);
    expect((await norte.post(`/api/carriers/${carrierId}/export_info`)).status).toBe(404);
    const agreement = await network.aCarrier({
      name: 'Convenio',
      own_agreements: true,
      user_id: anActor('customer').id,
      provider_id: provider('Redpack'),
    });
    const agreed = await developer().post(`/api/carriers/${agreement.id}/export_info`);
    expect([agreed.status, agreed.headers.get('content-type')]).toEqual([200, expect.stringContaining('sheet')]);
  });
});
