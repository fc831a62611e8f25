import { FixedClock } from '@porte/domain-kit';
import { REDPACK_ACCOUNT, redpackNumber, SimRedpack, startOutside, type Outside } from '@porte/simulators';
import { describeAdapter } from '@porte/testing-kit/adapters';
import { aPurchase, PERSONAL_TEXTS } from '../a-purchase.fixture.js';
import type { CarrierContext, PickupRequest } from '../carrier-adapter.js';
import { basicOf } from './build.js';
import { RedpackRest } from './index.js';
import { manifest } from './manifest.js';
import { bought, errorOf } from './parse.js';
import { instantOf } from './situations.js';

const ECONOMY = '2';
const CLOCK = new FixedClock(new Date('2026-03-02T15:00:00Z'));
const HOUR_MS = 3_600_000;

const answer = (body: unknown) => ({ status: 200, type: 'application/json', body: JSON.stringify(body) });
const failed = (response: string) => [{ trackingNumber: null, consumptionResultWS: [{ status: 2, response }] }];

const contextOf = (signal = AbortSignal.timeout(10_000), change = {}): CarrierContext => ({
  tenant_id: 't',
  account: { ...REDPACK_ACCOUNT, ...change },
  signal,
});

const pickupRequest = (...tracking_numbers: string[]): PickupRequest => ({
  reference: 'P1',
  address: aPurchase('').shipment.origin,
  date: '2026-03-03',
  from: '09:00',
  to: '12:00',
  tracking_numbers,
  weight: 8.4,
});

describeAdapter(manifest, [], async ({ through, journal }) => {
  const redpack = new SimRedpack(CLOCK);
  const outside = await startOutside({ redpack });
  const options = { localHosts: ['127.0.0.1'], clock: CLOCK, journal };
  const proxied = await through(new URL(outside.of('redpack')).origin, path => path.endsWith('/token'));
  const adapter = new RedpackRest(options, `${proxied}/redpack`);
  const direct = new RedpackRest(options, outside.of('redpack'));
  let references = 0;
  const purchase = () => aPurchase(`REF-${(references += 1)}`, ECONOMY);
  const sold = async (): Promise<string> => {
    const outcome = await direct.buy(purchase(), contextOf());
    if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome));
    return outcome.value.tracking_number;
  };
  return {
    secrets: [REDPACK_ACCOUNT.client_secret, REDPACK_ACCOUNT.password, basicOf(REDPACK_ACCOUNT), ...PERSONAL_TEXTS],
    operations: {
      buy: {
        prepare: () => {
          const request = purchase();
          return Promise.resolve(signal => adapter.buy(request, contextOf(signal)));
        },
        effects: () => redpack.book.labels.length,
        error_inside: { ...answer(failed('Código postal sin cobertura')), means: 'rejected' },
      },
      track: {
        prepare: async () => {
          const number = await sold();
          return signal => adapter.track([number], contextOf(signal));
        },
        error_inside: { ...answer(failed('Error interno')), means: 'unknown' },
      },
      pickup: {
        prepare: async () => {
          const request = pickupRequest(await sold());
          return signal => adapter.pickup(request, contextOf(signal));
        },
        effects: () => redpack.book.pickups.length,
        error_inside: { ...answer(failed('Sin cobertura')), means: 'rejected' },
      },
      testConnection: {
        prepare: () => Promise.resolve(signal => adapter.testConnection(contextOf(signal))),
        error_inside: { ...answer(failed('Error interno')), means: 'unknown' },
      },
    },
    close: async () => {
      await Promise.all([adapter.close(), direct.close()]);
      await outside.close();
    },
  };
});

