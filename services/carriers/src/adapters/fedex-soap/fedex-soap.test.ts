import { FixedClock } from '@porte/domain-kit';
import { FEDEX_SOAP_ACCOUNT, fedexNumber, SimFedexSoap, startOutside, type Outside } from '@porte/simulators';
import { describeAdapter } from '@porte/testing-kit/adapters';
import { aPurchase, PERSONAL_TEXTS } from '../a-purchase.fixture.js';
import type { CarrierContext, Pickup, PickupRequest, RateRequest } from '../carrier-adapter.js';
import { sampleParcel } from '../sample-parcel.js';
import { FedexSoap } from './index.js';
import { manifest } from './manifest.js';
import { errorOf } from './parse.js';

const OVERNIGHT = 'STANDARD_OVERNIGHT';
const CLOCK = new FixedClock(new Date('2026-03-02T15:00:00Z'));
const HOUR_MS = 3_600_000;

const contextOf = (signal = AbortSignal.timeout(10_000), change = {}): CarrierContext => ({
  tenant_id: 't',
  account: { ...FEDEX_SOAP_ACCOUNT, ...change },
  signal,
});

const rateRequest = (): RateRequest => ({ ...sampleParcel(CLOCK.now()), parcel: aPurchase('').shipment.parcel });

const pickupRequest = (...tracking_numbers: string[]): PickupRequest => ({
  reference: 'P1',
  address: aPurchase('').shipment.origin,
  date: '2026-03-03',
  from: '09:00',
  to: '12:00',
  tracking_numbers,
  weight: 4.2,
});

const failed = (reply: string, severity: 'ERROR' | 'FAILURE' = 'ERROR', message = 'Service is not allowed.') => ({
  status: 200,
  type: 'text/xml',
  body: `<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body><${reply}><HighestSeverity>${severity}</HighestSeverity><Notifications><Severity>${severity}</Severity><Code>868</Code><Message>${message}</Message></Notifications></${reply}></e:Body></e:Envelope>`,
});

describeAdapter(manifest, [], async ({ through, journal }) => {
  const fedexx = new SimFedexSoap(CLOCK);
  const outside = await startOutside({ fedexx });
  const options = { localHosts: ['127.0.0.1'], clock: CLOCK, journal };
  const adapter = new FedexSoap(options, `${await through(new URL(outside.of('fedexx')).origin)}/fedexx`);
  const direct = new FedexSoap(options, outside.of('fedexx'));
  let references = 0;
  const purchase = () => aPurchase(`REF-${(references += 1)}`, OVERNIGHT);
  const sold = async (): Promise<string> => {
    const outcome = await direct.buy(purchase(), contextOf());
    if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome));
    return outcome.value.tracking_number;
  };
  const coming = async (): Promise<Pickup> => {
    const outcome = await direct.pickup(pickupRequest(await sold()), contextOf());
    if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome));
    return outcome.value;
  };
  return {
    secrets: [FEDEX_SOAP_ACCOUNT.web_key, FEDEX_SOAP_ACCOUNT.password, ...PERSONAL_TEXTS],
    operations: {
      rate: {
        prepare: () => Promise.resolve(signal => adapter.rate(rateRequest(), contextOf(signal))),
        error_inside: { ...failed('RateReply'), means: 'unknown' },
      },
      buy: {
        prepare: () => {
          const request = purchase();
          return Promise.resolve(signal => adapter.buy(request, contextOf(signal)));
        },
        effects: () => fedexx.book.labels.length,
        error_inside: { ...failed('ProcessShipmentReply'), means: 'rejected' },
      },
      void: {
        prepare: async () => {
          const number = await sold();
          return signal => adapter.void(number, contextOf(signal));
        },
        effects: () => fedexx.book.canceled,
        repeats_once: true,
        error_inside: { ...failed('ShipmentReply'), means: 'rejected' },
      },
      track: {
        prepare: async () => {
          const number = await sold();
          return signal => adapter.track([number], contextOf(signal));
        },
        error_inside: { ...failed('TrackReply'), means: 'unknown' },
      },
      pickup: {
        prepare: async () => {
          const request = pickupRequest(await sold());
          return signal => adapter.pickup(request, contextOf(signal));
        },
        effects: () => fedexx.book.pickups.length,
        error_inside: { ...failed('CreatePickupReply'), means: 'rejected' },
      },
      cancelPickup: {
        prepare: async () => {
          const pickup = await coming();
          return signal => adapter.cancelPickup(pickup, contextOf(signal));
        },
        effects: () => fedexx.book.pickups.filter(({ canceled }) => canceled).length,
        error_inside: { ...failed('CancelPickupReply'), means: 'rejected' },
      },
      testConnection: {
        prepare: () => Promise.resolve(signal => adapter.testConnection(contextOf(signal))),
        error_inside: { ...failed('RateReply', 'FAILURE'), means: 'unknown' },
      },
    },
    close: async () => {
      await Promise.all([adapter.close(), direct.close()]);
      await outside.close();
    },
  };
});

