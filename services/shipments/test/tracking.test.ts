import { eventExamples, type ParcelStatus } from '@porte/contracts';
import { newId } from '@porte/domain-kit';
import { anActor, NORTE } from '@porte/testing-kit';
import { arrivalDay } from '../src/tracking/track-shipment.js';
import { eventually, openShop, refundOf, type Shop } from './shop.js';

const developer = anActor('developer');
const admin = anActor('admin');

describe('the public tracking of a shipment', () => {
  let shop: Shop;
  beforeAll(async () => (shop = await openShop()));
  afterAll(() => shop.close());

  const codeOf = async (id: string) =>
    (await shop.sql<{ tracking_code: string }>('select tracking_code from shipments where id = $1', [id]))[0]!
      .tracking_code;
  const track = (code: string, tenant = shop.customer.tenant_id) =>
    shop.porte.anonymous.get(`/api/tracking/${code}`, { 'x-porte-tenant': tenant });

  it('shows no name of a sender without a company, nor that of a recipient whose return was copied', async () => {
    const shopOf = async (id: string): Promise<string | null> => (await track(await codeOf(id))).body.data.shop;
    const id = await shop.bought();
    await shop.sql(`update shipments set origin = origin || '{"company": " ANA Núñez "}' where id = $1`, [id]);
    expect(await shopOf(id)).toBeNull();
    const sent = await shop.bought();
    await shop.sql(`update shipments set destination = destination || '{"company": "Ana Núñez"}' where id = $1`, [
      sent,
    ]);
    const sender = shop.porte.as(shop.customer);
    const back = (await sender.post(`/api/shipments/${sent}/return`, {})).body.data.id as string;
    const copy = (await sender.post(`/api/shipments/${back}/clone`, {})).body.data.id as string;
    for (const each of [back, copy]) {
      expect((await shop.choose(each)).status).toBe(200);
      expect(await shopOf(each)).toBeNull();
    }
  });

  it('tells places, carrier and promised day without a session, and nothing of people or money', async () => {
    const id = await shop.bought();
    const { status, body } = await track(await codeOf(id));
    expect(status).toBe(200);
    expect(body.data).toEqual({
      status: 'prepared',
      shop: 'Ñandú',
      carrier_name: 'Correcaminos',
      service_name: 'Terrestre',
      tracking_number: 'CRM0000001',
      tracking_url: null,
      origin: { city: 'Cuauhtémoc', state: 'Ciudad de México' },
      destination: { city: 'Cuauhtémoc', state: 'Ciudad de México' },
      expected_on: '2026-11-26',
      demo: false,
      events: [{ status: 'prepared', at: '2026-11-21T18:00:00.000Z' }],
    });
    expect(JSON.stringify(body)).not.toMatch(/Ana|Núñez|Juárez|1234|example|139|06000/);
  });

  it('follows the timeline to the delivery and to the cancellation', async () => {
    const [delivered, canceled] = [await shop.bought(), await shop.bought()];
    await shop.put(delivered, 'deliver', developer);
    shop.world.onVoid = request => shop.tell('hold.refunded', request.shipment_id, refundOf(request));
    await shop.put(canceled, 'cancel', admin);
    for (const [id, status] of [
      [delivered, 'delivered'],
      [canceled, 'canceled'],
    ] as const) {
      const code = await codeOf(id);
      const { data } = await eventually(async () => {
        const { body } = await track(code);
        return body.data.events.length === 2 && body;
      });
      expect(data).toMatchObject({ status, expected_on: null, events: [{ status }, { status: 'prepared' }] });
    }
  });

  it('tells where the carrier saw the parcel, and no words that may name people or streets', async () => {
    const id = await shop.bought();
    const seen = (status: ParcelStatus, at: string, place: string | null) => ({
      id: newId(),
      status,
      at,
      place,
      description: 'Recibe Ana Núñez en Av. Juárez',
    });
    const events = [
      seen('created', '2026-11-21T16:00:00.000Z', null),
      seen('in_transit', '2026-11-21T17:00:00.000Z', 'San Luis Potosí'),
      seen('out_for_delivery', '2026-11-21T17:30:00.000Z', 'Av. Juárez 20'),
    ];
    const of = { shipment_id: id, status: 'out_for_delivery' as const, status_at: events[2]!.at, events };
    const report = { ...eventExamples['parcel.tracked'], ...of, expected_on: '2026-11-24', received_by: 'Ana Núñez' };
    await shop.tell('parcel.tracked', id, report);
    const { body } = await track(await codeOf(id));
    expect(body.data).toMatchObject({ status: 'out_for_delivery', expected_on: '2026-11-24' });
    expect(body.data.events).toEqual([
      { status: 'out_for_delivery', at: '2026-11-21T17:30:00.000Z' },
      { status: 'in_transit', at: '2026-11-21T17:00:00.000Z', place: 'San Luis Potosí' },
      { status: 'prepared', at: '2026-11-21T18:00:00.000Z' },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/Ana|Núñez|Juárez/);
    await shop.tell('parcel.tracked', id, {
      ...report,
      status: 'delivered',
      status_at: '2026-11-21T18:30:00.000Z',
      events: [seen('delivered', '2026-11-21T17:45:00.000Z', 'Monterrey')],
    });
    const delivered = (await track(await codeOf(id))).body.data;
    expect(delivered).toMatchObject({ status: 'delivered', expected_on: null });
    expect(delivered.events.filter(({ status }: { status: string }) => status === 'delivered')).toEqual([
      { status: 'delivered', at: '2026-11-21T17:45:00.000Z', place: 'Monterrey' },
    ]);
  });

  it('answers the same for drafts, unknown and malformed codes, and codes of another tenant', async () => {
    const draft = await codeOf(await shop.packed());
    const bought = await shop.bought();
    // one without letters is the same in capitals
    await shop.sql(`update shipments set tracking_code = 'a' || substr(tracking_code, 2) where id = $1`, [bought]);
    const code = await codeOf(bought);
    const answers = await Promise.all([
      track(draft),
      track('0'.repeat(24)),
      track('CRM0000001'),
      track('1'),
      track(code.toUpperCase()),
      track(`${code}%00`),
      track(code, NORTE),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect(new Set(answers.map(({ body }) => JSON.stringify([body.messages, body.error.code]))).size).toBe(1);
  });

  it('gives each shipment a code of its own, which its owner reads with the label', async () => {
    const ids = [await shop.bought(), await shop.bought(), await shop.bought()];
    const codes = await Promise.all(ids.map(codeOf));
    expect(new Set(codes).size).toBe(3);
    expect(codes.every(code => /^[0-9a-f]{24}$/.test(code))).toBe(true);
    const { body } = await shop.porte.as(shop.customer).get(`/api/shipments/${ids[0]}`);
    expect(body.data.generated_label.tracking_page).toBe(`/t/${codes[0]}`);
    const listed = (await shop.porte.as(shop.customer).get('/api/shipments')).body.data;
    expect(listed[0].generated_label.tracking_page).toMatch(/^\/t\/[0-9a-f]{24}$/);
  });
});

describe('arrivalDay', () => {
  it.each([
    ['2026-11-21T18:00:00Z', 4, '2026-11-26'],
    ['2026-11-21T18:00:00Z', 0, '2026-11-21'],
    ['2026-11-22T18:00:00Z', 0, '2026-11-23'],
    ['2026-11-24T03:00:00Z', 1, '2026-11-24'],
  ])('from %s in %i days is %s in Mexico City', (from, days, day) => {
    expect(arrivalDay(new Date(from), days, 'America/Mexico_City')).toBe(day);
  });
});
