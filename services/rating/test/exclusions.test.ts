import { derivedId } from '@porte/domain-kit';
import { aCarrier, admin, aService, aUser, customer, developer, id, MX, Network, US } from './network.fixture.js';

describe('the rates answer', () => {
  let network: Network;
  beforeAll(async () => {
    network = await Network.start();
    await network.publish('carrier', aCarrier('C'));
    await network.publish('service', aService('S', 'C'));
    await network.price('S', 10, 100);
  });
  afterAll(() => network.porte.stop());
  beforeEach(async () => {
    await network.publish('carrier', aCarrier('C'));
    await network.publish('service', aService('S', 'C'));
  });

  const carrier = (more: object) => network.publish('carrier', aCarrier('C', more));
  const service = (more: object) => network.publish('service', aService('S', 'C', more));
  const rule = async (name: string, params = {}) => {
    await network.publish('validator', { id: id(name), name, status: 'active', params });
    await service({ validator_ids: [id(name)] });
  };
  const listed = (kind: string, postal_code: string, verb = 'updated') =>
    network.publish(
      'service_postal_code',
      {
        id: id(`${kind} ${postal_code}`),
        postal_code,
        to_postal_code: null,
        country_id: MX,
        kind,
        service_id: id('S'),
        zone_id: null,
      },
      { verb },
    );
  const reason = async (changes = {}) => (await network.outcome('S', changes)).reason;

  it('contains a service that no rule excludes', async () => expect((await network.outcome('S')).total).toBe(100));

  it.each<[string, () => Promise<void>, object?]>([
    ['carrier_suspended', () => carrier({ status: 'suspended' })],
    ['service_suspended', () => service({ status: 'suspended' })],
    ['carrier_not_ready', () => carrier({ ready: false })],
    ['limit_reached', () => carrier({ shipment_count: 5, shipment_limit: 5 })],
    ['limit_reached', () => carrier({ shipment_disabled: true })],
    ['not_allowed', () => carrier({ own_agreements: true, user_id: customer.id })],
    ['closed_now', () => service({ start_at: '13:00' })],
    ['closed_now', () => service({ week_days: [1, 2, 3, 4, 5] })],
    ['outside_country', () => Promise.resolve(), { destination_country_id: US, destination_postal_code: '90210' }],
    [
      'outside_country',
      () => service({ service_type: 'international', country_ids: [] }),
      { destination_country_id: US, destination_postal_code: '90210' },
    ],
    ['outside_zone', () => service({ service_type: 'zonal' })],
    ['not_covered', () => rule('origin_covered')],
    ['not_covered', () => rule('destination_covered')],
    [
      'excluded_destination',
      async () => {
        await listed('excluded', '68000');
        await rule('destination_excluded');
      },
    ],
    ['too_heavy', () => rule('max_weight', { max_kg: 4 })],
    ['too_large', () => rule('max_dimensions', { max_cm: 39 })],
    ['no_price', () => Promise.resolve(), { weight: 10.5 }],
    ['no_price', () => service({ use_static_rates: false })],
    ['carrier_error', () => service({ use_quoted_rates: true })],
  ])('excludes a service as %s', async (expected, given, changes = {}) => {
    await given();
    expect(await reason(changes)).toBe(expected);
  });

  it("excludes a service by the parcel's own size, even if its carrier uses fixed sides", async () => {
    const big = { length: 60, width: 60, height: 60, weight: 1 };
    expect(await reason(big)).toBe('no_price');
    await carrier({ static_package_dimensions: { length: 10, width: 10, height: 10 } });
    expect((await network.outcome('S', big)).total).toBe(100);
    await carrier({
      static_package_dimensions: { length: 60, width: 60, height: 60 },
      redpack_static_package: { length: 10, width: 10, height: 10 },
      use_redpack_static_package: true,
    });
    expect((await network.outcome('S', big)).total).toBe(100);
    await rule('max_dimensions', { max_cm: 59 });
    expect(await reason(big)).toBe('too_large');
  });

  it('requires declared value and phones for a shipment, but not for a quote', async () => {
    const end = (postal_code: string, phone: string | null) => ({ postal_code, country_id: MX, phone });
    const asked = async (declared_tax_value: number, phone: string | null) =>
      (
        await network.porte.as(developer).post('/internal/rates', {
          user_id: customer.id,
          origin: end('06000', phone),
          destination: end('68000', phone),
          demo: false,
          parcel: { parcel_type: 'box', length: 10, width: 10, height: 10, weight: 1, declared_tax_value },
        })
      ).body.excluded;
    await rule('declared_value_required');
    expect(await asked(0, '55')).toEqual([{ service_id: id('S'), reason: 'declared_value_missing' }]);
    expect(await asked(1, null)).toEqual([]);
    expect(await reason()).toBeUndefined();
    await rule('phone_required');
    expect(await asked(0, null)).toEqual([{ service_id: id('S'), reason: 'phone_missing' }]);
    expect(await asked(0, '55')).toEqual([]);
    expect(await reason()).toBeUndefined();
  });

  it('includes a service after its list, zone or countries cover the place, also when events are repeated', async () => {
    await rule('destination_covered');
    for (const verb of ['created', 'updated', 'updated']) await listed('coverage', '68000', verb);
    expect(await reason()).toBeUndefined();
    await listed('coverage', '68000', 'destroyed');
    expect(await reason()).toBe('not_covered');
    await service({ service_type: 'zonal', zone_ids: [id('z')] });
    await network.publish('service_postal_code', {
      id: derivedId('range'),
      postal_code: '06000',
      to_postal_code: '68999',
      country_id: MX,
      kind: null,
      service_id: null,
      zone_id: id('z'),
    });
    expect(await reason()).toBeUndefined();
    await service({ service_type: 'international', country_ids: [US] });
    expect(await reason({ destination_country_id: US, destination_postal_code: '90210' })).toBeUndefined();
  });

  it('excludes services that a special customer has no user-carrier for', async () => {
    await network.publish('carrier', aCarrier('Other'));
    await network.publish('service', aService('T', 'Other', { use_static_rates: false }));
    await network.publish('user', aUser(customer, { special_carriers: true }));
    const count = async () => (await network.quote()).body.data.data.length;
    expect(await count()).toBe(1);
    const give = (service: string, carrierName: string) =>
      network.porte.as(admin).post('/api/user_carriers', {
        user_carrier: { user_id: customer.id, carrier_id: id(carrierName), service_ids: [id(service)] },
      });
    expect((await give('S', 'Other')).body.error.code).toBe('unknown_reference');
    const made = await give('T', 'Other');
    expect(made.status).toBe(201);
    await network.settled();
    expect(await count()).toBe(0);
    expect((await give('S', 'C')).status).toBe(201);
    await network.settled();
    expect(await count()).toBe(1);
    for (const { id: row } of (await network.porte.as(admin).get(`/api/user_carriers?where[user_id]=${customer.id}`))
      .body.data)
      await network.porte.as(admin).delete(`/api/user_carriers/${row}`);
    await network.settled();
    expect(await count()).toBe(1);
  });

  it('includes all services of a user-carrier without services, and deletes the row when none is left', async () => {
    await network.publish('user', aUser(customer, { special_carriers: true }));
    await network.publish('service', aService('Also', 'C', { use_static_rates: false }));
    const rows = async () =>
      (await network.porte.as(admin).get(`/api/user_carriers?where[user_id]=${customer.id}`)).body.data as {
        id: string;
        service_ids: string[];
      }[];
    const save = (more = {}) =>
      network.porte
        .as(admin)
        .post('/api/user_carriers', { user_carrier: { user_id: customer.id, carrier_id: id('C'), ...more } });
    expect((await save({ service_ids: [id('S')] })).status).toBe(201);
    const { status, body } = await save();
    expect([status, [...body.data.service_ids].sort()]).toEqual([201, [id('S'), id('Also')].sort()]);
    expect(await rows()).toHaveLength(1);
    const emptied = await network.porte
      .as(admin)
      .put(`/api/user_carriers/${body.data.id}`, { user_carrier: { service_ids: [] } });
    expect([emptied.status, emptied.body.data, await rows()]).toEqual([
      200,
      { user_id: customer.id, carrier_id: id('C'), service_ids: [] },
      [],
    ]);
    await save();
    expect([(await save({ service_ids: [] })).body.data.service_ids, await rows()]).toEqual([[], []]);
    expect((await save({ service_ids: [id('T')] })).body.error.code).toBe('unknown_reference');
  });

  it('offers a special customer every carrier again once its last one is deleted, and keeps no row of what was deleted', async () => {
    for (const name of ['D', 'E']) await network.publish('carrier', aCarrier(name));
    for (const [name, of] of [
      ['D1', 'D'],
      ['D2', 'D'],
      ['E1', 'E'],
    ] as const) {
      await network.publish('service', aService(name, of));
      await network.price(name, 10, 100);
    }
    await network.publish('user', aUser(customer, { special_carriers: true }));
    const as = network.porte.as(admin);
    const post = async (path: string, body: object) => expect((await as.post(path, body)).status).toBe(201);
    await post('/api/user_carriers', {
      user_carrier: { user_id: customer.id, carrier_id: id('D'), service_ids: [id('D1'), id('D2')] },
    });
    await post(`/api/users/${customer.id}/user_prices`, { user_price: { service_id: id('D1'), kg: 10, price: 90 } });
    await network.settled();
    const offered = async () =>
      ((await network.quote()).body.data.data as { service_id: string }[])
        .map(({ service_id }) => service_id)
        .filter(each => ['D1', 'D2', 'E1'].some(name => id(name) === each))
        .sort();
    expect(await offered()).toEqual([id('D1'), id('D2')].sort());
    await network.publish('service', aService('D1', 'D'), { verb: 'destroyed' });
    await network.settled();
    expect(await offered()).toEqual([id('D2')]);
    await network.publish('service', aService('D2', 'D'), { verb: 'destroyed' });
    await network.publish('carrier', aCarrier('D'), { verb: 'destroyed' });
    await network.settled();
    expect(await offered()).toEqual([id('E1')]);
    const left = async (path: string) => ((await as.get(path)).body.data as object[]).length;
    const of = (field: string, value: string) => encodeURIComponent(JSON.stringify({ [field]: value }));
    expect([
      await left(`/api/service_prices?where=${of('service_id', id('D1'))}`),
      await left(`/api/user_carriers?where=${of('user_id', customer.id)}`),
      await left(`/api/user_prices?where=${of('user_id', customer.id)}`),
    ]).toEqual([0, 0, 0]);
    await network.publish('user', aUser(customer));
  });
});
