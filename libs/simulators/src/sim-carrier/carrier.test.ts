import type {
  SimErrorReply,
  SimLookupReply,
  SimPickupReply,
  SimRateReply,
  SimShipment,
  SimTrackingReply,
  SimVoidReply,
} from './contract.js';
import { aShipmentRequest, CarrierBench } from './fixtures.js';
import { isTrackingNumber } from './tracking-number.js';

const HOUR = 3_600_000;

describe('the simulated carrier', () => {
  let bench: CarrierBench;
  beforeEach(async () => void (bench = await CarrierBench.open()));
  afterEach(() => bench.carrier.close());

  const json = async <T>(response: Promise<Response> | Response) => (await (await response).json()) as T;
  const found = async (reference: string) =>
    (await json<SimLookupReply>(bench.get(`/v1/shipments?reference=${reference}`))).shipments;
  const voided = (tracking: string) => json<SimVoidReply>(bench.post(`/v1/shipments/${tracking}/void`));
  const { sender, recipient, parcels } = aShipmentRequest();

  it('prices by weight and postal distance, the same each time', async () => {
    const quote = () => json<SimRateReply>(bench.post('/v1/rates', { sender, recipient, parcels }));
    const [express, ground] = (await quote()).rates;
    // Zone 1 + ⌊91,000 / 12,500⌋ = 8, 3 kg: 118.40 + 8 × 11.15 + 2 × 14.25 and 79.90 + 8 × 7.35 + 2 × 9.80.
    expect([express!.total, ground!.total]).toEqual([236.1, 158.3]);
    expect(ground).toMatchObject({ currency: 'MXN', zone: 8, billable_kg: 3, transit_days: 4 });
    expect((await quote()).rates).toEqual([express, ground]);
  });

  it('prices the volumetric weight if it is larger', async () => {
    const big = [{ weight_kg: 1, length_cm: 40, width_cm: 30, height_cm: 25.5 }];
    const { rates } = await json<SimRateReply>(bench.post('/v1/rates', { sender, recipient: sender, parcels: big }));
    expect(rates[0]).toMatchObject({ zone: 1, billable_kg: 7 });
  });

  it('ships at the quoted price and records the shipment and its charge in the book', async () => {
    const response = await bench.ship();
    const shipment = await json<SimShipment>(response);
    expect(response.status).toBe(201);
    expect(shipment).toMatchObject({
      reference: 'REF-1',
      cost: 158.3,
      currency: 'MXN',
      created_at: '2026-03-02T15:00:00.000Z',
      voided: false,
    });
    expect(isTrackingNumber(shipment.tracking_number)).toBe(true);
    const { totals, entries, by_reference } = bench.carrier.book();
    expect([totals.shipments, totals.charged.toString(), totals.duplicated]).toEqual([1, '158.30', []]);
    expect(entries.map(entry => entry.kind)).toEqual(['shipment', 'charge']);
    expect(by_reference['REF-1']!.map(each => each.tracking_number)).toEqual([shipment.tracking_number]);
  });

  it('creates another shipment for a repeated reference, which the book shows as a duplicate until one is voided', async () => {
    const [first, second] = [await bench.shipped(), await bench.shipped()];
    expect(first).not.toBe(second);
    expect(bench.carrier.book().totals).toMatchObject({ shipments: 2, duplicated: ['REF-1'] });
    await voided(second);
    expect(bench.carrier.book().totals).toMatchObject({ shipments: 2, voided: 1, duplicated: [] });
  });

  it('returns the first shipment to an idempotent account, byte for byte', async () => {
    bench.carrier.account({ mode: 'idempotent' });
    const first = await (await bench.ship()).text();
    expect(await (await bench.ship()).text()).toBe(first);
    expect(bench.carrier.book().totals.charged.toString()).toBe('158.30');
  });

  it('finds shipments by reference, and none for an unknown reference', async () => {
    const tracking = await bench.shipped();
    expect((await found('REF-1')).map(shipment => shipment.tracking_number)).toEqual([tracking]);
    expect(await found('REF-2')).toEqual([]);
    expect((await bench.get('/v1/shipments')).status).toBe(422);
  });

  it('rejects look-ups of an account without look-up, which does not mean absence', async () => {
    bench.carrier.account({ lookup: false });
    await bench.shipped();
    expect((await bench.get('/v1/shipments?reference=REF-1')).status).toBe(501);
  });

  it('shows a shipment to look-ups only after the settling time', async () => {
    bench.carrier.account({ settle_ms: 5000 });
    await bench.shipped();
    expect(await found('REF-1')).toEqual([]);
    bench.clock.advance(5000);
    expect(await found('REF-1')).toHaveLength(1);
  });

  it('voids once, refunds the cost and answers `already` afterwards', async () => {
    const tracking = await bench.shipped();
    expect([await voided(tracking), await voided(tracking)]).toEqual([{ outcome: 'accepted' }, { outcome: 'already' }]);
    const { totals } = bench.carrier.book();
    expect([totals.voided, totals.credited.toString(), totals.net.toString()]).toEqual([1, '158.30', '0.00']);
    expect((await found('REF-1'))[0]!.voided).toBe(true);
  });

  it('rejects a void after the pickup, and any void of an account without the right', async () => {
    const early = await bench.shipped();
    bench.clock.advance(6 * HOUR);
    expect(await voided(early)).toMatchObject({ outcome: 'refused', code: 'already_picked_up' });
    bench.carrier.account({ voids: 'refused' });
    expect(await voided(await bench.shipped())).toMatchObject({ outcome: 'refused', code: 'void_not_allowed' });
    expect(bench.carrier.book().totals.voided).toBe(0);
  });

  it('tracks by its clock from created to delivered, and a voided shipment to cancelled', async () => {
    const [tracking, other] = [await bench.shipped(), await bench.shipped({ reference: 'REF-2' })];
    const status = async (of: string) =>
      (await json<SimTrackingReply>(bench.get(`/v1/shipments/${of}/tracking`))).status;
    await voided(other);
    expect(await status(tracking)).toBe('created');
    bench.clock.advance(12 * HOUR);
    const found = { weight_kg: 3.6, length_cm: 42, width_cm: 36, height_cm: 26, charge: 36.2 };
    bench.carrier.reweigh(tracking, found);
    expect(await json(bench.get(`/v1/shipments/${tracking}/tracking`))).toMatchObject({ reweigh: found });
    expect(await status(tracking)).toBe('in_transit');
    bench.clock.advance(36 * HOUR);
    expect([await status(tracking), await status(other)]).toEqual(['delivered', 'cancelled']);
  });

  it("books a pickup of its account's own shipments only", async () => {
    const pickup = { address: sender, date: '2026-03-03', from: '09:00', to: '13:00' };
    const booked = await json<SimPickupReply>(
      bench.post('/v1/pickups', { ...pickup, tracking_numbers: [await bench.shipped()] }),
    );
    expect(booked).toMatchObject({ date: '2026-03-03', confirmation: expect.stringMatching(/^PU\d{8}$/) });
    expect((await bench.post('/v1/pickups', { ...pickup, tracking_numbers: ['740000000990'] })).status).toBe(404);
    expect(bench.carrier.book().totals.pickups).toBe(1);
  });

  it('isolates accounts: an unknown key is rejected, and another account sees and voids nothing', async () => {
    const tracking = await bench.shipped();
    bench.carrier.account({ api_key: 'other', currency: 'USD' });
    expect((await bench.post('/v1/shipments', aShipmentRequest(), 'wrong')).status).toBe(401);
    expect(await json(bench.get('/v1/shipments?reference=REF-1', 'other'))).toEqual({ shipments: [] });
    expect((await bench.post(`/v1/shipments/${tracking}/void`, {}, 'other')).status).toBe(404);
    expect(await json(bench.post('/v1/shipments', aShipmentRequest(), 'other'))).toMatchObject({ currency: 'USD' });
  });

  it.each([
    [{ reference: '' }, 'reference'],
    [{ service: 'teleport' }, 'service'],
    [{ label_format: 'gif' as 'pdf' }, 'label_format'],
    [{ recipient: { ...recipient, postal_code: '' } }, 'recipient.postal_code'],
    [{ parcels: [] }, 'parcels'],
    [{ parcels: [{ ...parcels[0]!, weight_kg: -1 }] }, 'parcels[0].weight_kg'],
  ])("rejects %j with the field's name and books nothing", async (change, field) => {
    const response = await bench.ship(change);
    expect(response.status).toBe(422);
    expect((await json<SimErrorReply>(response)).error.field).toBe(field);
    expect(bench.carrier.book().entries).toEqual([]);
  });

  it('rejects a weight finer than a gram, a body that is no JSON and an unknown path', async () => {
    expect((await bench.ship({ parcels: [{ ...parcels[0]!, weight_kg: 0.0001 }] })).status).toBe(422);
    const headers = { authorization: 'Bearer sim-key' };
    expect((await fetch(`${bench.carrier.url}/v1/rates`, { method: 'POST', headers, body: '{' })).status).toBe(400);
    expect((await bench.get('/v2/rates')).status).toBe(404);
  });
});
