import { aCarrier, admin, aService, aUser, customer, id, MX, Network, operator, stranger } from './network.fixture.js';

const live = { use_static_rates: false, use_quoted_rates: true };

/** No carrier is reachable in this suite, so every carrier with live prices fails. */
describe('a carrier that gives no price', () => {
  let network: Network;
  beforeAll(async () => {
    network = await Network.start();
    for (const name of ['Tabla', 'Quetzal']) await network.publish('carrier', aCarrier(name));
    await network.publish(
      'carrier',
      aCarrier('Ajena', { own_agreements: true, user_id: operator.id, provider_code: 'DHL' }),
    );
    await network.publish('carrier', aCarrier('Cerrada', { status: 'suspended' }));
    await network.publish('carrier', aCarrier('Lejana'));
    await network.publish('service', aService('Terrestre', 'Tabla'));
    await network.price('Terrestre', 10, 100);
    for (const name of ['Aéreo', 'Exprés']) await network.publish('service', aService(name, 'Quetzal', live));
    for (const name of ['Ajena', 'Cerrada']) await network.publish('service', aService(`de ${name}`, name, live));
    await network.publish('service', aService('de Lejana', 'Lejana', { ...live, service_type: 'zonal' }));
  });
  afterAll(() => network.porte.stop());
  beforeEach(() => network.publish('user', aUser(customer)));

  const quoted = async (as = customer) => (await network.quote({}, as)).body.data;

  it('is named to a customer, without service or reason, next to the other rates', async () => {
    const { data, ...rest } = await quoted();
    expect(data.map((rate: { service_name: string }) => rate.service_name)).toEqual(['Terrestre']);
    expect(rest).toEqual({ unanswered: ['Quetzal'] });
  });

  it('is named to staff, together with the reason', async () => {
    for (const person of [operator, admin]) {
      const { unanswered, excluded } = await quoted(person);
      expect(unanswered).toEqual(['Quetzal']);
      expect(excluded).toContainEqual({ service_id: id('Aéreo'), reason: 'carrier_error' });
    }
  });

  it("is named only to users who may use it: not for another user's agreement, nor without a user-carrier", async () => {
    expect(JSON.stringify(await quoted())).not.toMatch(/Ajena|Cerrada|Lejana/);
    await network.publish('user', aUser(customer, { special_carriers: true }));
    const made = await network.porte.as(admin).post('/api/user_carriers', {
      user_carrier: { user_id: customer.id, carrier_id: id('Tabla'), service_ids: [id('Terrestre')] },
    });
    expect(made.status).toBe(201);
    await network.settled();
    expect(Object.keys(await quoted())).toEqual(['data']);
    await network.porte.as(admin).delete(`/api/user_carriers/${made.body.data.id}`);
    await network.settled();
    expect((await quoted()).unanswered).toEqual(['Quetzal']);
  });

  it('is not named in another tenant', async () => expect(await quoted(stranger)).toEqual({ data: [], excluded: [] }));

  it('is named in the rates of a shipment, and in the answer to a changed price', async () => {
    const end = (postal_code: string) => ({ postal_code, country_id: MX, phone: null });
    const shipment = {
      user_id: customer.id,
      origin: end('06000'),
      destination: end('68000'),
      demo: false,
      parcel: { parcel_type: 'box', length: 30, width: 40, height: 25, weight: 4.2, declared_tax_value: 0 },
    };
    const { body } = await network.porte.as(customer).post('/internal/rates', shipment);
    expect([Object.keys(body), body.unanswered]).toEqual([['data', 'unanswered'], ['Quetzal']]);
    const changed = await network.porte.as(customer).post('/internal/rates/confirm', {
      ...shipment,
      service_id: id('Terrestre'),
      total: 1,
      insure_package: false,
      is_pickup: false,
    });
    expect(changed.body.error).toMatchObject({
      code: 'price_changed',
      rates: [{ total: 100 }],
      unanswered: ['Quetzal'],
    });
  });

  it('is part of the API description', async () => {
    const { paths, components } = (await network.porte.anonymous.get('/openapi.json')).body;
    const { schema } = paths['/api/quotes'].post.responses['200'].content['application/json'];
    expect(schema.properties.data).toEqual({ $ref: '#/components/schemas/RatesAnswer' });
    expect(components.schemas.RatesAnswer.properties.unanswered).toMatchObject({
      type: 'array',
      items: { type: 'string' },
    });
  });
});
