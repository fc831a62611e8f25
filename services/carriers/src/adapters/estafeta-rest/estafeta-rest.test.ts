import { FixedClock } from '@porte/domain-kit';
import { ESTAFETA_ACCOUNT, ESTAFETA_REST_ACCOUNT, SimEstafeta, startOutside, type Outside } from '@porte/simulators';
import { describeAdapter } from '@porte/testing-kit/adapters';
import { aPurchase, PERSONAL_TEXTS } from '../a-purchase.fixture.js';
import type { CarrierContext, RateRequest } from '../carrier-adapter.js';
import { Estafeta } from '../estafeta-by-api.js';
import { buyCall } from './build.js';
import { EstafetaRest } from './index.js';
import { manifest } from './manifest.js';
import { bought, errorOf } from './parse.js';

const GROUND = '70';
const CLOCK = new FixedClock(new Date('2026-03-02T15:00:00Z'));
const HOUR_MS = 3_600_000;

const answer = (body: unknown) => ({ status: 200, type: 'application/json', body: JSON.stringify(body) });
const ERROR_IN_200 = { ...answer([{ code: 99, description: 'Error interno' }]), means: 'unknown' } as const;
const NOTHING_MADE = {
  labelPetitionResult: { elementsCount: 0, elements: [], result: { code: 41, description: 'Sin cobertura' } },
};

const contextOf = (signal = AbortSignal.timeout(10_000), change = {}): CarrierContext => ({
  tenant_id: 't',
  account: { ...ESTAFETA_REST_ACCOUNT, ...change },
  signal,
});

const rateRequest = (): RateRequest => {
  const { origin, destination, parcel } = aPurchase('').shipment;
  const time_zone = 'America/Mexico_City';
  return { origin, destination, parcel, declared_value: null, time_zone, requested_at: CLOCK.now() };
};

describeAdapter(manifest, [], async ({ through, journal }) => {
  const estafeta = new SimEstafeta(CLOCK);
  const outside = await startOutside({ estafeta });
  const options = { localHosts: ['127.0.0.1'], clock: CLOCK, journal };
  const proxied = await through(new URL(outside.of('estafeta')).origin, path => path.endsWith('/token'));
  const adapter = new EstafetaRest(options, `${proxied}/estafeta`);
  const direct = new EstafetaRest(options, outside.of('estafeta'));
  let references = 0;
  const purchase = () => aPurchase(`REF-${(references += 1)}`, GROUND);
  const { password, label_client_secret, tracking_client_secret, quote_client_secret, label_client_id } =
    ESTAFETA_REST_ACCOUNT;
  return {
    secrets: [
      password,
      label_client_id,
      label_client_secret,
      tracking_client_secret,
      quote_client_secret,
      ...PERSONAL_TEXTS,
    ],
    operations: {
      rate: {
        prepare: () => Promise.resolve(signal => adapter.rate(rateRequest(), contextOf(signal))),
        error_inside: ERROR_IN_200,
      },
      buy: {
        prepare: () => {
          const request = purchase();
          return Promise.resolve(signal => adapter.buy(request, contextOf(signal)));
        },
        effects: () => estafeta.book.labels.length,
        error_inside: { ...answer(NOTHING_MADE), means: 'rejected' },
      },
      track: {
        prepare: async () => {
          const sold = await direct.buy(purchase(), contextOf());
          if (sold.kind !== 'done') throw new Error(JSON.stringify(sold));
          return signal => adapter.track([sold.value.tracking_number], contextOf(signal));
        },
        error_inside: ERROR_IN_200,
      },
      testConnection: {
        prepare: () => Promise.resolve(signal => adapter.testConnection(contextOf(signal))),
        error_inside: ERROR_IN_200,
      },
    },
    close: async () => {
      await Promise.all([adapter.close(), direct.close()]);
      await outside.close();
    },
  };
});

