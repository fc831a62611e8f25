import { FixedClock } from '@porte/domain-kit';
import { AMPM_ACCOUNT, ampmNumber, SimAmpm, startOutside, type Outside } from '@porte/simulators';
import { describeAdapter } from '@porte/testing-kit/adapters';
import { aPurchase, PERSONAL_TEXTS } from '../a-purchase.fixture.js';
import type { CarrierContext, PickupRequest } from '../carrier-adapter.js';
import { sampleParcel } from '../sample-parcel.js';
import { basicOf, pickupCall } from './build.js';
import { Ampm } from './index.js';
import { manifest } from './manifest.js';
import { errorOf, liveNumber, voided } from './parse.js';

const GROUND = '30';
const CLOCK = new FixedClock(new Date('2026-03-02T15:00:00Z'));
const HOUR_MS = 3_600_000;

const answer = (body: unknown, status = 200) => ({ status, type: 'application/json', body: JSON.stringify(body) });

const contextOf = (signal = AbortSignal.timeout(10_000), change = {}): CarrierContext => ({
  tenant_id: 't',
  account: { ...AMPM_ACCOUNT, ...change },
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
  const ampm = new SimAmpm(CLOCK);
  const outside = await startOutside({ ampm });
  const options = { localHosts: ['127.0.0.1'], clock: CLOCK, journal };
  const proxied = await through(new URL(outside.of('ampm')).origin);
  const adapter = new Ampm(options, `${proxied}/ampm`);
  const direct = new Ampm(options, outside.of('ampm'));
  let references = 0;
  const purchase = () => aPurchase(`REF-${(references += 1)}`, GROUND);
  const sold = async (request = purchase()): Promise<string> => {
    const outcome = await direct.buy(request, contextOf());
    if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome));
    return outcome.value.tracking_number;
  };
  const refusal = (msg: string) => answer({ msg });
  return {
    secrets: [AMPM_ACCOUNT.password, AMPM_ACCOUNT.customer_number, basicOf(AMPM_ACCOUNT), ...PERSONAL_TEXTS],
    operations: {
      rate: {
        prepare: () => Promise.resolve(signal => adapter.rate(sampleParcel(CLOCK.now()), contextOf(signal))),
        error_inside: { ...refusal('Sin cobertura'), means: 'unknown' },
      },
      buy: {
        prepare: () => {
          const request = purchase();
          return Promise.resolve(signal => adapter.buy(request, contextOf(signal)));
        },
        effects: () => ampm.book.labels.length,
        error_inside: { ...refusal('Código postal sin cobertura'), means: 'rejected' },
      },
      find: {
        prepare: async () => {
          const request = purchase();
          await sold(request);
          return signal => adapter.find(request, contextOf(signal));
        },
        error_inside: { ...refusal('Sin información de la guía'), means: 'unknown' },
      },
      fetchLabel: {
        prepare: async () => {
          const number = await sold();
          return signal => adapter.fetchLabel(number, contextOf(signal));
        },
        answers_file: true,
        error_inside: { ...refusal('Etiqueta no disponible'), means: 'unknown' },
      },
      void: {
        prepare: async () => {
          const number = await sold();
          return signal => adapter.void(number, contextOf(signal));
        },
        effects: () => ampm.book.canceled,
        repeats_once: true,
        error_inside: { ...refusal('La guía no puede ser cancelada'), means: 'rejected' },
      },
      track: {
        prepare: async () => {
          const number = await sold();
          return signal => adapter.track([number], contextOf(signal));
        },
        error_inside: { ...refusal('Error interno'), means: 'unknown' },
      },
      pickup: {
        prepare: async () => {
          const request = pickupRequest(await sold());
          return signal => adapter.pickup(request, contextOf(signal));
        },
        effects: () => ampm.book.pickups.length,
        error_inside: { ...refusal('Sin cobertura de recolección'), means: 'rejected' },
      },
      testConnection: {
        prepare: () => Promise.resolve(signal => adapter.testConnection(contextOf(signal))),
        error_inside: { ...refusal('Error interno'), means: 'unknown' },
      },
    },
    close: async () => {
      await Promise.all([adapter.close(), direct.close()]);
      await outside.close();
    },
  };
});

