import { FixedClock, Money } from '@porte/domain-kit';
import { FEDEX_ACCOUNT, SimFedex, startOutside, type Outside } from '@porte/simulators';
import { describeAdapter } from '@porte/testing-kit/adapters';
import { aPurchase, PERSONAL_TEXTS } from '../a-purchase.fixture.js';
import type { CarrierContext, RateRequest } from '../carrier-adapter.js';
import { FedexRest } from './index.js';
import { manifest } from './manifest.js';
import { liveNumbers, voided } from './parse.js';

const SERVICE = 'STANDARD_OVERNIGHT';
const ERROR_IN_200 = {
  status: 200,
  type: 'application/json',
  body: JSON.stringify({ transactionId: 't', errors: [{ code: 'SYSTEM.UNEXPECTED.ERROR', message: 'Try later' }] }),
};
const CLOCK = new FixedClock(new Date('2026-03-02T15:00:00Z'));

const contextOf = (signal: AbortSignal, change = {}): CarrierContext => ({
  tenant_id: 't',
  account: { ...FEDEX_ACCOUNT, ...change },
  signal,
});

const rateRequest = (): RateRequest => {
  const { origin, destination, parcel } = aPurchase('').shipment;
  return {
    origin,
    destination,
    parcel,
    declared_value: Money.of('500'),
    time_zone: 'America/Mexico_City',
    requested_at: CLOCK.now(),
  };
};

const pickupRequest = (tracking: string) => ({
  reference: 'P1',
  address: aPurchase('').shipment.origin,
  date: '2026-03-03',
  from: '09:00',
  to: '12:00',
  tracking_numbers: [tracking],
  weight: 4.2,
});

describeAdapter(manifest, ['cancelPickup', 'testConnection'], async ({ through, journal }) => {
  const fedex = new SimFedex(CLOCK);
  const outside = await startOutside({ fedex });
  const proxied = await through(new URL(outside.of('fedex')).origin, path => path.endsWith('/oauth/token'));
  const options = { localHosts: ['127.0.0.1'], clock: CLOCK, journal };
  const adapter = new FedexRest(options, `${proxied}/fedex`);
  const direct = new FedexRest(options, outside.of('fedex'));
  const patient = () => contextOf(AbortSignal.timeout(10_000));
  let references = 0;
  const purchase = () => aPurchase(`REF-${(references += 1)}`, SERVICE);
  const sold = async () => {
    const request = purchase();
    const outcome = await direct.buy(request, patient());
    if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome));
    return { request, tracking: outcome.value.tracking_number };
  };
  return {
    secrets: [FEDEX_ACCOUNT.client_secret, ...PERSONAL_TEXTS],
    operations: {
      rate: {
        prepare: () => Promise.resolve(signal => adapter.rate(rateRequest(), contextOf(signal))),
        error_inside: { ...ERROR_IN_200, means: 'unknown' },
      },
      buy: {
        prepare: () => {
          const request = purchase();
          return Promise.resolve(signal => adapter.buy(request, contextOf(signal)));
        },
        effects: () => fedex.book.labels.length,
        error_inside: { ...ERROR_IN_200, means: 'unknown' },
      },
      find: {
        // Its documents are gone: a label that is found is canceled, and then there is none.
        prepare: async () => {
          const { request } = await sold();
          return signal => adapter.find(request, contextOf(signal));
        },
        finds: 'absent',
        error_inside: { ...ERROR_IN_200, means: 'unknown' },
      },
      void: {
        prepare: async () => {
          const { tracking } = await sold();
          return signal => adapter.void(tracking, contextOf(signal));
        },
        effects: () => fedex.book.canceled,
        repeats_once: true,
        error_inside: {
          ...ERROR_IN_200,
          body: JSON.stringify({ output: { cancelledShipment: false, successMessage: 'Unable to cancel' } }),
          means: 'rejected',
        },
      },
      track: {
        prepare: async () => {
          const { tracking } = await sold();
          return signal => adapter.track([tracking], contextOf(signal));
        },
        error_inside: { ...ERROR_IN_200, means: 'unknown' },
      },
      pickup: {
        prepare: async () => {
          const { tracking } = await sold();
          return signal => adapter.pickup(pickupRequest(tracking), contextOf(signal));
        },
        effects: () => fedex.book.pickups.length,
        error_inside: { ...ERROR_IN_200, means: 'unknown' },
      },
      cancelPickup: {
        prepare: async () => {
          const { tracking } = await sold();
          const made = await direct.pickup(pickupRequest(tracking), patient());
          if (made.kind !== 'done') throw new Error(JSON.stringify(made));
          return signal => adapter.cancelPickup(made.value, contextOf(signal));
        },
        effects: () => fedex.book.pickups.filter(({ canceled }) => canceled).length,
        repeats_once: true,
      },
      testConnection: { prepare: () => Promise.resolve(signal => adapter.testConnection(contextOf(signal))) },
    },
    close: async () => {
      await Promise.all([adapter.close(), direct.close()]);
      await outside.close();
    },
  };
});

