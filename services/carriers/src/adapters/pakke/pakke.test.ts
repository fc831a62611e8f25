import { FixedClock } from '@porte/domain-kit';
import { PAKKE_ACCOUNT, SimPakke, startOutside, type Outside } from '@porte/simulators';
import { describeAdapter } from '@porte/testing-kit/adapters';
import { aPurchase, PERSONAL_TEXTS } from '../a-purchase.fixture.js';
import type { CarrierContext, RateRequest } from '../carrier-adapter.js';
import { sampleParcel } from '../sample-parcel.js';
import { Pakke } from './index.js';
import { manifest } from './manifest.js';

const GROUND = 'STF/ESTAFETA_TERRESTRE_CONSUMO';
const CLOCK = new FixedClock(new Date('2026-03-02T15:00:00Z'));
const HOUR_MS = 3_600_000;

const contextOf = (signal = AbortSignal.timeout(10_000), change = {}): CarrierContext => ({
  tenant_id: 't',
  account: { ...PAKKE_ACCOUNT, ...change },
  signal,
});

const rateRequest = (): RateRequest => ({ ...sampleParcel(CLOCK.now()), parcel: aPurchase('').shipment.parcel });

const INSIDE = {
  status: 200,
  type: 'application/json',
  body: '{"error":{"statusCode":500,"name":"Error","message":"Internal Server Error"}}',
  means: 'unknown',
} as const;

describeAdapter(manifest, [], async ({ through, journal }) => {
  const pakke = new SimPakke(CLOCK);
  const outside = await startOutside({ pakke });
  const options = { localHosts: ['127.0.0.1'], clock: CLOCK, journal };
  const adapter = new Pakke(options, `${await through(new URL(outside.of('pakke')).origin)}/pakke`);
  const direct = new Pakke(options, outside.of('pakke'));
  let references = 0;
  return {
    secrets: [PAKKE_ACCOUNT.api_key, ...PERSONAL_TEXTS],
    operations: {
      rate: {
        prepare: () => Promise.resolve(signal => adapter.rate(rateRequest(), contextOf(signal))),
        error_inside: INSIDE,
      },
      buy: {
        prepare: () => {
          const request = aPurchase(`REF-${(references += 1)}`, GROUND);
          return Promise.resolve(signal => adapter.buy(request, contextOf(signal)));
        },
        effects: () => pakke.book.labels.length,
        error_inside: INSIDE,
      },
      track: {
        prepare: async () => {
          const sold = await direct.buy(aPurchase('REF-T', GROUND), contextOf());
          if (sold.kind !== 'done') throw new Error(JSON.stringify(sold));
          return signal => adapter.track([sold.value.tracking_number], contextOf(signal));
        },
        error_inside: INSIDE,
      },
      testConnection: {
        prepare: () => Promise.resolve(signal => adapter.testConnection(contextOf(signal))),
        error_inside: INSIDE,
      },
    },
    close: async () => {
      await Promise.all([adapter.close(), direct.close()]);
      await outside.close();
    },
  };
});

describe('Pakke', () => {
  let pakke: SimPakke;
  let outside: Outside;
  let adapter: Pakke;
  let now: Date;
  beforeEach(async () => {
    now = CLOCK.now();
    const clock = { now: () => now };
    pakke = new SimPakke(clock);
    outside = await startOutside({ pakke });
    adapter = new Pakke({ localHosts: ['127.0.0.1'], clock }, outside.of('pakke'));
  });
  afterEach(async () => {
    await adapter.close();
    await outside.close();
  });
  const context = (change = {}) => contextOf(undefined, change);
  const buy = (reference: string, service = GROUND) => adapter.buy(aPurchase(reference, service), context());

  it.each([
    ['with the shipment', false],
    ['by another call', true],
  ])('sells a label whose file comes %s', async (_, later) => {
    pakke.labelsComeLater = later;
    expect(await buy('REF-1')).toMatchObject({
      kind: 'done',
      value: {
        tracking_number: pakke.book.labels[0]!.tracking_number,
        documents: [{ format: 'pdf' }, { format: 'thermal' }],
      },
    });
    expect(pakke.book.labels).toMatchObject([{ reference: 'REF-1', service: GROUND }]);
  });

  it('does not take a label without its file for done', async () => {
    pakke.labelsComeLater = true;
    const operation = 'GET /Shipments/s1/label';
    outside.system('pakke').plan.script({ fault: { kind: 'unavailable' }, on: { operation }, times: 2 });
    expect(await buy('REF-1')).toEqual({
      kind: 'unknown',
      reason: expect.stringContaining(`sold as ${pakke.book.labels[0]!.tracking_number}, whose documents did not come`),
    });
  });

  it('passes on what Pakke refuses, and buys no service without its carrier', async () => {
    expect(await buy('REF-1', 'STF/NONE')).toEqual({
      kind: 'rejected',
      code: 'carrier_rejected',
      message: 'El servicio no es válido',
      provider_code: 'INVALID_SERVICE',
    });
    expect(await buy('REF-1', 'NONE')).toMatchObject({ code: 'service_not_available' });
    expect(pakke.book.labels).toEqual([]);
  });

  it('says that the key is wrong', async () => {
    expect((await adapter.testConnection(context())).kind).toBe('done');
    const wrong = await adapter.testConnection(context({ api_key: 'another-key' }));
    expect(wrong).toMatchObject({ kind: 'unsent', cause: 'account' });
  });

  it('gives the prices of all carriers behind it', async () => {
    const rates = await adapter.rate(rateRequest(), context());
    if (rates.kind !== 'found') throw new Error(rates.kind);
    expect(rates.value.map(({ service_code, transit_days }) => [service_code, transit_days])).toEqual([
      [GROUND, 5],
      ['STF/ESTAFETA_DIA_SIGUIENTE', 1],
      ['FDX/FEDEX_EXPRESS_SAVER', 4],
    ]);
    // 118, 6.5 for each of 5 zones and 9 for each of 4 further kilograms.
    expect(rates.value[0]).toMatchObject({ service_name: 'Estafeta Terrestre', currency: 'MXN' });
    expect(rates.value[0]!.total.toJSON()).toBe(186.5);
  });

  it.each([
    [1, 'created', ['created']],
    [9, 'in_transit', ['created', 'in_transit']],
    [37, 'out_for_delivery', ['created', 'in_transit']],
    [49, 'delivered', ['created', 'in_transit', 'delivered']],
  ] as const)(
    'says where parcels are after %i h, and leaves out what it does not know',
    async (hours, status, events) => {
      for (const code of [GROUND, 'FDX/FEDEX_EXPRESS_SAVER']) await buy('REF', code);
      const numbers = pakke.book.labels.map(({ tracking_number }) => tracking_number);
      now = new Date(now.getTime() + hours * HOUR_MS);
      expect(await adapter.track(['999', ...numbers], context())).toMatchObject({
        kind: 'found',
        value: numbers.map(tracking_number => ({
          tracking_number,
          status,
          events: events.map(each => ({ status: each })),
        })),
      });
    },
  );
});
