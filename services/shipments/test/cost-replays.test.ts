import type { CostReplayRow, CostReplayView } from '@porte/contracts';
import { derivedId, newId } from '@porte/domain-kit';
import { Processes } from '@porte/process-kit';
import type { Actor } from '@porte/service-kit';
import { anActor, NORTE } from '@porte/testing-kit';
import { costReplayProcess } from '../src/cost-replays/cost-replay.process.js';
import { TERRESTRE } from './fakes.js';
import { openShop, type Shop } from './shop.js';

describe('cost replays', () => {
  let shop: Shop;
  let ids: string[];
  const admin = anActor('admin');
  const owner = anActor('main_admin');
  const other = anActor('customer', { name: 'otra' });
  const period = { from: '2026-11-16', to: '2026-11-24' };

  beforeAll(async () => {
    shop = await openShop();
    shop.porte.clock.set('2026-11-24T18:00:00Z');
    ids = [];
    for (let made = 0; made < 5; made += 1) ids.push(await shop.bought());
    ids.push(await shop.bought(other));
    const change = (at: number, set: string) => shop.sql(`update shipments set ${set} where id = $1`, [ids[at]]);
    // 0:30 of the 16th in Mexico City, and the last minute of the day before.
    await change(0, `labelled_at = '2026-11-16T06:30:00Z'`);
    await change(1, `labelled_at = '2026-11-16T05:59:00Z'`);
    await change(2, `status = 'canceled'`);
    await change(3, `rate = rate || '{"demo": true}'`);
  });
  afterAll(() => shop.close());
  afterEach(() => {
    shop.rating.replays.asked.length = 0;
    shop.rating.replays.price = (_, at) => ({ total: 140 + at, kg: 5, margin: 20 });
  });

  const begin = (asked: object = {}, as: Actor = admin, headers = {}) =>
    shop.porte.as(as).post('/api/cost_replays', { cost_replay: { ...period, prices: 'current', ...asked } }, headers);
  const show = async (id: string, as: Actor = admin): Promise<CostReplayView> =>
    (await shop.porte.as(as).get(`/api/cost_replays/${id}`)).body.data;
  const ended = async (id: string, as: Actor = admin): Promise<CostReplayView> => {
    const row = { tenant_id: admin.tenant_id, id };
    const states = ['ready', 'canceled', 'failed'] as const;
    await shop.porte.service.get(Processes).outcome(costReplayProcess, row, { states: [...states], timeoutMs: 30_000 });
    return show(id, as);
  };
  const run = async (asked: object = {}, as: Actor = admin) => {
    const { status, body } = await begin(asked, as);
    expect([status, body.error]).toEqual([202, undefined]);
    return ended(body.data.id, as);
  };
  const rows = async (id: string, query = ''): Promise<CostReplayRow[]> =>
    (await shop.porte.as(admin).get(`/api/cost_replays/${id}/rows${query}`)).body.data;

  it('replays price the paid labels of a period again, without demos and canceled ones, by day of the tenant', async () => {
    const replay = await run();
    expect(replay).toMatchObject({ state: 'ready', done: 3, total: 3, prices: 'current' });
    // Charged 139.00 each; they would cost 140, 141 and 142.
    expect(replay.summary).toMatchObject({
      labels: 3,
      priced: 3,
      charged: 417,
      would_be: 423,
      more: { labels: 3, amount: 6 },
      less: { labels: 0, amount: 0 },
      same: 0,
      reasons: [],
    });
    expect(replay.summary).not.toHaveProperty('margin');
    expect(replay.summary!.services).toEqual([
      { key: TERRESTRE, name: 'Correcaminos Terrestre', labels: 3, charged: 417, would_be: 423 },
    ]);
    expect(replay.summary!.customers.map(({ labels, would_be }) => [labels, would_be])).toHaveLength(2);
    expect(replay.summary!.changes.reduce((all, { labels }) => all + labels, 0)).toBe(3);
    const listed = await rows(replay.id);
    expect(listed.map(({ shipment_id, charged, would_be }) => [shipment_id, charged, would_be])).toEqual([
      [ids[0], 139, 140],
      [ids[4], 139, 141],
      [ids[5], 139, 142],
    ]);
    const { parcels } = shop.rating.replays.asked[0]!;
    expect(parcels[0]).toMatchObject({
      user_id: shop.customer.id,
      origin: { postal_code: '06000' },
      destination: { postal_code: '64000' },
      parcel: { weight: 4.2, length: 30, declared_tax_value: 1000 },
      service_id: TERRESTRE,
      insured: false,
      at: '2026-11-16T06:30:00.000Z',
      priced: null,
    });
  });

  it('replays sum up what has a price, list what has none with its reason, and filter labels by change', async () => {
    shop.rating.replays.price = (_, at) =>
      [{ total: 130.5, kg: 5, margin: 10 }, { total: 139, kg: 5, margin: 19 }, { reason: 'live_price' } as const][at]!;
    const replay = await run({}, owner);
    expect(replay.summary).toMatchObject({
      labels: 3,
      priced: 2,
      charged: 278,
      would_be: 269.5,
      margin: { charged: 38, would_be: 29 },
      more: { labels: 0 },
      less: { labels: 1, amount: -8.5 },
      same: 1,
      reasons: [{ reason: 'live_price', labels: 1, charged: 139 }],
    });
    expect(replay.summary!.changes).toEqual([
      { from: -9, to: -8, labels: 1 },
      { from: 0, to: 0, labels: 1 },
    ]);
    const listed = async (change: string) =>
      (await shop.porte.as(owner).get(`/api/cost_replays/${replay.id}/rows?change=${change}`)).body.data.map(
        ({ position }: CostReplayRow) => position,
      );
    expect([await listed('less'), await listed('same'), await listed('none'), await listed('more')]).toEqual([
      [1],
      [2],
      [3],
      [],
    ]);
    const after = await shop.porte.as(owner).get(`/api/cost_replays/${replay.id}/rows?after=2`);
    expect(after.body.data.map(({ position }: CostReplayRow) => position)).toEqual([3]);
    const csv = await shop.porte.as(owner).get(`/api/cost_replays/${replay.id}/download?format=csv`);
    expect(String(csv.body)).toContain('Hubiera sido');
    expect(String(csv.body)).toContain('Dependía del precio en vivo de la paquetería');
    expect(String(csv.body).trim().split('\n')).toHaveLength(4);
    const xlsx = await shop.porte.as(owner).get(`/api/cost_replays/${replay.id}/download`);
    expect(xlsx.status).toBe(200);
    expect((await shop.porte.as(owner).get(`/api/cost_replays/${replay.id}/download?format=pdf`)).status).toBe(400);
  });

  it('labels are chosen by customer, carrier and service; a version is compared with labels of its own service', async () => {
    expect((await run({ user_id: other.id })).total).toBe(1);
    expect((await run({ carrier_id: derivedId('carrier', 'another') })).summary).toMatchObject({
      labels: 0,
      changes: [],
    });
    expect((await run({ bought_service_id: TERRESTRE })).total).toBe(3);
    await shop.porte.bus.publish({
      ...shop.anEvent('service.updated' as never, TERRESTRE, { id: TERRESTRE, name: 'Terrestre' } as never),
      source: 'carriers',
    });
    await shop.porte.settled();
    shop.rating.replays.asked.length = 0;
    const version = await run({ prices: 'version', service_id: TERRESTRE, number: 3 });
    expect(version).toMatchObject({ bought_service_id: TERRESTRE, number: 3, total: 3 });
    expect(shop.rating.replays.asked[0]!.prices).toEqual({ kind: 'version', service_id: TERRESTRE, number: 3 });
    await run({ prices: 'service', service_id: TERRESTRE });
    expect(shop.rating.replays.asked.at(-1)!.prices).toEqual({ kind: 'service', service_id: TERRESTRE });
  });

  it('a simulation whose pricing broke off goes on behind the last label that was stored, and stores none twice', async () => {
    const first = await run();
    // As a process that died after the first label leaves it.
    await shop.sql(
      `update cost_replays set done = 1, after_at = r.labelled_at::text, after_id = r.shipment_id, state = 'pricing', deadline_at = null, due_at = now(), ended_at = null,
      summary = null from cost_replay_rows r where cost_replays.id = $1 and r.replay_id = $1 and r.position = 1`,
      [first.id],
    );
    await shop.sql('delete from cost_replay_rows where replay_id = $1 and position > 1', [first.id]);
    await shop.porte.service.get(Processes).step({ now: new Date('2099-01-01T00:00:00Z') });
    const again = await ended(first.id);
    expect(again).toMatchObject({ state: 'ready', done: 3 });
    expect((await rows(first.id)).map(({ position, shipment_id }) => [position, shipment_id])).toEqual([
      [1, ids[0]],
      [2, ids[4]],
      [3, ids[5]],
    ]);
  });

  it('a simulation that runs is found again by the same question, and can be canceled, which leaves no rows', async () => {
    shop.rating.replays.price = null;
    const key = { 'idempotency-key': newId() };
    const [one, two] = await Promise.all([begin({}, admin, key), begin({}, admin)]);
    expect(one.body.data.id).toBe(two.body.data.id);
    const { id } = one.body.data as CostReplayView;
    expect((await shop.porte.as(admin).get(`/api/cost_replays/${id}/download`)).body.error.code).toBe(
      'report_not_ready',
    );
    const canceled = await shop.porte.as(admin).delete(`/api/cost_replays/${id}`);
    expect(canceled.body.data).toMatchObject({ state: 'canceled', summary: null });
    expect((await shop.porte.as(admin).delete(`/api/cost_replays/${id}`)).body.error.code).toBe('wrong_state');
    expect(await rows(id)).toEqual([]);
  });

  it('replays are for staff who read prices, each of its own, within the days of reports', async () => {
    for (const as of [shop.customer, anActor('operator')]) expect((await begin({}, as)).status).toBe(403);
    expect((await begin({}, { ...admin, grants: ['-admin:read:ServicePrice'] } as Actor)).status).not.toBe(500);
    const replay = await run();
    for (const as of [anActor('admin', { name: 'colega' }), anActor('admin', { tenant: NORTE })])
      for (const path of ['', '/rows', '/download'])
        expect((await shop.porte.as(as).get(`/api/cost_replays/${replay.id}${path}`)).status).toBe(404);
    expect((await shop.porte.as(admin).get('/api/cost_replays')).body.data[0]).toMatchObject({ id: replay.id });
    const cases: [object, number, string][] = [
      [{ from: '2026-01-01', to: '2026-06-30' }, 422, 'report_too_long'],
      [{ from: '2026-11-24', to: '2026-11-16' }, 422, 'validation_failed'],
      [{ from: 'x' }, 422, 'validation_failed'],
      [{ prices: 'version', service_id: TERRESTRE }, 422, 'validation_failed'],
      [{ prices: 'service' }, 422, 'validation_failed'],
      [{ prices: 'service', service_id: newId() }, 422, 'unknown_reference'],
      [{ prices: 'free' }, 422, 'validation_failed'],
      [{ user_id: 'x' }, 422, 'validation_failed'],
    ];
    for (const [asked, status, code] of cases) {
      const answer = await begin(asked);
      expect([asked, answer.status, answer.body.error.code]).toEqual([asked, status, code]);
    }
    for (const query of ['?change=x', '?after=-1', '?after=99999999999'])
      expect((await shop.porte.as(admin).get(`/api/cost_replays/${replay.id}/rows${query}`)).status).toBe(422);
  });
});