describe('FedEx', () => {
  let fedex: SimFedex;
  let outside: Outside;
  let adapter: FedexRest;
  const context = (change = {}) => contextOf(AbortSignal.timeout(10_000), change);
  beforeEach(async () => {
    fedex = new SimFedex(CLOCK);
    outside = await startOutside({ fedex });
    adapter = new FedexRest({ localHosts: ['127.0.0.1'], clock: CLOCK }, outside.of('fedex'));
  });
  afterEach(async () => {
    await adapter.close();
    await outside.close();
  });

  it('sells a label at the service that was chosen, as PDF and for thermal printers', async () => {
    const outcome = await adapter.buy(aPurchase('REF-1', SERVICE), context());
    expect(outcome).toMatchObject({
      kind: 'done',
      value: {
        tracking_number: fedex.book.labels[0]!.tracking_number,
        documents: [{ format: 'pdf' }, { format: 'thermal' }],
      },
    });
  });

  it('gives prices of the account in pesos', async () => {
    const rates = await adapter.rate(rateRequest(), context());
    expect(rates).toMatchObject({
      kind: 'found',
      value: expect.arrayContaining([
        expect.objectContaining({ service_code: SERVICE, currency: 'MXN', transit_days: 1, zone: expect.any(String) }),
      ]),
    });
  });

  it('passes on what FedEx refuses', async () => {
    expect(await adapter.buy(aPurchase('REF-1', 'NO_SUCH_SERVICE'), context())).toMatchObject({
      kind: 'rejected',
      code: 'carrier_rejected',
      provider_code: 'SERVICE.PACKAGECOMBINATION.INVALID',
    });
    expect(fedex.book.labels).toHaveLength(0);
  });

  it('renews a token that ended in the middle, and buys once', async () => {
    await adapter.rate(rateRequest(), context());
    fedex.expireTokens();
    expect((await adapter.buy(aPurchase('REF-1', SERVICE), context())).kind).toBe('done');
    expect(fedex.book.labels).toHaveLength(1);
  });

  it.each([{ client_secret: 'another secret' }, { account: '000000000' }])(
    'tells an account that does not work apart from a refusal: %j',
    async change => {
      expect(await adapter.buy(aPurchase('REF-1', SERVICE), context(change))).toMatchObject({
        kind: 'unsent',
        cause: 'account',
      });
      expect(await adapter.testConnection(context(change))).toMatchObject({ kind: 'unsent', cause: 'account' });
    },
  );

  it('cancels a label whose documents were lost, so that it may be bought again', async () => {
    const request = aPurchase('REF-1', SERVICE);
    await adapter.buy(request, context());
    expect(await adapter.find(request, context())).toEqual({ kind: 'absent' });
    expect(fedex.book.labels[0]!.canceled_at).not.toBeNull();
    expect(await adapter.find(request, context())).toEqual({ kind: 'absent' });
    expect(await adapter.find(aPurchase('REF-2', SERVICE), context())).toEqual({ kind: 'absent' });
  });

  it('says where a parcel is, and leaves out numbers that FedEx does not know', async () => {
    await adapter.buy(aPurchase('REF-1', SERVICE), context());
    const [label] = fedex.book.labels;
    expect(await adapter.track([label!.tracking_number, '000000000000'], context())).toEqual({
      kind: 'found',
      value: [
        {
          tracking_number: label!.tracking_number,
          status: 'created',
          events: [expect.objectContaining({ status: 'created', place: 'CIUDAD DE MÉXICO, DF' })],
          received_by: null,
          expected_on: '2026-03-03',
        },
      ],
    });
  });

  it('takes a void that was done before for done, and a failed one inside a 200 for a refusal', async () => {
    await adapter.buy(aPurchase('REF-1', SERVICE), context());
    const { tracking_number } = fedex.book.labels[0]!;
    expect((await adapter.void(tracking_number, context())).kind).toBe('done');
    expect((await adapter.void(tracking_number, context())).kind).toBe('done');
    expect(voided({ output: { cancelledShipment: false, successMessage: 'No' } }).kind).toBe('rejected');
  });

  it('does not take an error of the search for an absence', () => {
    const result = { error: { code: 'SYSTEM.ERROR', message: '' } };
    expect(liveNumbers({ output: { completeTrackResults: [{ trackResults: [result] }] } }).kind).toBe('unknown');
  });
});
