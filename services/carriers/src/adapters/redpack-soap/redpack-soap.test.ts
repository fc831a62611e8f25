import { FixedClock } from '@porte/domain-kit';
import {
  REDPACK_ACCOUNT,
  REDPACK_SOAP_ACCOUNT,
  redpackNumber,
  redpackWaybill,
  SimRedpack,
  startOutside,
  type Outside,
} from '@porte/simulators';
import { describeAdapter } from '@porte/testing-kit/adapters';
import { aPurchase, PERSONAL_TEXTS } from '../a-purchase.fixture.js';
import type { BuyRequest, CarrierContext, RateRequest } from '../carrier-adapter.js';
import { Numbers, type NumberOrder } from '../generic/numbers.js';
import { Redpack } from '../redpack-by-api.js';
import { RedpackSoap } from './index.js';
import { manifest } from './manifest.js';
import { errorOf, labelOf } from './parse.js';

const ECONOMY = '2';
const CLOCK = new FixedClock(new Date('2026-03-02T15:00:00Z'));
const HOUR_MS = 3_600_000;

/** A range of waybills: each reference keeps the one that it was given. */
class Range extends Numbers {
  readonly taken = new Map<string, string>();
  left = Infinity;

  take({ reference }: NumberOrder): Promise<string | null> {
    const number = this.taken.get(reference);
    if (number !== undefined) return Promise.resolve(number);
    if ((this.left -= 1) < 0) return Promise.resolve(null);
    this.taken.set(reference, redpackWaybill(this.taken.size + 1));
    return this.take({ reference } as NumberOrder);
  }

  find(_tenantId: string, reference: string): Promise<string | null> {
    return Promise.resolve(this.taken.get(reference) ?? null);
  }
}

const contextOf = (signal = AbortSignal.timeout(10_000), change = {}): CarrierContext => ({
  tenant_id: 't',
  account: { ...REDPACK_SOAP_ACCOUNT, ...change },
  signal,
});

const rateRequest = (): RateRequest => ({
  origin: { postal_code: '06600', country_code: 'MX' },
  destination: { postal_code: '64000', country_code: 'MX' },
  parcel: aPurchase('').shipment.parcel,
  declared_value: null,
  time_zone: 'America/Mexico_City',
  requested_at: CLOCK.now(),
});

const failed = (operation: string, words: string) => ({
  status: 200,
  type: 'text/xml',
  body: `<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body><${operation}Response><return><resultadoConsumoWS><descripcion>${words}</descripcion><estatus>2</estatus></resultadoConsumoWS></return></${operation}Response></e:Body></e:Envelope>`,
});

describeAdapter(manifest, [], async ({ through, journal }) => {
  const redpack = new SimRedpack(CLOCK);
  const outside = await startOutside({ redpack });
  const options = { localHosts: ['127.0.0.1'], clock: CLOCK, journal };
  const range = new Range();
  const proxied = await through(new URL(outside.of('redpack')).origin);
  const adapter = new RedpackSoap(options, range, `${proxied}/redpack`);
  const direct = new RedpackSoap(options, range, outside.of('redpack'));
  let references = 0;
  const purchase = () => aPurchase(`REF-${(references += 1)}`, ECONOMY);
  const sold = async (): Promise<BuyRequest> => {
    const request = purchase();
    const outcome = await direct.buy(request, contextOf());
    if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome));
    return request;
  };
  return {
    secrets: [REDPACK_SOAP_ACCOUNT.pin_key, ...PERSONAL_TEXTS],
    operations: {
      rate: {
        prepare: () => Promise.resolve(signal => adapter.rate(rateRequest(), contextOf(signal))),
        error_inside: { ...failed('cotizacionNacional', 'Sin cobertura'), means: 'unknown' },
      },
      buy: {
        prepare: () => {
          const request = purchase();
          return Promise.resolve(signal => adapter.buy(request, contextOf(signal)));
        },
        effects: () => redpack.book.labels.length,
        repeats_once: true,
        error_inside: { ...failed('documentacion', 'Código postal sin cobertura'), means: 'rejected' },
      },
      find: {
        prepare: async () => {
          const request = await sold();
          return signal => adapter.find(request, contextOf(signal));
        },
        error_inside: { ...failed('generaEtiquetaLogistica', 'La guía no ha sido documentada'), means: 'absent' },
      },
      track: {
        prepare: async () => {
          const number = range.taken.get((await sold()).reference)!;
          return signal => adapter.track([number], contextOf(signal));
        },
        error_inside: { ...failed('rastreo', 'Error interno'), means: 'unknown' },
      },
      testConnection: {
        prepare: () => Promise.resolve(signal => adapter.testConnection(contextOf(signal))),
        error_inside: { ...failed('cotizacionNacional', 'Error interno'), means: 'unknown' },
      },
    },
    close: async () => {
      await Promise.all([adapter.close(), direct.close()]);
      await outside.close();
    },
  };
});

