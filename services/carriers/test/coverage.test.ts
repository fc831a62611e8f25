import type { StateCoverage } from '@porte/contracts';
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
  const named = (states: StateCoverage[]) =>
    Object.fromEntries(
      states
        .filter(each => each.coverage + each.extended + each.excluded > 0)
        .map(({ state, ...counts }) => [state, Object.values(counts)]),
    );

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
      CMX: [16_000, 0, 0, true],
      BCN: [1, 0, 0, false],
      BCS: [2, 0, 0, false],
      NLE: [1, 1, 0, false],
      YUC: [0, 0, 10, false],
    });
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