describe('ampm', () => {
  let ampm: SimAmpm;
  let outside: Outside;
  let adapter: Ampm;
  let now: Date;
  beforeEach(async () => {
    now = CLOCK.now();
    const clock = { now: () => now };
    ampm = new SimAmpm(clock);
    outside = await startOutside({ ampm });
    adapter = new Ampm({ localHosts: ['127.0.0.1'], clock }, outside.of('ampm'));
  });
  afterEach(async () => {
    await adapter.close();
    await outside.close();
  });
  const context = (change = {}) => contextOf(undefined, change);
  const purchase = (reference: string, label_format = 'pdf') => {
    const request = aPurchase(reference, GROUND);
    return { ...request, shipment: { ...request.shipment, label_format } };
  };
  const buy = (reference = 'REF-1', label_format = 'pdf') => adapter.buy(purchase(reference, label_format), context());
  const spoil = (operation: string, body: unknown, { times = 1, status = 200 } = {}) =>
    outside
      .system('ampm')
      .plan.script({ fault: { kind: 'instead', answer: answer(body, status) }, on: { operation }, times });
  const LABEL = 'POST /Documentacion/EtiquetaEnvio';

  it('gives the prices with taxes by the code that a label is bought with', async () => {
    const looked = await adapter.rate(sampleParcel(CLOCK.now()), context());
    if (looked.kind !== 'found') throw new Error(looked.kind);
    expect(looked.value.map(({ service_code, transit_days }) => [service_code, transit_days])).toEqual([
      ['10', 1],
      ['30', 3],
    ]);
    expect(looked.value[1]!.total.centavos).toBe(13_382n);
  });

  it('sells a label as a PDF', async () => {
    expect(await buy()).toMatchObject({
      kind: 'done',
      value: { tracking_number: ampmNumber(1), documents: [{ format: 'pdf' }, { format: 'thermal' }] },
    });
    expect(ampm.book.labels).toMatchObject([{ reference: 'REF-1', service: GROUND }]);
  });

  it('sells and finds a label as ZPL', async () => {
    expect(await buy('REF-1', 'zpl')).toMatchObject({ kind: 'done', value: { documents: [{ format: 'zpl' }] } });
    expect(await adapter.find(purchase('REF-1', 'zpl'), context())).toMatchObject({
      kind: 'found',
      value: { tracking_number: ampmNumber(1), documents: [{ format: 'zpl' }] },
    });
  });

  it('finds the label of a purchase whose documents did not come', async () => {
    spoil(LABEL, {}, { times: 2 });
    expect((await buy('REF-1')).kind).toBe('unknown');
    expect(await adapter.find(purchase('REF-1'), context())).toMatchObject({
      kind: 'found',
      value: { tracking_number: ampmNumber(1), documents: [{ format: 'pdf' }, { format: 'thermal' }] },
    });
    expect(ampm.book.labels).toHaveLength(1);
  });

  it('never takes a label that is not listed for one that is not sold', async () => {
    expect((await adapter.find(purchase('REF-1'), context())).kind).toBe('unknown');
    spoil('POST /Rastreo', { msg: 'La guía no existe' }, { status: 404 });
    expect((await adapter.find(purchase('REF-1'), context())).kind).toBe('unknown');
    const listed = { guia: ampmNumber(1), referencia: 'REF-2', estatus: 'Envio documentado' };
    expect(liveNumber([listed], 'REF-1').kind).toBe('unknown');
    expect(liveNumber([{ ...listed, estatus: 'Cancelado' }], 'REF-2').kind).toBe('unknown');
    expect(liveNumber([listed, { ...listed, guia: ampmNumber(2) }], 'REF-2').kind).toBe('unknown');
    expect(liveNumber([listed], 'REF-2')).toEqual({ kind: 'found', value: ampmNumber(1) });
  });

  it('passes on what ampm refuses, inside a success and outside', async () => {
    expect(await adapter.buy(aPurchase('REF-1', 'XX'), context())).toEqual({
      kind: 'rejected',
      code: 'carrier_rejected',
      message: 'El tipo de servicio no está disponible',
      provider_code: 'ERROR',
    });
    const heavy = purchase('REF-1');
    const parcel = { ...heavy.shipment.parcel, weight: 71 };
    expect(await adapter.buy({ ...heavy, shipment: { ...heavy.shipment, parcel } }, context())).toMatchObject({
      kind: 'rejected',
      message: 'El campo Peso no es válido',
    });
  });

  it.each([['username'], ['password'], ['customer_number']])(
    'says that the account is wrong where its %s is',
    async key => {
      const wrong = context({ [key]: '7' });
      expect(await adapter.testConnection(wrong)).toMatchObject({ kind: 'unsent', cause: 'account' });
      expect(await adapter.buy(purchase('REF-1'), wrong)).toMatchObject({ kind: 'unsent', cause: 'account' });
    },
  );

  it('knows of a fault of theirs, and of words with a number, that a label may be sold', async () => {
    spoil('POST /Documentacion/Documentar', { msg: 'Error interno del servidor' }, { status: 400 });
    expect((await buy('REF-1')).kind).toBe('unknown');
    expect(errorOf({ guia: ampmNumber(1), msg: 'Etiqueta pendiente' })).toBeNull();
  });

  it('voids a label, also where it is void already, until it is picked up', async () => {
    for (const reference of ['REF-1', 'REF-2']) await buy(reference);
    for (let i = 0; i < 2; i += 1)
      expect(await adapter.void(ampmNumber(1), context())).toEqual({ kind: 'done', value: null });
    now = new Date(CLOCK.now().getTime() + 6 * HOUR_MS);
    expect(await adapter.void(ampmNumber(2), context())).toMatchObject({ kind: 'rejected', code: 'not_voidable' });
    expect(await adapter.void(ampmNumber(9), context())).toMatchObject({ kind: 'rejected', code: 'not_voidable' });
    expect(ampm.book.canceled).toBe(1);
  });

  it.each([
    ['La guía ha sido cancelada', 'done'],
    ['Guía CANCELADO', 'done'],
    ['Solicitud recibida', 'unknown'],
    ['La guía no fue cancelada', 'unknown'],
  ])('takes %s for %s', (msg, kind) => {
    expect(voided({ msg }).kind).toBe(kind);
  });

  it('says where parcels are, and leaves out what ampm does not know', async () => {
    for (const reference of ['REF-1', 'REF-2']) await buy(reference);
    const numbers = [1, 2].map(ampmNumber);
    for (const [hours, status, received_by] of [
      [1, 'created', null],
      [6, 'picked_up', null],
      [19, 'in_transit', null],
      [29, 'out_for_delivery', null],
      [35, 'delivered', 'MARIA LOPEZ'],
    ] as const) {
      now = new Date(CLOCK.now().getTime() + hours * HOUR_MS);
      const tracked = await adapter.track([ampmNumber(9), ...numbers], context());
      expect(tracked).toMatchObject({
        kind: 'found',
        value: numbers.map(tracking_number => ({ tracking_number, status, received_by })),
      });
    }
  });

  it('has parcels picked up at the hours of the place', async () => {
    for (const reference of ['REF-1', 'REF-2']) await buy(reference);
    expect(await adapter.pickup(pickupRequest(ampmNumber(1), ampmNumber(2)), context())).toEqual({
      kind: 'done',
      value: { confirmation: '500001', date: '2026-03-03', location: null },
    });
    expect(JSON.parse(String(pickupCall('', pickupRequest('1', '2')).body!.content))).toMatchObject({
      fPropuestaInicial: '2026-03-03T15:00:00.000Z',
      fPropuestaFinal: '2026-03-03T18:00:00.000Z',
      detalle: { paquete: 2 },
    });
  });
});