describe("Redpack's web services", () => {
  let redpack: SimRedpack;
  let outside: Outside;
  let range: Range;
  let adapter: Redpack;
  let now: Date;
  beforeEach(async () => {
    now = CLOCK.now();
    const clock = { now: () => now };
    redpack = new SimRedpack(clock);
    outside = await startOutside({ redpack });
    range = new Range();
    adapter = new Redpack({ localHosts: ['127.0.0.1'], clock }, range, outside.of('redpack'));
  });
  afterEach(async () => {
    await adapter.close();
    await outside.close();
  });
  const context = (change = {}) => contextOf(undefined, change);
  const soap = () => adapter.of(REDPACK_SOAP_ACCOUNT);
  const buy = (reference: string, change: Partial<BuyRequest['shipment']> = {}, service = ECONOMY) => {
    const request = aPurchase(reference, service);
    return adapter.buy({ ...request, shipment: { ...request.shipment, ...change } }, context());
  };

  it.each([
    ['pdf', ['pdf', 'thermal']],
    ['thermal', ['pdf', 'thermal']],
    ['zpl', ['zpl']],
  ])('sells a label as %s under a waybill of the range', async (label_format, formats) => {
    expect(await buy('REF-1', { label_format })).toMatchObject({
      kind: 'done',
      value: { tracking_number: redpackWaybill(1), documents: formats.map(format => ({ format })) },
    });
    expect(redpack.book.labels).toMatchObject([{ reference: 'REF-1', service: ECONOMY }]);
  });

  it('has accounts of the REST systems beside it, whose labels have numbers of Redpack, and which cannot be looked for', async () => {
    const account = { ...REDPACK_ACCOUNT };
    const outcome = await adapter.buy(aPurchase('REF-1', ECONOMY), { ...context(), account });
    expect(outcome).toMatchObject({ kind: 'done', value: { tracking_number: redpackNumber(1) } });
    expect(range.taken.size).toBe(0);
    expect([adapter.of(account), soap()].map(each => [each.find, each.pickup].map(Boolean))).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  it('asks nothing where settings are missing', async () => {
    const lacking = context({ pin_key: '' });
    for (const outcome of [await adapter.buy(aPurchase('R'), lacking), await adapter.testConnection(lacking)])
      expect(outcome).toEqual({ kind: 'unsent', cause: 'account', reason: 'settings without a value: pin_key' });
    expect(outside.system('redpack').calls).toEqual([]);
  });

  it('sells nothing without a waybill', async () => {
    range.left = 0;
    expect(await buy('REF-1')).toMatchObject({ kind: 'rejected', code: 'waybill_pool_empty' });
    expect(outside.system('redpack').calls).toEqual([]);
  });

  it('gives the label of a number that is documented, but not that of another reference', async () => {
    const [first] = [await buy('REF-1'), await buy('REF-1')];
    expect(await buy('REF-1')).toEqual(first);
    expect(await soap().find!(aPurchase('REF-1', ECONOMY), context())).toMatchObject({ kind: 'found' });
    range.taken.set('REF-2', redpackWaybill(1));
    expect(await buy('REF-2')).toEqual({ kind: 'unknown', reason: expect.stringContaining('the label of REF-1') });
    expect((await soap().find!(aPurchase('REF-2', ECONOMY), context())).kind).toBe('unknown');
    expect(redpack.book.labels).toHaveLength(1);
  });

  it('finds nothing of a reference that has no waybill, or whose waybill is not documented', async () => {
    expect((await soap().find!(aPurchase('REF-1', ECONOMY), context())).kind).toBe('absent');
    range.taken.set('REF-1', redpackWaybill(1));
    expect((await soap().find!(aPurchase('REF-1', ECONOMY), context())).kind).toBe('absent');
  });

  it('passes on what Redpack refuses, and says which account is wrong', async () => {
    expect(await buy('REF-1', {}, 'XX')).toEqual({
      kind: 'rejected',
      code: 'carrier_rejected',
      message: 'El tipo de servicio no es válido',
      provider_code: 'status 2',
    });
    for (const change of [{ pin_key: 'another-pin' }, { soap_user_id: '1' }])
      expect(await adapter.testConnection(context(change))).toMatchObject({ kind: 'unsent', cause: 'account' });
    expect((await adapter.testConnection(context())).kind).toBe('done');
  });

  it('gives prices with the value-added tax, by the numbers of the services', async () => {
    const rates = await soap().rate!(rateRequest(), context());
    if (rates.kind !== 'found') throw new Error(rates.kind);
    const economy = rates.value.find(({ service_code }) => service_code === ECONOMY)!;
    const { length, width, height, weight } = rateRequest().parcel;
    expect([length, width, height, weight]).toEqual([30, 40, 25, 4.2]);
    // (121.75 + 6.8 for each of 5 zones + 8.9 for each of 4 further kilograms) with 16 %.
    expect(economy).toMatchObject({ service_name: 'ECOEXPRESS', currency: 'MXN', transit_days: 4 });
    expect(economy.total.toJSON()).toBe(221.97);
  });

  it('says where parcels are, with their events in order, and leaves out what Redpack does not know', async () => {
    await buy('REF-1');
    for (const [hours, status, events, received_by] of [
      [1, 'created', 1, null],
      [7, 'picked_up', 2, null],
      [13, 'in_transit', 3, null],
      [49, 'delivered', 4, 'MARIA LOPEZ'],
    ] as const) {
      now = new Date(CLOCK.now().getTime() + hours * HOUR_MS);
      const tracked = await soap().track!(['49999999', redpackWaybill(1)], context());
      expect(tracked).toMatchObject({ kind: 'found', value: [{ status, received_by }] });
      if (tracked.kind !== 'found') return;
      const times = tracked.value[0]!.events.map(({ at }) => at.getTime());
      expect([times.length, times.toSorted()]).toEqual([events, times]);
    }
  });

  it('sends texts in the order of the WSDL, and proves nothing by an error that comes with a label', async () => {
    const label = { numeroDeGuia: '1', paquetes: { formatoEtiqueta: 'JVBERi0=' } };
    const results = { estatus: '3', descripcion: 'Error' };
    expect(errorOf({ documentacionResponse: { return: { ...label, resultadoConsumoWS: results } } })).toBeNull();
    expect(errorOf({ documentacionResponse: { return: { resultadoConsumoWS: results } } })).toEqual({
      code: 'status 3',
      message: 'Error',
    });
    const waybill = { numeroDeGuia: '1', paquetes: [{ formatoEtiqueta: 'JVBERi0=' }], resultadoConsumoWS: [] };
    expect(labelOf(waybill, '1', 'REF')).toEqual({ kind: 'unknown', reason: 'a label without its whole file' });
    expect(await buy('REF-1', { label_format: 'zpl' })).toMatchObject({ kind: 'done' });
  });
});
