import { FixedClock } from '@porte/domain-kit';
import { PEXPRESS_ACCOUNT, pexpressNumber, SimPExpress, startOutside, type Outside } from '@porte/simulators';
import { describeAdapter } from '@porte/testing-kit/adapters';
import { aPurchase, PERSONAL_TEXTS } from '../a-purchase.fixture.js';
import type { CarrierContext, PickupRequest } from '../carrier-adapter.js';
import { sampleParcel } from '../sample-parcel.js';
import { pickupCall } from './build.js';
import { PExpress } from './index.js';
import { manifest } from './manifest.js';
import { errorOf } from './parse.js';

const STANDARD = 'STD-T';
const CLOCK = new FixedClock(new Date('2026-03-02T15:00:00Z'));
const HOUR_MS = 3_600_000;

const answer = (body: unknown) => ({ status: 200, type: 'application/json', body: JSON.stringify(body) });
const failure = (description: string, data: unknown = null, code = 'GEN-099') => ({
  header: null,
  body: { response: { success: false, data, messages: [{ code, description }] } },
});

const contextOf = (signal = AbortSignal.timeout(10_000), change = {}): CarrierContext => ({
  tenant_id: 't',
  account: { ...PEXPRESS_ACCOUNT, ...change },
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
  const pexpress = new SimPExpress(CLOCK);
  const outside = await startOutside({ pexpress });
  const options = { localHosts: ['127.0.0.1'], clock: CLOCK, journal };
  const proxied = await through(new URL(outside.of('pexpress')).origin, path => path.endsWith('/login'));
  const adapter = new PExpress(options, `${proxied}/pexpress`);
  const direct = new PExpress(options, outside.of('pexpress'));
  let references = 0;
  const purchase = () => aPurchase(`REF-${(references += 1)}`, STANDARD);
  const sold = async (): Promise<string> => {
    const outcome = await direct.buy(purchase(), contextOf());
    if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome));
    return outcome.value.tracking_number;
  };
  return {
    secrets: [
      PEXPRESS_ACCOUNT.password,
      PEXPRESS_ACCOUNT.rate_secret,
      PEXPRESS_ACCOUNT.customer_number,
      ...PERSONAL_TEXTS,
    ],
    operations: {
      rate: {
        prepare: () => Promise.resolve(signal => adapter.rate(sampleParcel(CLOCK.now()), contextOf(signal))),
        error_inside: { ...answer(failure('Sin cobertura')), means: 'unknown' },
      },
      buy: {
        prepare: () => {
          const request = purchase();
          return Promise.resolve(signal => adapter.buy(request, contextOf(signal)));
        },
        effects: () => pexpress.book.labels.length,
        error_inside: { ...answer(failure('Código postal sin cobertura')), means: 'rejected' },
      },
      fetchLabel: {
        prepare: async () => {
          const number = await sold();
          return signal => adapter.fetchLabel(number, contextOf(signal));
        },
        answers_file: true,
        error_inside: { ...answer(failure('Reporte no disponible')), means: 'unknown' },
      },
      void: {
        prepare: async () => {
          const number = await sold();
          return signal => adapter.void(number, contextOf(signal));
        },
        effects: () => pexpress.book.canceled,
        repeats_once: true,
        error_inside: { ...answer(failure('La guía ya fue recolectada')), means: 'rejected' },
      },
      track: {
        prepare: async () => {
          const number = await sold();
          return signal => adapter.track([number], contextOf(signal));
        },
        error_inside: { ...answer(failure('Error interno')), means: 'unknown' },
      },
      pickup: {
        prepare: async () => {
          const request = pickupRequest(await sold());
          return signal => adapter.pickup(request, contextOf(signal));
        },
        effects: () => pexpress.book.pickups.length,
        error_inside: { ...answer(failure('Sin cobertura de recolección')), means: 'rejected' },
      },
      testConnection: {
        prepare: () => Promise.resolve(signal => adapter.testConnection(contextOf(signal))),
        error_inside: { ...answer(failure('Error interno')), means: 'unknown' },
      },
    },
    close: async () => {
      await Promise.all([adapter.close(), direct.close()]);
      await outside.close();
    },
  };
});

