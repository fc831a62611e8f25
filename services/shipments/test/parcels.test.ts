import { eventExamples, type EventData, type ParcelPlaces, type ParcelStatus } from '@porte/contracts';
import { derivedId, newId } from '@porte/domain-kit';
import { Scheduler } from '@porte/process-kit';
import { anActor } from '@porte/testing-kit';
import { exportedShipment } from '../src/shipments/shipment.resource.js';
import type { ShipmentEntity } from '../src/shipments/persistence/shipment.entity.js';
import { eventually, openShop, refundOf, type Shop } from './shop.js';

const admin = anActor('admin');
const developer = anActor('developer');

type Scan = [ParcelStatus, string, string?];

describe('the parcel of a shipment', () => {
  let shop: Shop;
  beforeAll(async () => (shop = await openShop()));
  beforeEach(() => shop.porte.clock.set('2026-11-21T18:00:00Z'));
  afterAll(() => shop.close());

  const tracked = (id: string, scans: Scan[], change: Partial<EventData<'parcel.tracked'>> = {}) => {
    const events = scans.map(([status, at, description = 'Escaneo']) => ({
      id: derivedId('scan', `${id} ${status} ${at} ${description}`),
      at,
      status,
      description,
      place: 'San Luis Potosí',
    }));
    const [status, status_at] = scans.at(-1)!;
    const of = { shipment_id: id, user_id: shop.customer.id, owner_id: shop.customer.id, status, status_at, events };
    return { ...eventExamples['parcel.tracked'], ...of, expected_on: null, ...change };
  };
  const report = (id: string, scans: Scan[], change: Partial<EventData<'parcel.tracked'>> = {}) =>
    shop.tell('parcel.tracked', id, tracked(id, scans, change));
  const eventsOf = (id: string) =>
    shop.sql<{ status: string; description: string }>(
      'select status, description from parcel_events where shipment_id = $1 order by at',
      [id],
    );
  const deliveries = async (id: string) =>
    (await shop.told('shipment.moved', id)).filter(({ move }) => move === 'deliver');

  it('the parcel of a shipment is unknown until its carrier reports', async () => {
    const id = await shop.bought();
    expect(await shop.show(id)).toMatchObject({ parcel_status: null, parcel_status_at: null, expected_on: null });
  });

  it('the parcel of a shipment has the latest status, whatever order its events arrive in', async () => {
    const id = await shop.bought();
    await report(id, [['out_for_delivery', '2026-11-21T17:00:00.000Z']], { expected_on: '2026-11-21' });
    await report(id, [['in_transit', '2026-11-21T12:00:00.000Z']], { expected_on: '2026-11-23' });
    expect(await shop.show(id)).toMatchObject({
      status: 'success',
      parcel_status: 'out_for_delivery',
      parcel_status_at: '2026-11-21T17:00:00.000Z',
      expected_on: '2026-11-21',
    });
    expect((await eventsOf(id)).map(({ status }) => status)).toEqual(['in_transit', 'out_for_delivery']);
  });

  it('is on the map of its customer and of staff where it was seen last, and not on that of others', async () => {
    const id = await shop.bought();
    const placesOf = async (actor = shop.customer) =>
      (await shop.porte.as(actor).get('/api/shipments/places')).body.data as ParcelPlaces;
    const before = await placesOf();
    expect(before.parcels.find(parcel => parcel.id === id)).toMatchObject({ place: null, state: null, seen_at: null });
    await report(id, [
      ['picked_up', '2026-11-20T17:00:00.000Z'],
      ['in_transit', '2026-11-21T17:00:00.000Z'],
    ]);
    const after = await placesOf(admin);
    const in_state = ({ states }: ParcelPlaces): number => states.find(({ state }) => state === 'SLP')?.parcels ?? 0;
    expect(in_state(after)).toBe(in_state(before) + 1);
    expect(after.without_place).toBe(before.without_place - 1);
    expect(after.total).toBe(in_state(after) + after.without_place);
    expect(after.parcels.find(parcel => parcel.id === id)).toMatchObject({
      place: 'San Luis Potosí',
      state: 'SLP',
      seen_at: '2026-11-21T17:00:00.000Z',
      status: 'in_transit',
    });
    expect(await placesOf(anActor('customer', { name: 'vecina' }))).toEqual({
      total: 0,
      is_partial: false,
      states: [],
      elsewhere: 0,
      without_place: 0,
      parcels: [],
    });
    await report(id, [['delivered', '2026-11-21T17:30:00.000Z']]);
    expect((await placesOf()).total).toBe(before.total - 1);
  });

  it('the parcel of a shipment keeps each event once and tells pages once of a status', async () => {
    const id = await shop.bought();
    const before = (await shop.told('shipment.moved', id)).length;
    for (let n = 0; n < 3; n++) await report(id, [['picked_up', '2026-11-21T17:00:00.000Z']]);
    expect(await eventsOf(id)).toHaveLength(1);
    expect((await shop.told('shipment.moved', id)).slice(before)).toMatchObject([{ status: 'success' }]);
  });

  it('the parcel of a shipment closes it once when it is delivered, without an author', async () => {
    const id = await shop.bought();
    await report(id, [['delivered', '2026-11-21T17:30:00.000Z']], { received_by: 'Beto R.' });
    await report(id, [['delivered', '2026-11-21T17:30:00.000Z']]);
    await report(id, [['delivered', '2026-11-21T17:40:00.000Z', 'Acuse digitalizado']]);
    expect(await shop.show(id)).toMatchObject({
      status: 'delivered',
      parcel_status: 'delivered',
      received_by: 'Beto R.',
    });
    const made = await deliveries(id);
    expect(made).toHaveLength(1);
    expect(made[0]).not.toHaveProperty('by');
    expect((await shop.told('shipment.updated', id)).at(-1)).toMatchObject({ id, status: 'delivered' });
    const lines = (await shop.porte.as(shop.customer).get(`/api/shipments/${id}/timeline`)).body.data;
    expect(lines.filter(({ kind }: { kind: string }) => kind === 'delivered')).toMatchObject([{ by: null }]);
  });

  it('the parcel of a shipment counts one delivery for sixteen reports at once', async () => {
    const id = await shop.bought();
    await Promise.all(Array.from({ length: 16 }, () => report(id, [['delivered', '2026-11-21T17:30:00.000Z']])));
    expect(await deliveries(id)).toHaveLength(1);
    const [counted] = await shop.sql<{ n: string }>(
      `select sum(labels) as n from label_totals where subject_id = $1 and moment = -1 and day = '2026-11-21'`,
      [shop.customer.id],
    );
    const [sold] = await shop.sql<{ n: string }>(
      `select count(*) as n from shipments where owner_id = $1 and status in ('success', 'delivered', 'pending_cancellation')`,
      [shop.customer.id],
    );
    expect(counted!.n).toBe(sold!.n);
  });

  it('the parcel of a canceled shipment never closes it, and staff see its delivery', async () => {
    const id = await shop.bought();
    shop.world.onVoid = request => shop.tell('hold.refunded', request.shipment_id, refundOf(request));
    await shop.put(id, 'cancel', admin);
    await eventually(async () => (await shop.show(id)).status === 'canceled');
    await report(id, [['delivered', '2026-11-21T17:30:00.000Z']]);
    expect(await shop.show(id)).toMatchObject({
      status: 'canceled',
      parcel_status: 'delivered',
      attention: { kind: 'delivered_canceled' },
    });
    expect(await deliveries(id)).toEqual([]);
  });

  it('the parcel of a shipment whose cancellation is undecided closes it once staff reject that', async () => {
    const id = await shop.bought();
    await shop.put(id, 'request_cancellation', shop.customer);
    await report(id, [['delivered', '2026-11-21T17:30:00.000Z']]);
    expect(await shop.show(id)).toMatchObject({
      status: 'pending_cancellation',
      attention: { kind: 'delivered_canceled' },
    });
    expect((await shop.put(id, 'reject_cancel_shipment', admin)).body.data).toMatchObject({ status: 'delivered' });
    expect(await shop.show(id)).not.toHaveProperty('attention');
    expect(await deliveries(id)).toHaveLength(1);
  });

  it('the parcel of a shipment tells its events in the timeline, with place and the words of the carrier', async () => {
    const id = await shop.bought();
    await report(id, [['in_transit', '2026-11-21T17:30:00.000Z', 'Salió a Monterrey']]);
    const lines = (await shop.porte.as(shop.customer).get(`/api/shipments/${id}/timeline`)).body.data;
    expect(lines.filter(({ kind }: { kind: string }) => kind === 'parcel_seen')).toMatchObject([
      {
        at: '2026-11-21T17:30:00.000Z',
        facts: { status: 'in_transit', description: 'Salió a Monterrey', place: 'San Luis Potosí' },
      },
    ]);
  });

  it('the parcel of a shipment is found by its status, and in the file of an export', async () => {
    const id = await shop.bought();
    await report(id, [['on_hold', '2026-11-21T17:30:00.000Z']], { expected_on: '2026-11-23' });
    const ids = async (where: string) =>
      (await shop.porte.as(shop.customer).get(`/api/shipments?${where}`)).body.data.map(
        (row: { id: string }) => row.id,
      );
    expect(await ids('where[parcel_status]=on_hold')).toEqual([id]);
    expect(await ids('where[attention]=on_hold')).toEqual([id]);
    expect((await shop.porte.as(shop.customer).get('/api/shipments?where[parcel_status]=nowhere')).status).toBe(400);
    const row = { ...(await shop.sql<ShipmentEntity>('select * from shipments where id = $1', [id]))[0]! };
    expect(exportedShipment(row)).toMatchObject({ parcel_status: 'on_hold', expected_on: '2026-11-23' });
  });

  describe('its attention', () => {
    const countOf = async (actor = shop.customer) =>
      (await shop.porte.as(actor).get('/api/shipments/counts')).body.data.trouble;
    const look = async (): Promise<void> => {
      await shop.porte.service.get(Scheduler).runNow('parcels');
      await eventually(async () => (await shop.sql('select 1 from parcel_looks')).length === 0);
    };

    it('a parcel that needs attention is in the tab and the queue until staff resolve it', async () => {
      const id = await shop.bought();
      const [before, waiting] = [
        await countOf(),
        (await shop.porte.as(admin).get('/api/dashboards')).body.data.parcels,
      ];
      await report(id, [['exception', '2026-11-21T17:30:00.000Z']]);
      expect([await countOf(), await countOf(admin)]).toEqual([before + 1, before + 1]);
      expect((await shop.porte.as(admin).get('/api/dashboards')).body.data.parcels.count).toBe(waiting.count + 1);
      const listed = (await shop.porte.as(shop.customer).get('/api/shipments?where[needs_attention]=true')).body.data;
      expect(listed.map((row: { id: string }) => row.id)).toContain(id);
      expect((await shop.put(id, 'resolve_attention', shop.customer)).status).toBe(403);
      expect((await shop.put(id, 'resolve_attention', anActor('customer', { name: 'otra' }))).status).toBe(404);
      for (let n = 0; n < 2; n++) expect((await shop.put(id, 'resolve_attention', admin)).status).toBe(200);
      expect(await countOf()).toBe(before);
      await report(id, [['exception', '2026-11-21T17:45:00.000Z', 'Segundo intento']]);
      expect(await countOf()).toBe(before + 1);
    });

    it('a parcel that needs attention says so once, when it begins', async () => {
      const id = await shop.bought();
      const before = (await shop.told('shipment.moved', id)).length;
      await report(id, [['on_hold', '2026-11-21T17:30:00.000Z']]);
      await report(id, [['on_hold', '2026-11-21T17:40:00.000Z']]);
      const made = (await shop.told('shipment.moved', id)).slice(before);
      expect(made.map(({ attention }) => attention)).toEqual(['on_hold']);
    });

    it('a parcel without news beyond its day is stuck, until there are news or staff resolve it', async () => {
      const [late, onTime, delivered] = [await shop.bought(), await shop.bought(), await shop.bought()];
      await report(late, [['in_transit', '2026-11-21T17:00:00.000Z']], { expected_on: '2026-11-23' });
      await report(onTime, [['in_transit', '2026-11-21T17:00:00.000Z']], { expected_on: '2026-11-30' });
      await shop.sql(
        `update shipments set parcel_status = 'delivered', parcel_status_at = '2026-11-21T17:00:00Z' where id = $1`,
        [delivered],
      );
      await look();
      expect(await shop.show(late)).not.toHaveProperty('attention');
      expect((await shop.show(delivered)).status).toBe('delivered');
      shop.porte.clock.set('2026-11-24T18:00:00Z');
      await look();
      expect(await shop.show(late)).toMatchObject({ attention: { kind: 'stuck' }, parcel_status: 'in_transit' });
      expect(await shop.show(onTime)).not.toHaveProperty('attention');
      await shop.put(late, 'resolve_attention', admin);
      await look();
      expect(await shop.show(late)).not.toHaveProperty('attention');
      shop.porte.clock.set('2026-11-28T18:00:00Z');
      await look();
      expect(await shop.show(late)).toMatchObject({ attention: { kind: 'stuck' } });
      await report(late, [['out_for_delivery', '2026-11-28T17:00:00.000Z']]);
      expect(await shop.show(late)).not.toHaveProperty('attention');
    });
  });

  it('the parcel of another label, of no shipment or of another tenant changes nothing', async () => {
    const id = await shop.bought();
    const scans: Scan[] = [['delivered', '2026-11-21T17:30:00.000Z']];
    await report(id, scans, { tracking_number: 'OTRA' });
    await report(newId(), scans);
    await shop.deliver(
      shop.anEvent('parcel.tracked', id, tracked(id, scans), anActor('admin', { tenant: newId() }).tenant_id),
    );
    expect(await shop.show(id)).toMatchObject({ status: 'success', parcel_status: null });
    expect(await eventsOf(id)).toEqual([]);
  });

  it('the parcel of a shipment keeps bounded texts of its carrier, whole characters and no NUL', async () => {
    const id = await shop.bought();
    await report(id, [['in_transit', '2026-11-21T17:30:00.000Z', `a\u0000${'😀'.repeat(500)}`]], {
      received_by: 'B'.repeat(5000),
    });
    const { description } = (await eventsOf(id))[0]!;
    expect([...description]).toHaveLength(300);
    expect(description.startsWith('a😀')).toBe(true);
  });

  it('a delivery by a developer ends what needed attention', async () => {
    const id = await shop.bought();
    await report(id, [['exception', '2026-11-21T17:30:00.000Z']]);
    expect(await shop.show(id)).toMatchObject({
      attention: { kind: 'exception', since: '2026-11-21T17:30:00.000Z' },
    });
    await shop.put(id, 'deliver', developer);
    expect(await shop.show(id)).not.toHaveProperty('attention');
  });
});