describe('Estafeta by REST', () => {
  let estafeta: SimEstafeta;
  let outside: Outside;
  let adapter: Estafeta;
  let now: Date;
  beforeEach(async () => {
    now = CLOCK.now();
    const clock = { now: () => now };
    estafeta = new SimEstafeta(clock);
    outside = await startOutside({ estafeta });
    adapter = new Estafeta({ localHosts: ['127.0.0.1'], clock }, outside.of('estafeta'));
  });
  afterEach(async () => {
    await adapter.close();
    await outside.close();
  });
  const context = (change = {}) => contextOf(undefined, change);

  it('sells a label of the account that the setting names, by the systems that it names', async () => {
    for (const account of [ESTAFETA_REST_ACCOUNT, ESTAFETA_ACCOUNT])
      expect(await adapter.buy(aPurchase('REF-1', GROUND), { ...context(), account })).toMatchObject({
        kind: 'done',
        value: {
          tracking_number: expect.stringMatching(/^805[0-9]{19}$/),
          documents: [{ format: 'pdf' }, { format: 'thermal' }],
        },
      });
    const paths = outside.system('estafeta').calls.map(({ operation }) => operation);
    expect(paths).toEqual([
      'POST /auth/oauth/v2/token',
      'POST /v1/wayBills',
      'POST /EstafetaLabel20/services/EstafetaLabelWS',
    ]);
  });

  it.each([
    [{ api: 'rest' }, 'label_client_secret'],
    [{ api: 'soap' }, 'office_number'],
  ])('asks nothing where settings of %j are missing', async ({ api }, key) => {
    const lacking = context({ api, [key]: '' });
    for (const outcome of [await adapter.buy(aPurchase('R', GROUND), lacking), await adapter.testConnection(lacking)])
      expect(outcome).toEqual({ kind: 'unsent', cause: 'account', reason: `settings without a value: ${key}` });
    expect(outside.system('estafeta').calls).toEqual([]);
  });

  it('has tokens of each system, and renews one that ended', async () => {
    expect((await adapter.testConnection(context())).kind).toBe('done');
    estafeta.rest.expireTokens();
    expect((await adapter.of(context().account).rate!(rateRequest(), context())).kind).toBe('found');
    expect((await adapter.testConnection(context())).kind).toBe('done');
  });

  it.each([
    ['label_client_secret', 'another'],
    ['tracking_client_secret', 'another'],
    ['password', 'another'],
  ])('says that the account is wrong where its %s is', async (key, value) => {
    expect(await adapter.testConnection(context({ [key]: value }))).toMatchObject({ kind: 'unsent', cause: 'account' });
  });

  it.each([
    ['a service that the customer does not have', 'XX', 4, '1003'],
    ['a parcel that is too heavy', GROUND, 71, '1015'],
  ])('passes on that Estafeta refuses %s', async (_, service, weight, code) => {
    const request = aPurchase('REF-1', service);
    const parcel = { ...request.shipment.parcel, weight };
    const outcome = await adapter.buy({ ...request, shipment: { ...request.shipment, parcel } }, context());
    expect(outcome).toMatchObject({ kind: 'rejected', code: 'carrier_rejected', provider_code: code });
    expect(estafeta.book.labels).toEqual([]);
  });

  it('cuts what is longer than its field, never within a letter', async () => {
    const request = aPurchase('REF-1', GROUND);
    const origin = { ...request.shipment.origin, name: 'Ñandú '.repeat(20), reference: '🚚'.repeat(30) };
    const shipment = { ...request.shipment, origin };
    const sent = JSON.parse(String(buyCall('', ESTAFETA_REST_ACCOUNT, { ...request, shipment }).body!.content));
    expect(sent.labelDefinition.location.origin).toMatchObject({
      contact: { contactName: 'Ñandú Ñandú Ñandú Ñandú Ñandú' },
      address: { indoorInformation: '🚚'.repeat(20) },
    });
    expect((await adapter.buy({ ...request, shipment }, context())).kind).toBe('done');
  });

  it('gives prices with the value-added tax, by the codes of the services', async () => {
    const rates = await adapter.of(context().account).rate!(rateRequest(), context());
    if (rates.kind !== 'found') throw new Error(rates.kind);
    expect(rates.value.map(({ service_code }) => service_code).sort()).toEqual(['60', '70', 'D0']);
    expect(rates.value.every(({ total, currency }) => total.isPositive && currency === 'MXN')).toBe(true);
  });

  it('says where parcels are, until they are delivered', async () => {
    for (const reference of ['REF-1', 'REF-2']) await adapter.buy(aPurchase(reference, GROUND), context());
    const numbers = estafeta.book.labels.map(({ tracking_number }) => tracking_number);
    for (const [hours, status, events, received_by] of [
      [1, 'in_transit', 1, null],
      [49, 'delivered', 3, 'MARIA LOPEZ'],
    ] as const) {
      now = new Date(CLOCK.now().getTime() + hours * HOUR_MS);
      const tracked = await adapter.of(context().account).track!([...numbers, '0'.repeat(22)], context());
      if (tracked.kind !== 'found') throw new Error(tracked.kind);
      expect(tracked.value).toMatchObject(numbers.map(tracking_number => ({ tracking_number, status, received_by })));
      expect(tracked.value.map(each => each.events.length)).toEqual([events, events]);
    }
  });

  it('proves nothing by a result that is no success but lists a label, nor by services', () => {
    const elements = [{ wayBill: '8050000123706400000001' }];
    const label = {
      data: Buffer.from('%PDF-1.4 %%EOF').toString('base64'),
      labelPetitionResult: { elements, result: { code: 7, description: 'PARTIAL' } },
    };
    expect(errorOf(label)).toBeNull();
    expect(bought(label).kind).toBe('unknown');
    const { labelPetitionResult } = label;
    const sold = {
      ...label,
      labelPetitionResult: { ...labelPetitionResult, result: { code: 0, description: 'SUCCESS' } },
    };
    expect(bought(sold).kind).toBe('done');
    expect(errorOf([{ code: 70, description: 'Terrestre', available: 1 }])).toBeNull();
    expect(errorOf(NOTHING_MADE)).toEqual({ code: 'result 41', message: 'Sin cobertura' });
  });
});
