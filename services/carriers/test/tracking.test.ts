import { unknown } from '@porte/adapter-kit';
import { newId, systemClock } from '@porte/domain-kit';
import { withConnection } from '@porte/service-kit';
import type { ParcelStatus } from '@porte/contracts';
import type { TrackingEvent } from '../src/adapters/index.js';
import { TrackingBench } from './tracking-fixture.js';

const scan = (hoursAgo: number, status: ParcelStatus, description: string = status): TrackingEvent => ({
  at: new Date(systemClock.now().getTime() - hoursAgo * 3_600_000),
  status,
  description,
  place: 'Monterrey',
});

describe('tracking', () => {
  let tracking: TrackingBench;
  beforeAll(async () => void (tracking = await TrackingBench.open()));
  afterEach(() => {
    for (const carrier of [tracking.carrier, tracking.other]) {
      carrier.fault = null;
      carrier.spoilt.clear();
      carrier.asked.length = 0;
    }
  });
  afterAll(() => tracking.close());

  it('a sold label is asked about within the hour, once its carrier can be asked', async () => {
    const { number } = await tracking.sold();
    expect(await tracking.parcel(number)).toMatchObject({ status: 'created', ended: null });
    expect((await tracking.parcel(number)).due_in).toBeGreaterThan(44);
    expect((await tracking.parcel(number)).due_in).toBeLessThanOrEqual(60);
    const untold = await tracking.sold('GenericCarrier');
    expect(await tracking.parcel(untold.number)).toBeUndefined();
  });

  it('what is new is told once, and what is not new is not', async () => {
    const parcel = await tracking.sold();
    const first = scan(3, 'picked_up');
    tracking.carrier.tell(parcel.number, first);
    await tracking.poll([parcel]);
    await tracking.poll([parcel]);
    tracking.carrier.tell(parcel.number, first, scan(1, 'in_transit'));
    await tracking.poll([parcel]);
    await tracking.bench.until(() => tracking.of(parcel.number).length >= 2);
    expect(tracking.of(parcel.number)).toMatchObject([
      { shipment_id: parcel.shipment_id, status: 'picked_up', events: [{ status: 'picked_up', place: 'Monterrey' }] },
      { status: 'in_transit', events: [{ status: 'in_transit' }] },
    ]);
    expect((await tracking.parcel(parcel.number)).due_in).toBeGreaterThan(101);
  });

  it('an older event that comes late is told and changes no status', async () => {
    const parcel = await tracking.sold();
    const late = scan(2, 'out_for_delivery');
    tracking.carrier.tell(parcel.number, late);
    await tracking.poll([parcel]);
    tracking.carrier.tell(parcel.number, late, scan(9, 'in_transit'));
    await tracking.poll([parcel]);
    await tracking.bench.until(() => tracking.of(parcel.number).length >= 2);
    expect(tracking.of(parcel.number)[1]).toMatchObject({
      status: 'out_for_delivery',
      events: [{ status: 'in_transit' }],
    });
    expect((await tracking.parcel(parcel.number)).due_in).toBeLessThanOrEqual(30);
  });

  it('a day of delivery is told, also where nothing else is new, and stays what it was where it is left out', async () => {
    const parcel = await tracking.sold();
    const first = scan(2, 'picked_up');
    const days = ['2026-11-24', '2026-11-24', '2026-11-25', null];
    for (const expected_on of days) {
      const events = expected_on ? [first] : [first, scan(1, 'in_transit')];
      tracking.carrier.tell(parcel.number, ...events);
      tracking.carrier.parcels.set(parcel.number, { ...tracking.carrier.parcels.get(parcel.number)!, expected_on });
      await tracking.poll([parcel]);
    }
    await tracking.bench.until(() => tracking.of(parcel.number).length >= 3);
    expect(tracking.of(parcel.number).map(({ expected_on, events }) => [expected_on, events.length])).toEqual([
      ['2026-11-24', 1],
      ['2026-11-25', 0],
      ['2026-11-25', 1],
    ]);
  });

  it('a reweigh is published once, and does not change the status of the parcel', async () => {
    const parcel = await tracking.sold();
    const first = scan(2, 'picked_up');
    tracking.carrier.tell(parcel.number, first);
    await tracking.poll([parcel]);
    const reweigh = { weight: 3.6, billable_kg: null, sides: { length: 42, width: 36, height: 26 }, charge: null };
    for (let n = 0; n < 2; n += 1) {
      tracking.carrier.tell(parcel.number, first);
      tracking.carrier.parcels.set(parcel.number, { ...tracking.carrier.parcels.get(parcel.number)!, reweigh });
      await tracking.poll([parcel]);
    }
    await tracking.bench.until(() => tracking.reweighs.length > 0);
    expect(tracking.reweighs).toMatchObject([
      { shipment_id: parcel.shipment_id, tracking_number: parcel.number, reweigh: { weight: 3.6, length: 42 } },
    ]);
    expect(tracking.of(parcel.number)).toHaveLength(1);
  });

  it('a number that the carrier does not know is no news, and is asked about again', async () => {
    const parcel = await tracking.sold();
    await tracking.poll([parcel]);
    expect(tracking.carrier.asked).toEqual([[parcel.number]]);
    expect(await tracking.parcel(parcel.number)).toMatchObject({ status: 'created', ended: null });
    expect((await tracking.parcel(parcel.number)).due_in).toBeGreaterThan(50);
    expect(tracking.of(parcel.number)).toEqual([]);
  });

  it.each(['delivered', 'returned', 'canceled'] as const)(
    'a parcel that is %s is asked about no more',
    async status => {
      const parcel = await tracking.sold();
      tracking.carrier.tell(parcel.number, scan(1, status));
      await tracking.poll([parcel]);
      expect(await tracking.parcel(parcel.number)).toMatchObject({ status, ended: status, due_in: null });
    },
  );

  it('a parcel of which nothing was told for 45 days is asked about no more', async () => {
    const parcel = await tracking.sold();
    await tracking.bench.query(
      `update tracked_parcels set news_at = now() - interval '46 days' where tracking_number = $1`,
      [parcel.number],
    );
    await tracking.poll([parcel]);
    expect(await tracking.parcel(parcel.number)).toMatchObject({ ended: 'silent', due_in: null });
  });

  it.each(['delivered', 'canceled'] as const)(
    'the parcel of a shipment that is %s is asked about no more',
    async status => {
      const parcel = await tracking.sold();
      await tracking.shipmentMoved(parcel.shipment_id, 'pending_cancellation');
      await tracking.shipmentMoved(parcel.shipment_id, status);
      await tracking.bench.until(async () => (await tracking.parcel(parcel.number)).ended === status);
      tracking.carrier.tell(parcel.number, scan(1, 'in_transit'));
      await tracking.poll([parcel]);
      expect([tracking.carrier.asked, tracking.of(parcel.number)]).toEqual([[], []]);
    },
  );

  it('a process that dies with an answer tells it once, by the one that asks again', async () => {
    const parcel = await tracking.sold();
    tracking.carrier.tell(parcel.number, scan(1, 'picked_up'));
    await tracking.adopt(parcel);
    await withConnection(tracking.bench.porte.database.superuserUrl, async client => {
      await client.query(
        `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'away'; end $$`,
      );
      await client.query(
        'create trigger away after update of pause_ms on tracking_accounts for each row execute function refuse()',
      );
      await tracking.poll([parcel], []);
      await tracking.bench.until(() => tracking.carrier.asked.length > 0);
      await client.query('drop trigger away on tracking_accounts');
      await client.query('drop function refuse()');
    });
    await tracking.bench.query('update tracking_accounts set leased_until = null where id = $1', [parcel.carrier_id]);
    await tracking.poll([parcel]);
    await tracking.poll([parcel]);
    await tracking.bench.until(() => tracking.of(parcel.number).length > 0);
    expect(tracking.of(parcel.number)).toHaveLength(1);
  });

  it('a carrier is asked about as many parcels at once as it takes', async () => {
    const first = await tracking.sold();
    for (let n = 0; n < 22; n += 1) await tracking.sold('Hand', first);
    await tracking.poll([first]);
    await tracking.poll([first]);
    expect(tracking.carrier.asked.map(numbers => numbers.length)).toEqual([20, 20]);
    expect((await tracking.account(first.carrier_id)).pause_ms).toBe(1_000);
  });

  it('an answer that never comes delays its own account only', async () => {
    const [hanging, other] = [await tracking.sold(), await tracking.sold('Fixed')];
    await tracking.adopt(hanging, other);
    tracking.carrier.fault = 'hangs';
    tracking.other.tell(other.number, scan(1, 'in_transit'));
    await tracking.poll([hanging], []);
    await tracking.bench.until(() => tracking.carrier.asked.length > 0);
    await tracking.poll([other]);
    expect((await tracking.parcel(other.number)).status).toBe('in_transit');
    expect((await tracking.account(hanging.carrier_id)).leased_until).not.toBeNull();
  });

  it('a carrier that fails rests for longer each time, and as long as it asks for', async () => {
    const parcel = await tracking.sold();
    tracking.carrier.fault = unknown('status 503');
    await tracking.poll([parcel]);
    expect(await tracking.account(parcel.carrier_id)).toMatchObject({
      failures: 1,
      pause_ms: 60_000,
      problem: 'status 503',
    });
    tracking.carrier.fault = { ...unknown('too many calls'), retry_after_ms: 900_000 };
    await tracking.poll([parcel]);
    expect(await tracking.account(parcel.carrier_id)).toMatchObject({ failures: 2, pause_ms: 900_000 });
    tracking.carrier.fault = null;
    await tracking.poll([parcel]);
    expect(await tracking.account(parcel.carrier_id)).toMatchObject({ failures: 0, problem: null });
  });

  it('a parcel that spoils its question delays the others no longer than it takes to find it', async () => {
    const bad = await tracking.sold();
    const good = await tracking.sold('Hand', bad);
    tracking.carrier.spoilt.add(bad.number);
    tracking.carrier.tell(good.number, scan(1, 'in_transit'));
    await tracking.adopt(bad);
    await tracking.bench.query(
      `update tracked_parcels set due_at = now() - case tracking_number when $1 then interval '1 minute' else interval '0' end where carrier_id = $2`,
      [bad.number, bad.carrier_id],
    );
    for (let n = 0; n < 7; n += 1) await tracking.step([bad]);
    await tracking.bench.until(() => tracking.of(good.number).length > 0);
    expect(tracking.of(good.number)).toHaveLength(1);
  });

  it('labels that were bought before carriers were asked are taken over', async () => {
    const parcel = await tracking.sold();
    const voided = await tracking.sold('Hand', parcel);
    await tracking.bench.query('update label_attempts set void_id = $1 where shipment_id = $2', [
      newId(),
      voided.shipment_id,
    ]);
    await tracking.bench.query('delete from tracked_parcels where carrier_id = $1', [parcel.carrier_id]);
    await tracking.bench.query('delete from tracking_accounts where carrier_id = $1', [parcel.carrier_id]);
    await tracking.adopt(parcel);
    expect(await tracking.parcel(parcel.number)).toMatchObject({ shipment_id: parcel.shipment_id, status: 'created' });
    expect(await tracking.parcel(voided.number)).toBeUndefined();
  });

  it('a carrier that is gone is asked no more', async () => {
    const parcel = await tracking.sold();
    await tracking.adopt(parcel);
    for (const [table, column] of Object.entries({
      carrier_settings: 'carrier_id',
      services: 'carrier_id',
      carriers: 'id',
    }))
      await tracking.bench.query(`delete from ${table} where ${column} = $1`, [parcel.carrier_id]);
    await tracking.poll([parcel]);
    expect((await tracking.account(parcel.carrier_id)).state).toBe('closed');
    expect(await tracking.parcel(parcel.number)).toMatchObject({ ended: 'gone', due_in: null });
  });
});
