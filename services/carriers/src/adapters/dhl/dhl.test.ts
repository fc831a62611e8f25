import { FixedClock } from '@porte/domain-kit';
import { DHL_ACCOUNT, dhlNumber, SimDhl, startOutside, type Outside } from '@porte/simulators';
import { describeAdapter } from '@porte/testing-kit/adapters';
import { aPurchase, PERSONAL_TEXTS } from '../a-purchase.fixture.js';
import type { CarrierContext, PickupRequest, RateRequest } from '../carrier-adapter.js';
import { basicOf, buyCall, pickupCall, rateCall } from './build.js';
import { Dhl } from './index.js';
import { manifest } from './manifest.js';
import { bought, errorOf, liveRates, trackings } from './parse.js';
import { TrackAnswer } from './wire.js';

const PRODUCT = 'N';
const CLOCK = new FixedClock(new Date('2026-03-02T15:00:00Z'));
const ERROR_IN_200 = {
  status: 200,
  type: 'application/json',
  body: JSON.stringify({ detail: '999: Process failure occurred.', title: 'Internal Server Error', status: '500' }),
  means: 'unknown',
} as const;

const contextOf = (signal = AbortSignal.timeout(10_000), change = {}): CarrierContext => ({
  tenant_id: 't',
  account: { ...DHL_ACCOUNT, ...change },
  signal,
});

const rateRequest = (): RateRequest => {
  const { origin, destination, parcel } = aPurchase('').shipment;
  const time_zone = 'America/Mexico_City';
  return { origin, destination, parcel, declared_value: null, time_zone, requested_at: CLOCK.now() };
};

const pickupRequest = (): PickupRequest => ({
  reference: 'P1',
  address: aPurchase('').shipment.origin,
  date: '2026-03-03',
  from: '09:00',
  to: '12:00',
  tracking_numbers: [dhlNumber(1), dhlNumber(2)],
  weight: 8.4,
});

