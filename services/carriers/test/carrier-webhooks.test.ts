import { systemClock } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { anActor, DEMO } from '@porte/testing-kit';
import { TrackingBench } from './tracking-fixture.js';

const staff = anActor('developer');

describe('news that a carrier sends by itself', () => {
  let tracking: TrackingBench;
  beforeAll(async () => void (tracking = await TrackingBench.open()));
  afterAll(() => tracking.close());

  const showOf = async (carrierId: string) =>
    (await tracking.bench.porte.as(staff).get(`/api/carriers/${carrierId}/tracking`)).body.data;
  const send = (path: string, body: unknown) => tracking.bench.porte.anonymous.post(path, body);

  it('news of a parcel have it asked about at once, however often they come', async () => {
    const parcel = await tracking.sold();
    await tracking.poll([parcel]);
    expect((await tracking.parcel(parcel.number)).due_in).toBeGreaterThan(40);
    const { webhook_path } = await showOf(parcel.carrier_id);
    tracking.carrier.tell(parcel.number, {
      at: systemClock.now(),
      status: 'delivered',
      description: 'Entregado',
      place: null,
    });
    for (let n = 0; n < 3; n += 1) {
      const answer = await send(webhook_path, [parcel.number, 'none of ours']);
      expect([answer.status, answer.body]).toEqual([200, {}]);
    }
    await tracking.steps();
    await tracking.bench.until(async () => (await tracking.parcel(parcel.number)).ended === 'delivered');
    await tracking.bench.until(() => tracking.of(parcel.number).length > 0);
    expect(tracking.of(parcel.number)).toHaveLength(1);
  });

  it('news of a parcel wait for an answer that is being written down, and are taken', async () => {
    const parcel = await tracking.sold();
    await tracking.poll([parcel]);
    const { webhook_path } = await showOf(parcel.carrier_id);
    const waiting = () =>
      tracking.bench.query<{ count: number }>(
        `select count(*)::int as count from pg_locks l join pg_stat_activity a using (pid)
        where not l.granted and a.datname = current_database() and a.query like '%tracking_accounts%'`,
      );
    const { sent } = await tracking.bench.porte.service.get(UnitOfWork).run({ tenantId: DEMO }, async tx => {
      await tx.query('select id from tracking_accounts where id = $1 for update', [parcel.carrier_id]);
      const sent = send(webhook_path, [parcel.number]);
      await tracking.bench.until(async () => (await waiting())[0]!.count > 0);
      await tx.query('update tracked_parcels set updated_at = now() where tracking_number = $1', [parcel.number]);
      return { sent };
    });
    expect((await sent).status).toBe(200);
  });

  it('news of a carrier that was never asked have it asked without waiting for its account to be opened', async () => {
    const parcel = await tracking.sold();
    const { webhook_path } = await showOf(parcel.carrier_id);
    tracking.carrier.tell(parcel.number, {
      at: systemClock.now(),
      status: 'delivered',
      description: 'Entregado',
      place: null,
    });
    expect((await send(webhook_path, [parcel.number])).status).toBe(200);
    await tracking.bench.until(async () => {
      await tracking.steps();
      return (await tracking.parcel(parcel.number)).ended === 'delivered';
    });
  });

  it('news of numbers that are not of this carrier are answered alike and change nothing', async () => {
    const [parcel, other] = [await tracking.sold(), await tracking.sold('Fixed')];
    const { webhook_path } = await showOf(other.carrier_id);
    for (const body of [[parcel.number], ['nothing'], []]) {
      const answer = await send(webhook_path, body);
      expect([answer.status, answer.body]).toEqual([200, {}]);
    }
    expect((await tracking.parcel(parcel.number)).due_in).toBeGreaterThan(40);
  });

  it('news to an address that was not made here are refused', async () => {
    const parcel = await tracking.sold();
    const { webhook_path } = await showOf(parcel.carrier_id);
    const last = webhook_path.at(-1) === '0' ? '1' : '0';
    for (const path of [webhook_path.slice(0, -1) + last, `${webhook_path}0`, '/api/carrier_webhooks/x'])
      expect((await send(path, [parcel.number])).status).toBe(404);
    expect((await tracking.parcel(parcel.number)).due_in).toBeGreaterThan(40);
  });

  it('news during a question have the parcel asked about again', async () => {
    const parcel = await tracking.sold();
    await tracking.adopt(parcel);
    const { webhook_path } = await showOf(parcel.carrier_id);
    const told = tracking.carrier.track.bind(tracking.carrier);
    tracking.carrier.track = async (numbers, context) => {
      await send(webhook_path, [parcel.number]);
      return told(numbers, context);
    };
    await tracking.poll([parcel]);
    tracking.carrier.track = told;
    expect((await tracking.parcel(parcel.number)).due_in).toBeLessThanOrEqual(0);
  });

  it('staff see how a carrier is asked, and a customer sees none of theirs', async () => {
    const parcel = await tracking.sold();
    await tracking.sold('Hand', parcel);
    await tracking.poll([parcel]);
    expect(await showOf(parcel.carrier_id)).toMatchObject({
      can_track: true,
      open: 2,
      overdue: 0,
      failures: 0,
      problem: null,
      polled_at: expect.any(String),
      next_at: expect.any(String),
    });
    const mute = await tracking.bench.carrier('GenericCarrier');
    expect(await showOf(mute.carrier_id)).toMatchObject({
      can_track: false,
      open: 0,
      next_at: null,
      webhook_path: null,
    });
    const path = `/api/carriers/${parcel.carrier_id}/tracking`;
    expect((await tracking.bench.porte.as(anActor('customer')).get(path)).status).toBe(404);
  });
});
