import { anActor } from '@porte/testing-kit';
import {
  aCarrier,
  admin,
  aService,
  aUser,
  box,
  customer,
  developer,
  id,
  mainAdmin,
  MX,
  Network,
  operator,
  stranger,
  US,
} from './network.fixture.js';

describe('POST /quotes', () => {
  let network: Network;
  beforeAll(async () => {
    network = await Network.start();
    await network.publish(
      'carrier',
      aCarrier('Correcaminos', { insurance_type: 'internal', insurance_percentage: 1.5, insurance_amount: 10 }),
    );
    await network.publish('validator', { id: id('extended'), name: 'extended_zone', status: 'active', params: {} });
    await network.publish(
      'service',
      aService('Terrestre', 'Correcaminos', { extended_zone_price: 80, validator_ids: [id('extended')] }),
    );
    await network.publish('service_postal_code', {
      id: id('oaxaca'),
      postal_code: '68000',
      to_postal_code: '71999',
      country_id: MX,
      kind: 'extended',
      service_id: id('Terrestre'),
      zone_id: null,
    });
    for (const [kg, price, cost, main] of [
      [1, 98, 84, 72],
      [5, 139, 121, 104],
      [10, 250, 210, 180],
    ] as const)
      await network.price('Terrestre', kg, price, cost, main);
    await network.publish('user', aUser(customer, { discount: 10 }));
  });
  afterAll(() => network.porte.stop());

  it('prices the worked example from stored rows, including surcharge and discount', async () => {
    const { status, body } = await network.quote();
    expect(status).toBe(200);
    expect(body).toEqual({
      data: {
        data: [
          {
            service: { id: id('Terrestre'), name: 'Terrestre' },
            service_id: id('Terrestre'),
            service_name: 'Terrestre',
            carrier_name: 'Correcaminos',
            image: { url: null },
            days: 3,
            extended_zone: true,
            extended_zone_amount: 80,
            oversize: null,
            oversize_amount: 0,
            girth_amount: 0,
            insurance_amount: null,
            service_has_pickup: false,
            volumetric_weight: 6,
            paid_kg: 10,
            total: 305,
            quote_version: expect.stringMatching(/^[\w-]{8}-\d+$/),
          },
        ],
      },
    });
  });

  it('adds the parts of the price by role, and none for a customer', async () => {
    const parts = async (actor: typeof customer) => {
      const [rate] = (await network.quote({}, actor)).body.data.data as Record<string, unknown>[];
      return Object.keys(rate!)
        .filter(key => !COMMON.includes(key))
        .sort();
    };
    const common = Object.keys((await network.quote()).body.data.data[0]);
    const COMMON = common;
    expect(await parts(customer)).toEqual([]);
    expect(await parts(operator)).toEqual(['price_version']);
    expect(await parts(admin)).toEqual(['admin_amount', 'admin_percentage', 'price_version', 'tenant_price']);
    expect(await parts(mainAdmin)).toEqual([
      'admin_amount',
      'admin_percentage',
      'price_version',
      'system_price',
      'tenant_amount',
      'tenant_percentage',
      'tenant_price',
    ]);
    expect(await parts(developer)).toEqual([
      'admin_amount',
      'admin_percentage',
      'price_version',
      'quoted_rate',
      'subtotal',
      'system_amount',
      'system_percentage',
      'system_price',
      'tenant_amount',
      'tenant_percentage',
      'tenant_price',
    ]);
    expect(await network.outcome('Terrestre')).toMatchObject({
      subtotal: 180,
      system_price: 180,
      tenant_price: 210,
      admin_amount: 40,
      total: 330,
    });
    await network.publish('setting', {
      id: id('visible'),
      key: 'operator_visible_rates',
      value: '1',
      namespace: 'other',
    });
    await network.publish('setting', { id: id('discount'), key: 'show_discount', value: '1', namespace: 'other' });
    expect(await parts(operator)).toEqual([
      'admin_amount',
      'admin_percentage',
      'discount',
      'price_version',
      'tenant_price',
    ]);
    expect(await parts(customer)).toEqual(['discount']);
    expect((await network.quote()).body.data.data[0].discount).toBe(25);
    expect((await network.quote()).body.data.excluded).toBeUndefined();
    expect((await network.quote({}, operator)).body.data.excluded).toEqual([]);
  });

  it('accepts a document with its weight only, from 0.1 kg', async () => {
    const doc = { ...box, parcel_type: 'doc', weight: 0.1, length: undefined, width: undefined, height: undefined };
    const { status, body } = await network.quote(doc);
    expect(status).toBe(200);
    expect(body.data.data[0].total).toBe(168.2);
    expect(await network.outcome('Terrestre', { ...doc, weight: 0.501 })).toEqual({
      service_id: id('Terrestre'),
      reason: 'too_heavy',
    });
  });

  it.each([
    ['a negative side', { length: -1 }, ['length']],
    ['a side of 1e308', { width: 1e308 }, ['width']],
    ['a text', { weight: 'NaN' }, ['weight']],
    ['a number as a text', { height: '25' }, ['height']],
    ['too many decimals', { weight: 1.0001 }, ['weight']],
    ['less than a kilo', { weight: 0.9 }, ['weight']],
    ['nothing', { length: undefined }, ['length']],
    ['a postal code of four digits', { origin_postal_code: '6000' }, ['origin_postal_code']],
    ['00000', { destination_postal_code: '00000' }, ['destination_postal_code']],
    ['an unknown country', { origin_country_id: id('Atlantis') }, ['origin_country_id']],
    [
      'a Mexican code in the USA',
      { destination_country_id: US, destination_postal_code: '6800' },
      ['destination_postal_code'],
    ],
    ['an unknown type', { parcel_type: 'pallet' }, ['parcel_type']],
    ['a number for a code', { origin_postal_code: 6000 }, ['origin_postal_code']],
    ['a price of its own', { total: 1 }, ['total']],
  ])('rejects %s and names the field', async (_, changes, fields) => {
    const { status, body } = await network.quote(changes);
    expect([status, body.error.code, Object.keys(body.error.details)]).toEqual([422, 'validation_failed', fields]);
  });

  it('rejects a number that JSON cannot represent', async () => {
    const text = JSON.stringify({ quote: box }).replace('4.2', '1e999');
    expect((await network.porte.as(customer).send('POST', '/api/quotes', text)).body.error.details).toHaveProperty(
      'weight',
    );
  });

  it('requires a signed-in, known user', async () => {
    expect((await network.porte.anonymous.post('/api/quotes', { quote: box })).status).toBe(401);
    expect(
      (await network.porte.as({ ...customer, id: id('missing') }).post('/api/quotes', { quote: box })).status,
    ).toBe(404);
    expect(
      (await network.porte.as({ ...customer, tenant_id: id('no tenant') }).post('/api/quotes', { quote: box })).status,
    ).toBe(503);
  });

  it('does not use data of another tenant', async () => {
    expect((await network.quote({}, stranger)).body.data).toEqual({ data: [], excluded: [] });
    await network.publish('carrier', { ...aCarrier('Correcaminos'), id: id('Ajeno') }, { tenant: stranger.tenant_id });
    expect((await network.quote({}, developer)).body.data.data).toHaveLength(1);
  });

  it('offers a sub-user only what its parent allows, by any way', async () => {
    const sub = anActor('customer', { name: 'limitada', owner_id: customer.id });
    const allow = (...services: string[]) =>
      network.publish('user', aUser(sub, { parent_id: customer.id, allowed_services: services.map(id) }));
    const end = { postal_code: '06000', country_id: MX, phone: null };
    const parcel = { parcel_type: 'box', length: 30, width: 40, height: 25, weight: 4.2, declared_tax_value: 100 };
    const choice = { user_id: sub.id, origin: end, destination: end, parcel, demo: false, service_id: id('Terrestre') };
    const confirm = async (total: number) =>
      (
        await network.porte
          .as(sub)
          .post('/internal/rates/confirm', { ...choice, total, insure_package: false, is_pickup: false })
      ).body;
    await allow('Terrestre');
    expect((await network.quote({}, sub)).body.data.data).toHaveLength(1);
    await allow('Otro');
    expect((await network.quote({}, sub)).body.data.data).toEqual([]);
    expect((await network.quote({}, customer)).body.data.data).toHaveLength(1);
    expect(await confirm(125.1)).toMatchObject({ error: { code: 'service_not_available' } });
  });

  it('lists for a parent the services that it may allow, without own agreements', async () => {
    await network.publish('carrier', aCarrier('Propia', { own_agreements: true, user_id: customer.id }));
    await network.publish('service', aService('Propio', 'Propia'));
    await network.publish('service', aService('Parado', 'Correcaminos', { status: 'suspended' }));
    expect((await network.porte.as(customer).get('/api/services/offered')).body.data).toEqual([
      { id: id('Terrestre'), name: 'Terrestre', carrier_name: 'Correcaminos' },
    ]);
    await network.publish('carrier', aCarrier('Propia', { status: 'suspended' }));
  });

  it('excludes a live-priced service while carriers is unreachable', async () => {
    await network.publish(
      'service',
      aService('Vivo', 'Correcaminos', { use_static_rates: false, use_quoted_rates: true }),
    );
    expect(await network.outcome('Vivo')).toEqual({ service_id: id('Vivo'), reason: 'carrier_error' });
    expect((await network.quote()).body.data.data).toHaveLength(1);
  });
});