describe("FedEx's web services", () => {
  let fedexx: SimFedexSoap;
  let outside: Outside;
  let adapter: FedexSoap;
  let now: Date;
  beforeEach(async () => {
    now = CLOCK.now();
    const clock = { now: () => now };
    fedexx = new SimFedexSoap(clock);
    outside = await startOutside({ fedexx });
    adapter = new FedexSoap({ localHosts: ['127.0.0.1'], clock }, outside.of('fedexx'));
  });
  afterEach(async () => {
    await adapter.close();
    await outside.close();
  });
  const context = (change = {}) => contextOf(undefined, change);
  const buy = (reference: string, service = OVERNIGHT, label_format = 'pdf') => {
    const request = aPurchase(reference, service);
    return adapter.buy({ ...request, shipment: { ...request.shipment, label_format } }, context());
  };

  it.each([
    ['pdf', ['pdf', 'thermal']],
    ['zpl', ['zpl']],
  ])('sells a label as %s', async (label_format, formats) => {
    expect(await buy('REF-1', OVERNIGHT, label_format)).toMatchObject({
      kind: 'done',
      value: { tracking_number: fedexNumber(1), documents: formats.map(format => ({ format })) },
    });
    expect(fedexx.book.labels).toMatchObject([{ reference: 'REF-1', service: OVERNIGHT }]);
  });

  it('passes on what FedEx refuses, and says that the account is wrong', async () => {
    expect(await buy('REF-1', 'XX')).toEqual({
      kind: 'rejected',
      code: 'carrier_rejected',
      message: 'The service type is invalid.',
      provider_code: '868',
    });
    for (const key of ['web_key', 'password', 'account', 'meter'])
      expect(await adapter.testConnection(context({ [key]: '999999999' }))).toMatchObject({
        kind: 'unsent',
        cause: 'account',
      });
    expect((await adapter.testConnection(context())).kind).toBe('done');
  });

  it('gives the prices of our account, not those of the list', async () => {
    const rates = await adapter.rate(rateRequest(), context());
    if (rates.kind !== 'found') throw new Error(rates.kind);
    const overnight = rates.value.find(({ service_code }) => service_code === OVERNIGHT)!;
    expect(overnight).toMatchObject({ currency: 'MXN', transit_days: 1, zone: '5', billable_kg: 4.2 });
    // 190, 7.4 for each of 5 zones and 10.2 for each of 4 further kilograms.
    expect(overnight.total.toJSON()).toBe(267.8);
  });

  it('voids a label, and once more what is void, but not what is on its way', async () => {
    for (const reference of ['REF-1', 'REF-2']) await buy(reference);
    for (let n = 0; n < 2; n += 1)
      expect(await adapter.void(fedexNumber(1), context())).toEqual({ kind: 'done', value: null });
    expect(fedexx.book.canceled).toBe(1);
    now = new Date(now.getTime() + 7 * HOUR_MS);
    expect(await adapter.void(fedexNumber(2), context())).toMatchObject({ kind: 'rejected', code: 'not_voidable' });
  });

  it.each([
    [1, 'created', 1, null],
    [7, 'picked_up', 2, null],
    [21, 'in_transit', 3, null],
    [31, 'out_for_delivery', 4, null],
    [37, 'delivered', 5, 'M.LOPEZ'],
  ] as const)(
    'says where parcels are after %i h, oldest event first, and leaves out what it does not know',
    async (hours, status, events, received_by) => {
      for (const reference of ['REF-1', 'REF-2']) await buy(reference);
      now = new Date(now.getTime() + hours * HOUR_MS);
      const numbers = [fedexNumber(1), fedexNumber(2)];
      const tracked = await adapter.track(['999999999999', ...numbers], context());
      if (tracked.kind !== 'found') throw new Error(tracked.kind);
      expect(tracked.value).toMatchObject(
        numbers.map(tracking_number => ({ tracking_number, status, received_by, expected_on: '2026-03-03' })),
      );
      const times = tracked.value[0]!.events.map(({ at }) => at.getTime());
      expect([times.length, times.toSorted()]).toEqual([events, times]);
    },
  );

  it('has parcels picked up, and calls it off at the place that took it on', async () => {
    await buy('REF-1');
    const pickup = await adapter.pickup(pickupRequest(fedexNumber(1)), context());
    expect(pickup).toEqual({ kind: 'done', value: { confirmation: 'NLUA1', date: '2026-03-03', location: 'NLUA' } });
    if (pickup.kind !== 'done') return;
    expect(await adapter.cancelPickup(pickup.value, context())).toEqual({ kind: 'done', value: null });
    expect((await adapter.cancelPickup(pickup.value, context())).kind).toBe('rejected');
  });

  it('takes a failure of FedEx for no refusal', () => {
    const reply = (HighestSeverity: string, Code: string) => ({
      ShipmentReply: {
        HighestSeverity,
        Notifications: { Severity: HighestSeverity, Code, Message: 'General failure' },
      },
    });
    expect(errorOf(reply('FAILURE', '999'))).toEqual({ code: 'FAILURE 999', message: 'General failure' });
    expect(errorOf(reply('ERROR', '999'))).toEqual({ code: '999', message: 'General failure' });
    expect(errorOf(reply('WARNING', '999'))).toBeNull();
  });
});
