import type { JournalEntry } from '@porte/adapter-kit';
import { FixedClock } from '@porte/domain-kit';
import { ENVIA_ACCOUNT, estafetaNumber, SimEnvia, startOutside, type Outside } from '@porte/simulators';
import { describeAdapter } from '@porte/testing-kit/adapters';
import { aPurchase, PERSONAL_TEXTS } from '../a-purchase.fixture.js';
import type { CarrierContext, Pickup, PickupRequest, RateRequest } from '../carrier-adapter.js';
import { carriersOf, serviceOf } from './build.js';
import { EnviaCom } from './index.js';
import { manifest } from './manifest.js';
import { errorOf, instantOf, statusOf, numbersIn } from './parse.js';

const GROUND = 'estafeta/ground';
const CLOCK = new FixedClock(new Date('2026-03-02T15:00:00Z'));
const HOUR_MS = 3_600_000;

const answer = (body: unknown) => ({ status: 200, type: 'application/json', body: JSON.stringify(body) });
const failed = (code: number, message: string) => answer({ meta: 'error', error: { code, description: 'x', message } });

const contextOf = (signal = AbortSignal.timeout(10_000), change = {}): CarrierContext => ({
  tenant_id: 't',
  account: { ...ENVIA_ACCOUNT, ...change },
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

const pickupRequest = (...tracking_numbers: string[]): PickupRequest => ({
  reference: 'P1',
  address: aPurchase('').shipment.origin,
  date: '2026-03-03',
  from: '09:00',
  to: '12:30',
  tracking_numbers,
  weight: 8.4,
});

/** Which carrier a label is of is asked before it is voided or picked up; a fault is meant for what comes then. */
const isQuestion = (path: string): boolean => path.endsWith('/generaltrack/');

describeAdapter(manifest, [], async ({ through, journal }) => {
  const envia = new SimEnvia(CLOCK);
  const outside = await startOutside({ envia });
  const options = { localHosts: ['127.0.0.1'], clock: CLOCK, journal };
  const { origin } = new URL(outside.of('envia'));
  const [proxied, answered] = [await through(origin), await through(origin, isQuestion)];
  const adapter = new EnviaCom(options, `${proxied}/envia`);
  const asking = new EnviaCom(options, `${answered}/envia`);
  const direct = new EnviaCom(options, outside.of('envia'));
  let references = 0;
  const purchase = () => aPurchase(`REF-${(references += 1)}`, GROUND);
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
  const one = (signal: AbortSignal) => contextOf(signal, { envia_carriers: 'estafeta' });
  return {
    secrets: [ENVIA_ACCOUNT.api_token, ...PERSONAL_TEXTS],
    operations: {
      rate: {
        prepare: () => Promise.resolve(signal => adapter.rate(rateRequest(), one(signal))),
        error_inside: { ...failed(1129, 'Invalid destination postal code'), means: 'unknown' },
      },
      buy: {
        prepare: () => {
          const request = purchase();
          return Promise.resolve(signal => adapter.buy(request, contextOf(signal)));
        },
        effects: () => envia.book.labels.length,
        error_inside: { ...failed(1129, 'Invalid destination postal code'), means: 'rejected' },
      },
      void: {
        prepare: async () => {
          const number = await sold();
          return signal => asking.void(number, contextOf(signal));
        },
        effects: () => envia.book.canceled,
        repeats_once: true,
        error_inside: { ...failed(1117, 'On its way'), means: 'rejected' },
      },
      track: {
        prepare: async () => {
          const number = await sold();
          return signal => adapter.track([number], contextOf(signal));
        },
        error_inside: { ...failed(500, 'Internal error'), means: 'unknown' },
      },
      pickup: {
        prepare: async () => {
          const request = pickupRequest(await sold());
          return signal => asking.pickup(request, contextOf(signal));
        },
        effects: () => envia.book.pickups.length,
        error_inside: { ...failed(1150, 'No pickups on that day'), means: 'rejected' },
      },
      cancelPickup: {
        prepare: async () => {
          const pickup = await coming();
          return signal => adapter.cancelPickup(pickup, contextOf(signal));
        },
        effects: () => envia.book.pickups.filter(({ canceled }) => canceled).length,
        error_inside: { ...failed(1150, 'Pickup not found'), means: 'rejected' },
      },
      closeDay: {
        prepare: async () => {
          const number = await sold();
          return signal => adapter.closeDay([number], contextOf(signal));
        },
        effects: () => envia.book.manifests.length,
        error_inside: { ...failed(1160, 'Shipment has a manifest'), means: 'rejected' },
      },
      testConnection: {
        prepare: () => Promise.resolve(signal => adapter.testConnection(contextOf(signal))),
        error_inside: { ...failed(500, 'Internal error'), means: 'unknown' },
      },
    },
    close: async () => {
      await Promise.all([adapter.close(), asking.close(), direct.close()]);
      await outside.close();
    },
  };
});

describe('Envia', () => {
  let envia: SimEnvia;
  let outside: Outside;
  let adapter: EnviaCom;
  let journal: JournalEntry[];
  let now: Date;
  beforeEach(async () => {
    now = CLOCK.now();
    const clock = { now: () => now };
    envia = new SimEnvia(clock);
    outside = await startOutside({ envia });
    journal = [];
    const options = {
      localHosts: ['127.0.0.1'],
      clock,
      journal: { record: (entry: JournalEntry) => void journal.push(entry) },
    };
    adapter = new EnviaCom(options, outside.of('envia'));
  });
  afterEach(async () => {
    await adapter.close();
    await outside.close();
  });
  const context = (change = {}) => contextOf(undefined, change);
  const numbers = () => envia.book.labels.map(({ tracking_number }) => tracking_number);

  it.each([
    ['pdf', ['pdf', 'thermal']],
    ['zpl', ['zpl']],
  ])('sells a label as %s, whose file it fetches without the token', async (label_format, formats) => {
    const request = aPurchase('REF-1', GROUND);
    const outcome = await adapter.buy({ ...request, shipment: { ...request.shipment, label_format } }, context());
    expect(outcome).toMatchObject({
      kind: 'done',
      value: { tracking_number: numbers()[0], documents: formats.map(format => ({ format })) },
    });
    expect(envia.book.labels).toMatchObject([{ reference: 'REF-1', service: GROUND }]);
  });

  it('fetches the file again where it did not come, and does not take a label without one for done', async () => {
    const fails = (n: number, times: number) => {
      const operation = `GET /uploads/estafeta/${estafetaNumber('0000670', '70', n)}.pdf`;
      outside.system('envia').plan.script({ fault: { kind: 'unavailable' }, on: { operation }, times });
    };
    fails(1, 1);
    expect((await adapter.buy(aPurchase('REF-1', GROUND), context())).kind).toBe('done');
    fails(2, 2);
    expect(await adapter.buy(aPurchase('REF-2', GROUND), context())).toEqual({
      kind: 'unknown',
      reason: expect.stringContaining(`sold as ${numbers()[1]}, whose documents did not come`),
    });
  });

  it('fetches no file from a host where labels do not lie', async () => {
    envia.placedAt('https://files.example.com');
    expect(await adapter.buy(aPurchase('REF-1', GROUND), context())).toMatchObject({ kind: 'unknown' });
    expect(journal.map(({ operation, reason }) => [operation, /NOT_ALLOWED/.test(reason)])).toEqual([
      ['buy', false],
      ['fetchLabel', true],
      ['fetchLabel', true],
    ]);
  });

  it('passes on what Envia refuses, and buys no service without its carrier', async () => {
    expect(await adapter.buy(aPurchase('REF-1', 'estafeta/none'), context())).toEqual({
      kind: 'rejected',
      code: 'carrier_rejected',
      message: 'Service none is not available.',
      provider_code: '1300',
    });
    expect(await adapter.buy(aPurchase('REF-1', 'ground'), context())).toMatchObject({ code: 'service_not_available' });
    expect(envia.book.labels).toEqual([]);
  });

  it('prices all carriers of the account, whichever of them answers', async () => {
    const codes = async (envia_carriers: string) => {
      const rates = await adapter.rate(rateRequest(), context({ envia_carriers }));
      return rates.kind === 'found' ? rates.value.map(({ service_code }) => service_code) : rates.kind;
    };
    expect(await codes('Estafeta,dhl')).toEqual(['estafeta/ground', 'estafeta/express', 'dhl/ground', 'dhl/express']);
    expect(await codes('unheard_of, dhl')).toEqual(['dhl/ground', 'dhl/express']);
    expect(await codes('unheard_of')).toBe('unknown');
    const rates = await adapter.rate(rateRequest(), context());
    expect(rates).toMatchObject({
      value: expect.arrayContaining([expect.objectContaining({ currency: 'MXN', transit_days: 4 })]),
    });
  });

  it('voids a label by its carrier, and once more what is void', async () => {
    await adapter.buy(aPurchase('REF-1', 'dhl/express'), context());
    for (let n = 0; n < 2; n += 1)
      expect(await adapter.void(numbers()[0]!, context())).toEqual({ kind: 'done', value: null });
    expect(envia.book.canceled).toBe(1);
    expect((await adapter.void('1', context())).kind).toBe('unsent');
  });

  it('does not void what is on its way', async () => {
    await adapter.buy(aPurchase('REF-1', GROUND), context());
    now = new Date(now.getTime() + 7 * HOUR_MS);
    expect(await adapter.void(numbers()[0]!, context())).toMatchObject({ kind: 'rejected', code: 'not_voidable' });
  });

  it.each([
    [0, 'created', null],
    [7, 'picked_up', null],
    [13, 'in_transit', null],
    [37, 'out_for_delivery', null],
    [49, 'delivered', 'MARIA LOPEZ'],
  ] as const)('says where parcels are after %i h', async (hours, status, received_by) => {
    for (const code of [GROUND, 'fedex/express']) await adapter.buy(aPurchase('REF', code), context());
    now = new Date(now.getTime() + hours * HOUR_MS);
    const tracked = await adapter.track([...numbers(), '999'], context());
    expect(tracked).toMatchObject({
      kind: 'found',
      value: numbers().map(tracking_number => ({ tracking_number, status, received_by })),
    });
    expect(tracked).toMatchObject({
      value: [
        {
          events: expect.arrayContaining([{ at: CLOCK.now(), status: 'created', description: 'Created', place: null }]),
        },
        {},
      ],
    });
  });

  it('has parcels of one carrier picked up, and calls it off', async () => {
    for (const code of [GROUND, 'dhl/ground']) await adapter.buy(aPurchase('REF', code), context());
    const pickup = await adapter.pickup(pickupRequest(numbers()[0]!), context());
    expect(pickup).toEqual({
      kind: 'done',
      value: { confirmation: 'PKP700001', date: '2026-03-03', location: 'estafeta' },
    });
    expect(await adapter.pickup(pickupRequest(...numbers()), context())).toMatchObject({
      kind: 'rejected',
      message: expect.stringContaining('estafeta, dhl'),
    });
    if (pickup.kind !== 'done') return;
    expect(await adapter.cancelPickup(pickup.value, context())).toEqual({ kind: 'done', value: null });
    expect(await adapter.cancelPickup(pickup.value, context())).toMatchObject({
      kind: 'rejected',
      provider_code: '1150',
    });
  });

  it('closes a day once, with a file of each carrier', async () => {
    for (const code of [GROUND, 'dhl/ground']) await adapter.buy(aPurchase('REF', code), context());
    const closed = await adapter.closeDay(numbers(), context());
    expect(closed).toMatchObject({ kind: 'done', value: { documents: [{}, {}] } });
    if (closed.kind !== 'done') return;
    expect(closed.value.documents.map(bytes => bytes.toString('latin1', 0, 5))).toEqual(['%PDF-', '%PDF-']);
    expect(await adapter.closeDay(numbers(), context())).toMatchObject({ kind: 'rejected', provider_code: '1160' });
    expect(envia.book.manifests).toEqual([numbers()]);
  });

  it('does not take a manifest whose file did not come for done, nor for refused', async () => {
    await adapter.buy(aPurchase('REF', GROUND), context());
    const on = { operation: 'GET /uploads/manifests/estafeta-1.pdf' };
    outside.system('envia').plan.script({ fault: { kind: 'unavailable' }, on, times: 2 });
    const closed = await adapter.closeDay(numbers(), context());
    expect(closed).toMatchObject({ kind: 'unknown', reason: expect.stringContaining('estafeta-1.pdf') });
  });

  it('says that the token is wrong', async () => {
    const wrong = context({ api_token: 'another-token' });
    expect((await adapter.testConnection(context())).kind).toBe('done');
    expect(await adapter.testConnection(wrong)).toMatchObject({ kind: 'unsent', cause: 'account' });
    expect(await adapter.buy(aPurchase('REF-1', GROUND), wrong)).toMatchObject({ kind: 'unsent', cause: 'account' });
  });

  it('proves nothing by an error of the carrier behind it', () => {
    expect(errorOf(JSON.parse(failed(1000, 'Operation timed out after 30000 ms').body))).toMatchObject({
      code: 'outage 1000',
    });
    expect(errorOf({ meta: 'error', error: { code: 1125, message: { origin: ['missing'] } } })).toEqual({
      code: '1125',
      message: '{"origin":["missing"]}',
    });
    expect(errorOf({ meta: 'rate', data: [] })).toBeNull();
  });

  it.each([
    ['En tránsito', 'in_transit'],
    ['Cancelado', 'canceled'],
    ['Devuelto', 'returned'],
    ['En reparto', 'out_for_delivery'],
    ['Delivery attempt', 'exception'],
    ['Pickup at office', 'ready_for_pickup'],
    ['Information', 'created'],
    ['', 'in_transit'],
  ])('understands the status %p', (words, status) => {
    expect(statusOf(words)).toBe(status);
  });

  it.each([
    ['2026-03-02 09:00:00', '2026-03-02T15:00:00.000Z'],
    ['2026-03-02T15:00:00Z', '2026-03-02T15:00:00.000Z'],
    ['ayer', undefined],
    [null, undefined],
  ])('reads the time %p', (written, instant) => {
    expect(instantOf(written)?.toISOString()).toBe(instant);
  });

  it.each([
    ['the parcel itself', { carrierName: 'dhl', trackingNumber: 'A1', status: 'Delivered' }, ['A1']],
    ['an envelope', { type: 3, data: { trackingNumber: 'A1' } }, ['A1']],
    ['several parcels', { data: [{ trackingNumber: 'A1' }, { trackingNumber: 'A2' }, {}] }, ['A1', 'A2']],
    ['no parcel', { data: { trackingNumber: 7 } }, []],
    ['a text', 'A1', []],
    ['nothing', undefined, []],
  ])('names the parcels of a webhook with %s', (_, message, numbers) => expect(numbersIn(message)).toEqual(numbers));

  it('reads its carriers and the parts of a service code', () => {
    expect(carriersOf({ envia_carriers: ' Estafeta, dhl,,dhl ' })).toEqual(['estafeta', 'dhl']);
    expect(serviceOf('dhl/int/express')).toEqual({ carrier: 'dhl', service: 'int/express' });
    expect([serviceOf('dhl'), serviceOf('/x')]).toEqual([null, null]);
  });
});