describe('Paquetexpress', () => {
  let pexpress: SimPExpress;
  let outside: Outside;
  let adapter: PExpress;
  let now: Date;
  beforeEach(async () => {
    now = CLOCK.now();
    const clock = { now: () => now };
    pexpress = new SimPExpress(clock);
    outside = await startOutside({ pexpress });
    adapter = new PExpress({ localHosts: ['127.0.0.1'], clock }, outside.of('pexpress'));
  });
  afterEach(async () => {
    await adapter.close();
    await outside.close();
  });
  const context = (change = {}) => contextOf(undefined, change);
  const buy = async (reference = 'REF-1', label_format = 'pdf', change = {}) => {
    const request = aPurchase(reference, STANDARD);
    return adapter.buy({ ...request, shipment: { ...request.shipment, label_format } }, context(change));
  };
  const spoil = (path: string, body: unknown, times = 1) =>
    outside
      .system('pexpress')
      .plan.script({ fault: { kind: 'instead', answer: answer(body) }, on: { operation: path }, times });
  const LABEL = 'GET /wsReportPaquetexpress/GenCartaPorte';

  it('gives the prices with taxes by the code that a label is bought with', async () => {
    const looked = await adapter.rate(sampleParcel(CLOCK.now()), context());
    expect(looked).toMatchObject({
      kind: 'found',
      value: [
        { service_code: 'STD-T', service_name: 'ESTANDAR', currency: 'MXN', transit_days: 3 },
        { service_code: 'EXP-T', transit_days: 1 },
      ],
    });
    expect(looked.kind === 'found' && looked.value[0]!.total.centavos).toBe(13_804n);
    expect(await adapter.rate(sampleParcel(CLOCK.now()), context({ rate_secret: '' }))).toEqual({ kind: 'absent' });
  });

  it('sells a label as a PDF', async () => {
    expect(await buy()).toMatchObject({
      kind: 'done',
      value: { tracking_number: pexpressNumber(1), documents: [{ format: 'pdf' }, { format: 'thermal' }] },
    });
    expect(pexpress.book.labels).toMatchObject([{ reference: 'REF-1', service: STANDARD }]);
  });

  it('sells a label as ZPL', async () => {
    const outcome = await buy('REF-1', 'zpl');
    expect(outcome).toMatchObject({ kind: 'done', value: { documents: [{ format: 'zpl' }] } });
  });

  it('asks for the documents once more where they do not come, and leaves a sold label without them open', async () => {
    spoil(LABEL, {});
    expect((await buy('REF-1')).kind).toBe('done');
    spoil(LABEL, {}, 2);
    expect(await buy('REF-2')).toMatchObject({
      kind: 'unknown',
      reason: expect.stringContaining(`sold as ${pexpressNumber(2)}`),
    });
    expect(pexpress.book.labels).toHaveLength(2);
  });

  it('passes on what Paquetexpress refuses inside a success', async () => {
    expect(await adapter.buy(aPurchase('REF-1', 'XX'), context())).toEqual({
      kind: 'rejected',
      code: 'carrier_rejected',
      message: 'El tipo de servicio no es válido',
      provider_code: 'GEN-003',
    });
  });

  it.each([['username'], ['password']])('says that the account is wrong where its %s is', async key => {
    const wrong = context({ [key]: 'another' });
    expect(await adapter.testConnection(wrong)).toMatchObject({ kind: 'unsent', cause: 'account' });
    expect(await adapter.buy(aPurchase('REF-1', STANDARD), wrong)).toMatchObject({ kind: 'unsent', cause: 'account' });
  });

  it('says that the account is wrong where its customer number is', async () => {
    expect(await buy('REF-1', 'pdf', { customer_number: '1' })).toMatchObject({ kind: 'unsent', cause: 'account' });
  });

  it('buys with a new token where the old one ended, which is said inside a success', async () => {
    expect((await adapter.testConnection(context())).kind).toBe('done');
    pexpress.expireTokens();
    expect((await buy()).kind).toBe('done');
    expect(pexpress.book.labels).toHaveLength(1);
  });

  it('knows of a fault of theirs, and of a failure with a number, that a label may be sold', async () => {
    spoil('POST /RadRestFul/api/rad/v1/guia', failure('Error interno del servidor'));
    expect((await buy('REF-1')).kind).toBe('unknown');
    expect(errorOf(failure('No se generó la impresión', pexpressNumber(1)))).toBeNull();
    spoil('POST /RadRestFul/api/rad/v1/guia', failure('No se generó la impresión', pexpressNumber(1)));
    expect((await buy('REF-2')).kind).toBe('unknown');
  });

  it('voids a label, also where it is void already, until it is picked up', async () => {
    for (const reference of ['REF-1', 'REF-2']) await buy(reference);
    for (let i = 0; i < 2; i += 1)
      expect(await adapter.void(pexpressNumber(1), context())).toEqual({ kind: 'done', value: null });
    now = new Date(CLOCK.now().getTime() + 7 * HOUR_MS);
    expect(await adapter.void(pexpressNumber(2), context())).toMatchObject({ kind: 'rejected', code: 'not_voidable' });
    expect(await adapter.void(pexpressNumber(9), context())).toMatchObject({ kind: 'rejected', code: 'not_voidable' });
    expect(pexpress.book.canceled).toBe(1);
  });

  it("says where parcels are, and does not take another's events for those of a number it does not know", async () => {
    for (const reference of ['REF-1', 'REF-2']) await buy(reference);
    const numbers = [1, 2].map(pexpressNumber);
    for (const [hours, status] of [
      [1, 'created'],
      [7, 'picked_up'],
      [21, 'in_transit'],
      [31, 'out_for_delivery'],
      [40, 'delivered'],
    ] as const) {
      now = new Date(CLOCK.now().getTime() + hours * HOUR_MS);
      const tracked = await adapter.track([pexpressNumber(9), ...numbers], context());
      expect(tracked).toMatchObject({
        kind: 'found',
        value: numbers.map(tracking_number => ({ tracking_number, status, expected_on: '2026-03-04' })),
      });
    }
  });

  it('has parcels picked up at the hours of the place', async () => {
    for (const reference of ['REF-1', 'REF-2']) await buy(reference);
    expect(await adapter.pickup(pickupRequest(pexpressNumber(1), pexpressNumber(2)), context())).toEqual({
      kind: 'done',
      value: { confirmation: 'RAD000001', date: '2026-03-03', location: null },
    });
    const call = pickupCall('', PEXPRESS_ACCOUNT, pickupRequest(pexpressNumber(1)))('');
    const sent = JSON.parse(String(call.body!.content)) as { body: { request: { data: object[] } } };
    expect(sent.body.request.data).toMatchObject([
      {
        planCollDate: Date.parse('2026-03-03T06:00:00Z'),
        hourFrom: Date.parse('2026-03-03T15:00:00Z'),
        hourTo: Date.parse('2026-03-03T18:00:00Z'),
      },
    ]);
  });
});