describe('Redpack', () => {
  let redpack: SimRedpack;
  let outside: Outside;
  let adapter: RedpackRest;
  let now: Date;
  beforeEach(async () => {
    now = CLOCK.now();
    const clock = { now: () => now };
    redpack = new SimRedpack(clock);
    outside = await startOutside({ redpack });
    adapter = new RedpackRest({ localHosts: ['127.0.0.1'], clock }, outside.of('redpack'));
  });
  afterEach(async () => {
    await adapter.close();
    await outside.close();
  });
  const context = (change = {}) => contextOf(undefined, change);

  it.each([
    ['pdf', ['pdf', 'thermal']],
    ['zpl', ['zpl']],
  ])('sells a label as %s', async (label_format, formats) => {
    const request = aPurchase('REF-1', ECONOMY);
    const outcome = await adapter.buy({ ...request, shipment: { ...request.shipment, label_format } }, context());
    expect(outcome).toMatchObject({
      kind: 'done',
      value: { tracking_number: redpackNumber(1), documents: formats.map(format => ({ format })) },
    });
    expect(redpack.book.labels).toMatchObject([{ reference: 'REF-1', service: ECONOMY }]);
  });

  it('passes on what Redpack refuses inside a success', async () => {
    expect(await adapter.buy(aPurchase('REF-1', 'XX'), context())).toEqual({
      kind: 'rejected',
      code: 'carrier_rejected',
      message: 'El tipo de servicio no es válido',
      provider_code: 'status 2',
    });
  });

  it.each([['client_secret'], ['password']])('says that the account is wrong where its %s is', async key => {
    const wrong = context({ [key]: 'another' });
    expect(await adapter.testConnection(wrong)).toMatchObject({ kind: 'unsent', cause: 'account' });
    expect(await adapter.buy(aPurchase('REF-1', ECONOMY), wrong)).toMatchObject({ kind: 'unsent', cause: 'account' });
  });

  it('buys with a new token where the old one ended', async () => {
    expect((await adapter.testConnection(context())).kind).toBe('done');
    redpack.expireTokens();
    expect((await adapter.buy(aPurchase('REF-1', ECONOMY), context())).kind).toBe('done');
  });

  it('says where parcels are, and leaves out what Redpack does not know', async () => {
    for (const reference of ['REF-1', 'REF-2']) await adapter.buy(aPurchase(reference, ECONOMY), context());
    const numbers = redpack.book.labels.map(({ tracking_number }) => tracking_number);
    for (const [hours, status, received_by] of [
      [1, 'created', null],
      [13, 'in_transit', null],
      [49, 'delivered', 'MARIA LOPEZ'],
    ] as const) {
      now = new Date(CLOCK.now().getTime() + hours * HOUR_MS);
      const tracked = await adapter.track(['49999999', ...numbers], context());
      expect(tracked).toMatchObject({
        kind: 'found',
        value: numbers.map(tracking_number => ({ tracking_number, status, received_by, events: [{ status }] })),
      });
    }
  });

  it('has parcels picked up', async () => {
    for (const reference of ['REF-1', 'REF-2']) await adapter.buy(aPurchase(reference, ECONOMY), context());
    expect(await adapter.pickup(pickupRequest(redpackNumber(1), redpackNumber(2)), context())).toEqual({
      kind: 'done',
      value: { confirmation: '700001', date: '2026-03-03', location: null },
    });
    expect(redpack.book.pickups).toHaveLength(1);
  });

  it('proves nothing by an error that comes with a number', () => {
    const label = {
      trackingNumber: '50000001',
      parcels: [{ extraData: [{ barcode: '^XA^XZ' }] }],
      responseWS: [{ status: 3, response: 'Error al consumir' }],
    };
    expect(errorOf([label])).toBeNull();
    expect(bought([label]).kind).toBe('unknown');
    expect(bought([{ ...label, responseWS: [{ status: 1, response: 'OK' }] }]).kind).toBe('done');
  });

  it.each([
    ['1772463600000', '2026-03-02T15:00:00.000Z'],
    ['2026-03-02 09:00:00', '2026-03-02T15:00:00.000Z'],
    ['2026-03-02T15:00:00Z', '2026-03-02T15:00:00.000Z'],
    ['ayer', undefined],
  ])('reads the time %s', (written, instant) => {
    expect(instantOf(written)?.toISOString()).toBe(instant);
  });
});