describeAdapter(manifest, [], async ({ through, journal }) => {
  const dhl = new SimDhl(CLOCK);
  const outside = await startOutside({ dhl });
  const options = { localHosts: ['127.0.0.1'], clock: CLOCK, journal };
  const adapter = new Dhl(options, `${await through(new URL(outside.of('dhl')).origin)}/dhl`);
  const direct = new Dhl(options, outside.of('dhl'));
  let references = 0;
  const purchase = () => aPurchase(`REF-${(references += 1)}`, PRODUCT);
  return {
    secrets: [DHL_ACCOUNT.api_key, DHL_ACCOUNT.api_secret, basicOf(DHL_ACCOUNT), ...PERSONAL_TEXTS],
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
        effects: () => dhl.book.labels.length,
        error_inside: ERROR_IN_200,
      },
      track: {
        prepare: async () => {
          const outcome = await direct.buy(purchase(), contextOf());
          if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome));
          return signal => adapter.track([outcome.value.tracking_number], contextOf(signal));
        },
        error_inside: ERROR_IN_200,
      },
      pickup: {
        prepare: () => Promise.resolve(signal => adapter.pickup(pickupRequest(), contextOf(signal))),
        effects: () => dhl.book.pickups.length,
        error_inside: ERROR_IN_200,
      },
      cancelPickup: {
        prepare: async () => {
          const made = await direct.pickup(pickupRequest(), contextOf());
          if (made.kind !== 'done') throw new Error(JSON.stringify(made));
          return signal => adapter.cancelPickup(made.value, contextOf(signal));
        },
        effects: () => dhl.book.pickups.filter(({ canceled }) => canceled).length,
        answers_nothing: true,
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

describe('DHL', () => {
  let dhl: SimDhl;
  let outside: Outside;
  let adapter: Dhl;
  beforeEach(async () => {
    dhl = new SimDhl(CLOCK);
    outside = await startOutside({ dhl });
    adapter = new Dhl({ localHosts: ['127.0.0.1'], clock: CLOCK }, outside.of('dhl'));
  });
  afterEach(async () => {
    await adapter.close();
    await outside.close();
  });
  const bodyOf = ({ body }: { body?: { content: string | Buffer } }): unknown => JSON.parse(String(body!.content));

  it.each([
    ['pdf', ['pdf', 'thermal']],
    ['zpl', ['zpl']],
  ])('sells a label as %s', async (label_format, formats) => {
    const request = aPurchase('REF-1', PRODUCT);
    const outcome = await adapter.buy({ ...request, shipment: { ...request.shipment, label_format } }, contextOf());
    expect(outcome).toMatchObject({
      kind: 'done',
      value: { tracking_number: dhlNumber(1), documents: formats.map(format => ({ format })) },
    });
    expect(dhl.book.labels).toMatchObject([{ reference: 'REF-1', service: PRODUCT }]);
  });

  it('gives what the account is billed, and leaves out products without such a price', async () => {
    const rates = await adapter.rate(rateRequest(), contextOf());
    expect(rates).toMatchObject({
      kind: 'found',
      value: expect.arrayContaining([
        expect.objectContaining({ service_code: PRODUCT, currency: 'MXN', transit_days: 1, billable_kg: 6 }),
      ]),
    });
    const price = (currencyType: string, amount: number) => ({ currencyType, priceCurrency: 'MXN', price: amount });
    const products = [[price('BASEC', 9)], [price('BILLC', 0)], []].map(totalPrice => ({
      productCode: 'N',
      totalPrice,
    }));
    expect(liveRates({ products })).toEqual({ kind: 'found', value: [] });
  });

  it.each([
    ['2026-03-02T15:00:00Z', 'America/Mexico_City', '2026-03-02T09:00:00 GMT-06:00'],
    ['2026-07-02T05:30:00Z', 'America/Tijuana', '2026-07-01T22:30:00 GMT-07:00'],
    ['2026-03-02T15:00:00Z', 'Asia/Kolkata', '2026-03-02T20:30:00 GMT+05:30'],
  ])('writes %s in %s as DHL does', (instant, time_zone, plannedShippingDateAndTime) => {
    const request = { ...rateRequest(), requested_at: new Date(instant), time_zone };
    expect(bodyOf(rateCall('', DHL_ACCOUNT, request))).toMatchObject({ plannedShippingDateAndTime });
  });

  it('names the state where a price is asked for without a city', () => {
    const origin = { postal_code: '22000', country_code: 'MX' };
    const destination = { postal_code: '90210', country_code: 'US' };
    expect(bodyOf(rateCall('', DHL_ACCOUNT, { ...rateRequest(), origin, destination }))).toMatchObject({
      customerDetails: {
        shipperDetails: { cityName: 'Baja California' },
        receiverDetails: { cityName: '90210' },
      },
      isCustomsDeclarable: true,
    });
  });

  it('goes on in the next line where an address is long, and names a person where there is no company', () => {
    const request = aPurchase('REF-1', PRODUCT);
    const origin = {
      ...request.shipment.origin,
      street: 'Calle '.repeat(9).trim(),
      company: null,
      city: 'C'.repeat(50),
    };
    expect(bodyOf(buyCall('', DHL_ACCOUNT, { ...request, shipment: { ...request.shipment, origin } }))).toMatchObject({
      customerDetails: {
        shipperDetails: {
          postalAddress: {
            addressLine1: 'Calle '.repeat(7).trim(),
            addressLine2: 'Calle Calle 20, Centro',
            cityName: 'C'.repeat(45),
          },
          contactInformation: { companyName: origin.name, fullName: origin.name },
        },
      },
    });
  });

  it('asks for a pickup on the clock of its place, its parcels as cubes of their weight', async () => {
    const request = pickupRequest();
    const address = { ...request.address, postal_code: '77500' };
    expect(bodyOf(pickupCall('', DHL_ACCOUNT, { ...request, address }))).toMatchObject({
      plannedPickupDateAndTime: '2026-03-03T09:00:00 GMT-05:00',
      closeTime: '12:00',
      shipmentDetails: [
        { packages: Array(2).fill({ weight: 4.2, dimensions: { length: 28, width: 28, height: 28 } }) },
      ],
    });
    const made = await adapter.pickup(request, contextOf());
    if (made.kind !== 'done') throw new Error(JSON.stringify(made));
    expect((await adapter.cancelPickup(made.value, contextOf())).kind).toBe('done');
    expect(await adapter.cancelPickup(made.value, contextOf())).toMatchObject({ kind: 'rejected' });
    const stranger = { ...made.value, confirmation: 'PRG1' };
    expect(await adapter.cancelPickup(stranger, contextOf())).toMatchObject({ provider_code: 'Pickup not found' });
  });

  it('passes on what DHL refuses', async () => {
    expect(await adapter.buy(aPurchase('REF-1', 'X'), contextOf())).toMatchObject({
      kind: 'rejected',
      code: 'carrier_rejected',
      provider_code: '996',
      message: 'The requested product(s) not available based on search criteria',
    });
    const request = aPurchase('REF-1', PRODUCT);
    const origin = { ...request.shipment.origin, phone: null };
    expect(await adapter.buy({ ...request, shipment: { ...request.shipment, origin } }, contextOf())).toMatchObject({
      kind: 'rejected',
      provider_code: 'Validation error',
      message: expect.stringContaining('contactInformation/phone'),
    });
    expect(dhl.book.labels).toHaveLength(0);
  });

  it.each([{ api_secret: 'another' }, { account: '980000001' }])(
    'tells an account that does not work apart from a refusal: %j',
    async change => {
      const context = contextOf(undefined, change);
      expect(await adapter.buy(aPurchase('REF-1', PRODUCT), context)).toMatchObject({
        kind: 'unsent',
        cause: 'account',
      });
      expect(await adapter.testConnection(context)).toMatchObject({ kind: 'unsent', cause: 'account' });
    },
  );

  it('says where parcels are, and leaves out numbers that DHL does not know', async () => {
    await adapter.buy(aPurchase('REF-1', PRODUCT), contextOf());
    expect(await adapter.track([dhlNumber(1), dhlNumber(9)], contextOf())).toEqual({
      kind: 'found',
      value: [
        {
          tracking_number: dhlNumber(1),
          status: 'picked_up',
          events: [
            { at: CLOCK.now(), status: 'picked_up', description: 'Shipment picked up', place: 'MEXICO CITY-MX' },
          ],
          received_by: null,
          expected_on: expect.stringMatching(/^2026-03-0[3-5]$/),
          reweigh: null,
        },
      ],
    });
  });

  it('DHL tracking returns a reweigh only where DHL found more than was declared', async () => {
    const sides = { length: 30, width: 25, height: 20 };
    const declared = { weight: 3, actualWeight: 3, dimensions: sides, actualDimensions: sides };
    await adapter.buy(aPurchase('REF-1', PRODUCT), contextOf());
    const reweighs = [];
    for (const piece of [
      declared,
      { ...declared, actualWeight: 2.5 },
      { ...declared, actualWeight: 3.6 },
      { ...declared, actualDimensions: { ...sides, length: 42 } },
    ]) {
      dhl.reweigh(dhlNumber(1), piece);
      const tracked = await adapter.track([dhlNumber(1)], contextOf());
      reweighs.push(tracked.kind === 'found' ? tracked.value[0]!.reweigh : tracked);
    }
    expect(reweighs).toEqual([
      null,
      null,
      { weight: 3.6, billable_kg: null, sides, charge: null },
      { weight: 3, billable_kg: null, sides: { ...sides, length: 42 }, charge: null },
    ]);
    const one = {
      shipmentTrackingNumber: '1',
      pieces: [{ weight: 3, actualWeight: 9, unitOfMeasurements: 'imperial' }],
    };
    const metric = { weight: 3, actualWeight: 9, unitOfMeasurements: 'metric' };
    const two = { shipmentTrackingNumber: '2', pieces: [metric, metric] };
    expect(trackings({ shipments: [one, two] }).map(({ reweigh }) => reweigh)).toEqual([null, null]);
    const odd = { shipmentTrackingNumber: '1', pieces: [{ dimensions: { length: 'x' } }] };
    expect(TrackAnswer.parse({ shipments: [odd] }).shipments).toMatchObject([{ shipmentTrackingNumber: '1' }]);
  });

  it('reads checkpoints: unlisted ones change nothing, and those without an offset have no instant', () => {
    const checkpoint = (time: string, typeCode: string, more = {}) => ({
      ...{ date: '2026-03-03', time, typeCode, description: '', GMTOffset: '-06:00' },
      ...more,
    });
    const events = [
      checkpoint('12:00:00', 'OK', { signedBy: 'ANA' }),
      checkpoint('08:00:00', 'WC'),
      checkpoint('09:00:00', 'FD'),
      checkpoint('10:00:00', 'AR', { GMTOffset: undefined }),
    ];
    const [tracking, announced] = trackings({
      shipments: [{ shipmentTrackingNumber: '1', events }, { shipmentTrackingNumber: '2' }],
    });
    expect(tracking).toMatchObject({ status: 'delivered', received_by: 'ANA' });
    expect(tracking!.events.map(({ at, status }) => [at.toISOString(), status])).toEqual([
      ['2026-03-03T14:00:00.000Z', 'out_for_delivery'],
      ['2026-03-03T15:00:00.000Z', 'out_for_delivery'],
      ['2026-03-03T18:00:00.000Z', 'delivered'],
    ]);
    expect(announced).toMatchObject({ status: 'created', events: [], received_by: null });
  });

  it('takes no label for sold without its whole file', () => {
    const label = (content: string, imageFormat = 'PDF') => ({ typeCode: 'label', imageFormat, content });
    const cut = Buffer.from('%PDF-1.4 cut').toString('base64');
    for (const documents of [[], [label(cut)], [label('', 'EPL')]])
      expect(bought({ shipmentTrackingNumber: dhlNumber(1), documents }).kind).toBe('unknown');
  });

  it('reads errors with a number, without one, and none', () => {
    expect(errorOf({ title: 'Bad request', detail: '7008: Not here', status: '400' })).toEqual({
      code: '7008',
      message: 'Not here',
    });
    expect(errorOf({ title: 'Not Found', status: '404' })).toEqual({ code: 'Not Found', message: 'Not Found' });
    expect(errorOf({ products: [] })).toBeNull();
  });
});
