import type { ListEffect, StateCoverage } from '@porte/contracts';
import { anActor, NORTE } from '@porte/testing-kit';
import { MX, startNetwork, US, type Network } from './network.js';

describe('the coverage of a list of postal codes by state', () => {
  let network: Network;
  beforeAll(async () => {
    network = await startNetwork();
  });
  afterAll(() => network.porte.stop());

  const coverage = async (query: string): Promise<StateCoverage[]> =>
    (await network.as.admin.get(`/api/service_postal_codes/coverage?${query}`)).body.data;
  /** of each state that the list names: covered, extended, excluded, delivered to, and whether that is the whole state */
  const named = (states: StateCoverage[]) =>
    Object.fromEntries(
      states
        .filter(each => each.coverage + each.extended + each.excluded > 0)
        .map(({ state, coverage: covered, extended, excluded, served, is_whole }) => [
          state,
          [covered, extended, excluded, served, is_whole],
        ]),
    );
  const effect = async (query: string) =>
    (await network.as.admin.get(`/api/service_postal_codes/effect?${query}`)).body.data as ListEffect;

  it('counts the codes of each kind, splits ranges at the borders of states, and leaves out other countries', async () => {
    const { id: service_id } = await network.aService((await network.aCarrier()).id);
    const add = (postal_code: string, more: object = {}) =>
      network.make('service_postal_codes', 'service_postal_code', { service_id, country_id: MX, postal_code, ...more });
    await add('01000', { to_postal_code: '16999' });
    await add('22999', { to_postal_code: '23001' });
    await add('64000');
    await add('64001', { kind: 'extended' });
    await add('97000', { to_postal_code: '97009', kind: 'excluded' });
    await add('10001', { country_id: US });
    const states = await coverage(`service_id=${service_id}`);
    expect(states).toHaveLength(32);
    expect(named(states)).toEqual({
      CMX: [16_000, 0, 0, 16_000, true],
      BCN: [1, 0, 0, 1, false],
      BCS: [2, 0, 0, 2, false],
      NLE: [1, 1, 0, 1, false],
      YUC: [0, 0, 10, 0, false],
    });
  });

  it('leaves out what is excluded, and is the whole country without a list', async () => {
    const { id: service_id } = await network.aService((await network.aCarrier()).id);
    const query = `service_id=${service_id}`;
    expect((await coverage(query)).every(({ is_whole }) => is_whole)).toBe(true);
    expect((await effect(query)).kinds).toEqual([
      { kind: 'coverage', entries: 0, rule: 'off' },
      { kind: 'excluded', entries: 0, rule: 'off' },
      { kind: 'extended', entries: 0, rule: 'off' },
    ]);
    await network.make('service_postal_codes', 'service_postal_code', {
      service_id,
      country_id: MX,
      postal_code: '68000',
      to_postal_code: '68999',
      kind: 'excluded',
    });
    expect(named(await coverage(query))).toEqual({ OAX: [0, 0, 1000, 3000, false] });
    expect(await effect(query)).toMatchObject({ name: 'Terrestre', kinds: [{}, { entries: 1, rule: 'on' }, {}] });
  });

  it('checks one postal code by the rules that are on, and of a zonal service by its zones', async () => {
    const { id: carrier_id } = await network.aCarrier();
    const { id: service_id } = await network.aService(carrier_id);
    const check = async (query: string, code: string) =>
      (await network.as.admin.get(`/api/service_postal_codes/check?${query}&postal_code=${code}`)).body;
    const add = (owner: object, postal_code: string, more: object = {}) =>
      network.make('service_postal_codes', 'service_postal_code', { ...owner, country_id: MX, postal_code, ...more });
    const query = `service_id=${service_id}`;
    expect((await check(query, '68770')).data).toEqual({
      postal_code: '68770',
      state: 'OAX',
      result: 'served',
      is_extended: false,
      surcharge: 0,
      entry: null,
    });
    await network.as.admin.put(`/api/services/${service_id}`, { service: { extended_zone_price: 60 } });
    await add({ service_id }, '68500', { to_postal_code: '71999', kind: 'extended' });
    await add({ service_id }, '77310', { kind: 'excluded' });
    expect((await check(query, '68770')).data).toMatchObject({
      is_extended: true,
      surcharge: 60,
      entry: { from: '68500', to: '71999' },
    });
    expect((await check(query, '77310')).data).toMatchObject({ result: 'excluded', surcharge: 0 });
    await add({ service_id }, '01000', { kind: 'coverage' });
    expect((await check(query, '68770')).data).toMatchObject({ result: 'outside', surcharge: 0 });
    const zone = await network.make('zones', 'zone', { name: 'Del Valle' });
    const other = await network.make('zones', 'zone', { name: 'De la Sierra' });
    await add({ zone_id: zone.id }, '06000', { to_postal_code: '06999' });
    const zonal = await network.aService(carrier_id, { service_type: 'zonal', zone_ids: [zone.id, other.id] });
    expect((await check(`service_id=${zonal.id}`, '06700')).data).toMatchObject({ result: 'served', state: 'CMX' });
    expect((await check(`service_id=${zonal.id}`, '64000')).data).toMatchObject({ result: 'outside' });
    expect(named(await coverage(`service_id=${zonal.id}`))).toEqual({ CMX: [1000, 0, 0, 1000, false] });
    for (const code of ['1', 'abcde', '123456']) expect((await check(query, code)).error.code).toBe('invalid_query');
  });

  it('the list of services has a summary of the coverage of each', async () => {
    const { id: carrier_id } = await network.aCarrier();
    const listed = await network.aService(carrier_id, { name: 'Con lista' });
    const excluding = await network.aService(carrier_id, { name: 'Con exclusiones' });
    await network.aService(carrier_id, { name: 'Sin lista' });
    const international = { service_type: 'international', country_ids: [US] };
    await network.aService(carrier_id, { name: 'Internacional', ...international });
    const zones = await Promise.all(['Uno', 'Dos'].map(name => network.make('zones', 'zone', { name })));
    await network.aService(carrier_id, { name: 'Zonal', service_type: 'zonal', zone_ids: zones.map(({ id }) => id) });
    const add = (postal_code: string, to_postal_code: string, owner: object) =>
      network.make('service_postal_codes', 'service_postal_code', {
        country_id: MX,
        postal_code,
        to_postal_code,
        ...owner,
      });
    await add('22999', '23001', { service_id: listed.id });
    await add('23001', '23009', { service_id: listed.id, kind: 'extended' });
    await add('97000', '97009', { service_id: excluding.id, kind: 'excluded' });
    await add('97005', '97019', { service_id: excluding.id, kind: 'extended' });
    await add('06000', '06999', { zone_id: zones[0]!.id });
    const where = encodeURIComponent(JSON.stringify({ carrier_id }));
    const { data } = (await network.as.admin.get(`/api/services?include=coverage&where=${where}`)).body as {
      data: { name: string; coverage: unknown }[];
    };
    expect(Object.fromEntries(data.map(({ name, coverage: short }) => [name, short]))).toEqual({
      'Con lista': { is_whole: false, states: 2, excluded: 0, extended: 1 },
      'Con exclusiones': { is_whole: false, states: 32, excluded: 10, extended: 10 },
      'Sin lista': { is_whole: true, states: 32, excluded: 0, extended: 0 },
      Internacional: null,
      Zonal: { is_whole: false, states: 1, excluded: 0, extended: 0 },
    });
  });

  it('switches the rule on that reads an entry, for a service that has none of its own, and never for a zonal one', async () => {
    const { id: carrier_id } = await network.aCarrier();
    const { id: service_id } = await network.aService(carrier_id);
    const add = (of: string, postal_code: string, kind: string) =>
      network.make('service_postal_codes', 'service_postal_code', {
        service_id: of,
        country_id: MX,
        postal_code,
        kind,
      });
    await add(service_id, '01000', 'coverage');
    await add(service_id, '01001', 'coverage');
    const [updated, ...more] = network.seen.filter(
      ({ type, data }) => type === 'service.updated' && (data as { id: string }).id === service_id,
    );
    expect(more).toEqual([]);
    const { validator_ids } = updated!.data as unknown as { validator_ids: string[] };
    const rule = (await network.as.admin.get(`/api/validators/${validator_ids[0]}`)).body.data;
    expect(rule).toMatchObject({ name: 'destination_covered', status: 'active' });
    // Switched off by hand, it is on again only where a person asks for it.
    await network.as.admin.put(`/api/services/${service_id}`, { service: { validator_ids: [] } });
    expect((await effect(`service_id=${service_id}`)).kinds[0]).toEqual({ kind: 'coverage', entries: 2, rule: 'off' });
    const asked = await network.as.admin.post(`/api/services/${service_id}/postal_code_rules`, { kind: 'coverage' });
    expect(asked.status).toBe(204);
    expect((await effect(`service_id=${service_id}`)).kinds[0]!.rule).toBe('on');
    const zones = await Promise.all(['N', 'S'].map(name => network.make('zones', 'zone', { name })));
    const { id: zonal } = await network.aService(carrier_id, {
      service_type: 'zonal',
      zone_ids: zones.map(({ id }) => id),
    });
    await add(zonal, '01000', 'coverage');
    expect((await effect(`service_id=${zonal}`)).kinds[0]!.rule).toBe('off');
  });

  it('has a search that finds the range in which a code lies', async () => {
    const { id: zone_id } = await network.make('zones', 'zone', { name: 'Rangos' });
    for (const [postal_code, to_postal_code] of [
      ['03000', '03999'],
      ['04000', '04100'],
    ])
      await network.make('service_postal_codes', 'service_postal_code', {
        zone_id,
        country_id: MX,
        postal_code,
        to_postal_code,
      });
    const where = encodeURIComponent(JSON.stringify({ zone_id }));
    const { data } = (await network.as.admin.get(`/api/service_postal_codes?where=${where}&search=03500`)).body;
    expect(data).toMatchObject([{ postal_code: '03000' }]);
  });

  it('is of one list within reach', async () => {
    const { id: zone_id } = await network.make('zones', 'zone', { name: 'Valle' });
    expect(named(await coverage(`zone_id=${zone_id}`))).toEqual({});
    const get = (query: string, as = network.as.admin) => as.get(`/api/service_postal_codes/coverage?${query}`);
    const stranger = network.porte.as(anActor('admin', { tenant: NORTE }));
    expect((await get(`zone_id=${zone_id}`, stranger)).status).toBe(404);
    expect((await get(`zone_id=${zone_id}`, network.as.customer)).status).toBe(403);
    for (const query of ['', 'zone_id=x', `zone_id=${zone_id}&service_id=${zone_id}`])
      expect((await get(query)).status).toBe(400);
  });
});
