import { boxOf, laneOf } from '@porte/contracts';
import { anActor } from '@porte/testing-kit';
import { aCarrier, aService, aUser, customer, developer, id, MX, Network } from './network.fixture.js';

const end = (postal_code: string) => ({ postal_code, country_id: MX });
const sent = { parcel_type: 'box' as const, length: 30, width: 40, height: 25, weight: 4.2 };

/** 48 labels, 30 of them heavier than the 10 kg that they pay for. */
const aForecast = (change: object = {}) => ({
  id: id('forecast'),
  owner_id: customer.id,
  service_id: id('Terrestre'),
  box: boxOf(sent),
  lane: laneOf(end('06000'), end('68000')),
  samples: 48,
  heavier: 30,
  weights: { 11: 4, 12: 7, 13: 14, 14: 3, 15: 2 },
  prior: { rate: 0.6, weight: 2 },
  ...change,
});

describe('rates with a forecast of overweight', () => {
  let network: Network;
  const sub = anActor('customer');
  beforeAll(async () => {
    network = await Network.start();
    await network.publish('carrier', aCarrier('Correcaminos'));
    await network.publish('service', aService('Terrestre', 'Correcaminos', { extra_kg_overweight_price: 24 }));
    await network.publish('service', aService('Urbano', 'Correcaminos'));
    await network.publish('user', aUser(sub, { parent_id: customer.id }));
    for (const service of ['Terrestre', 'Urbano']) {
      await network.price(service, 10, 139);
      await network.price(service, 15, 172);
    }
    await network.publish('overweight_forecast', aForecast());
  });
  afterAll(() => network.porte.stop());

  const outlooks = async (changes: object = {}, as = customer) => {
    const { body } = await network.quote(changes, as);
    return Object.fromEntries(
      (body.data.data as { service_name: string; overweight?: object }[]).map(rate => [
        rate.service_name,
        rate.overweight,
      ]),
    );
  };
  const warned = {
    samples: 48,
    heavier: 30,
    weights: [
      { kg: 11, count: 4 },
      { kg: 12, count: 7 },
      { kg: 13, count: 14 },
      { kg: 14, count: 3 },
      { kg: 15, count: 2 },
    ],
    probability: 0.62,
    expected_amount: 41,
    declare: { kg: 14, total: 172 },
  };

  it('rates say how often parcels like this one were found heavier, what that costs, and what to declare', async () => {
    expect(await outlooks()).toEqual({ Terrestre: warned, Urbano: undefined });
    const { body } = await network.porte.as(customer).post('/internal/rates', {
      user_id: customer.id,
      origin: end('06000'),
      destination: end('68000'),
      demo: false,
      parcel: { ...sent, declared_tax_value: 1000 },
    });
    expect(body.data.find((rate: { service_name: string }) => rate.service_name === 'Terrestre').overweight).toEqual(
      warned,
    );
  });

  it('rates know the same box turned, another kilogram and another lane apart, and the wallet that pays', async () => {
    expect((await outlooks({ length: 25, height: 30 })).Terrestre).toEqual(warned);
    expect((await outlooks({ weight: 5.1 })).Terrestre).toBeUndefined();
    expect((await outlooks({ destination_postal_code: '44100' })).Terrestre).toBeUndefined();
    expect((await outlooks({}, sub)).Terrestre).toEqual(warned);
    expect((await outlooks({}, developer)).Terrestre).toBeUndefined();
  });

  it('rates follow a forecast that changes or ends, without a call', async () => {
    await network.publish('overweight_forecast', aForecast({ samples: 60, weights: { 16: 30 } }));
    expect((await outlooks()).Terrestre).toMatchObject({ samples: 60, heavier: 30, expected_amount: 72 });
    expect((await outlooks()).Terrestre).not.toHaveProperty('declare');
    await network.publish('overweight_forecast', aForecast(), { verb: 'destroyed' });
    expect(await outlooks()).toEqual({ Terrestre: undefined, Urbano: undefined });
  });
});
