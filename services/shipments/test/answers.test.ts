import type { Answers, DashboardNumbers } from '@porte/contracts';
import type { Actor } from '@porte/service-kit';
import type { Envelope } from '@porte/messaging-kit';
import { anActor, DEMO, recordEvents } from '@porte/testing-kit';
import { largest } from '../src/answers/label-answers.js';
import { WeeklyAnswers } from '../src/answers/weekly-answers.js';
import { openShop, type Shop } from './shop.js';

describe('answers from labels', () => {
  let shop: Shop;
  const stranger = anActor('customer', { name: 'otra' });
  const period = 'from=2026-11-16&to=2026-11-24';

  beforeAll(async () => {
    shop = await openShop();
    shop.porte.clock.set('2026-11-24T18:00:00Z');
    const ids: string[] = [];
    for (let i = 0; i < 5; i += 1) ids.push(await shop.bought());
    ids.push(await shop.bought(stranger));
    const change = (i: number, set: string) => shop.sql(`update shipments set ${set} where id = $1`, [ids[i]]);
    // 23:30 of the 16th and 0:30 of the 16th in Mexico City, then the last minute of the period before.
    await change(
      0,
      `labelled_at = '2026-11-17T05:30:00Z', parcel_status = 'delivered', parcel_status_at = '2026-11-18T05:00:00Z'`,
    );
    await change(
      1,
      `labelled_at = '2026-11-16T06:30:00Z', parcel_status = 'delivered', parcel_status_at = '2026-12-18T05:00:00Z'`,
    );
    await change(2, `labelled_at = '2026-11-16T05:59:00Z', destination = destination || '{"state": "Yucatán"}'`);
    await change(3, `status = 'canceled'`);
  });
  afterAll(() => shop.close());

  const answers = async (actor: Actor = shop.customer): Promise<Answers> =>
    (await shop.porte.as(actor).get(`/api/answers?${period}`)).body.data;

  it('answers sum up the labels of a period that are not canceled, by day of the tenant, beside the period before', async () => {
    const { before, total, weeks, destinations } = await answers();
    expect(before).toEqual({ from: '2026-11-07', to: '2026-11-15' });
    expect(total.now).toMatchObject({ labels: 3, spend: 417, delivered: 2, on_time: 1 });
    expect(total.before).toMatchObject({ labels: 1, spend: 139 });
    expect(total.now).not.toHaveProperty('margin');
    expect(weeks.map(({ from, now }) => [from, now.labels])).toEqual([
      ['2026-11-16', 2],
      ['2026-11-23', 1],
    ]);
    expect(destinations.find(({ key }) => key === 'Yucatán')).toMatchObject({
      now: { spend: 0 },
      before: { spend: 139 },
    });
  });

  it('answers say the same as the books of shipments and the totals of the dashboard, to the centavo', async () => {
    const staff = anActor('main_admin');
    const { total, ...groups } = await answers(staff);
    const lists = [groups.carriers, groups.services, groups.destinations, groups.customers!, groups.weeks];
    for (const list of lists)
      for (const when of ['now', 'before'] as const) {
        const sum = (field: 'spend' | 'labels' | 'margin') =>
          Math.round(list.reduce((all, each) => all + (each[when][field] ?? 0), 0) * 100) / 100;
        expect([sum('spend'), sum('labels'), sum('margin')]).toEqual([
          total[when].spend,
          total[when].labels,
          total[when].margin,
        ]);
      }
    const [booked] = await shop.sql<{ spend: string; margin: string }>(
      `select sum(revenue) as spend, sum(tenant_margin) as margin from expected_label_totals where subject_id = tenant_id and moment = -1 and day between '2026-11-16' and '2026-11-24'`,
    );
    expect([total.now.spend, total.now.margin]).toEqual([Number(booked!.spend) / 100, Number(booked!.margin) / 100]);
    const { weeks } = (await shop.porte.as(shop.customer).get('/api/dashboards')).body.data as DashboardNumbers;
    expect(weeks.at(-1)!.spend).toBeGreaterThan(0);
  });

  it('answers are of their reader alone, with the margin for those who see it', async () => {
    expect((await answers(stranger)).total.now).toMatchObject({ labels: 1, spend: 139 });
    expect(await answers(stranger)).not.toHaveProperty('customers');
    expect((await answers(anActor('admin'))).total.now).not.toHaveProperty('margin');
    expect((await shop.porte.as(anActor('operator')).get(`/api/answers?${period}`)).status).toBe(403);
  });

  it('answers of one customer or one carrier count its labels alone, and those of another customer are not to be had', async () => {
    const of = async (query: string, actor: Actor = anActor('main_admin')): Promise<Answers> =>
      (await shop.porte.as(actor).get(`/api/answers?${period}&${query}`)).body.data;
    const all = await of('');
    const [carrier] = all.carriers;
    const mine = await of(`customer_id=${stranger.id}`);
    expect(mine.total.now).toMatchObject({ labels: 1, spend: 139 });
    expect(mine.weeks.reduce((sum, { now }) => sum + now.labels, 0)).toBe(1);
    expect((await of(`carrier_id=${carrier!.key}`)).total).toMatchObject({
      now: carrier!.now,
      before: carrier!.before,
    });
    expect((await of(`carrier_id=${stranger.id}`)).total.now.labels).toBe(0);
    expect((await of(`customer_id=${stranger.id}`, shop.customer)).total.now.labels).toBe(0);
    expect((await shop.porte.as(shop.customer).get(`/api/answers?${period}&carrier_id=x`)).status).toBe(422);
  });

  it.each([
    'from=2026-11-24&to=2026-11-16',
    'from=2020-01-01&to=2026-01-01',
    'from=2026-02-30&to=2026-03-01',
    'from=x',
    '',
  ])('answers of the period %j are refused', async query => {
    expect((await shop.porte.as(shop.customer).get(`/api/answers?${query}`)).status).toBe(422);
  });

  describe('saved answers', () => {
    const input = { name: 'Cada lunes', weeks: 1, weekday: 2, is_mailed: true };
    const save = async (change: object = {}, actor: Actor = shop.customer) =>
      (await shop.porte.as(actor).post('/api/answers/saved', { saved_answer: { ...input, ...change } })).body.data;
    const set = (id: string, saved_answer: object, actor: Actor = shop.customer) =>
      shop.porte.as(actor).put(`/api/answers/saved/${id}`, { saved_answer });
    /** What is mailed at a moment, by two replicas at the same time. */
    const mailed = async (id: string, now: string) => {
      shop.porte.clock.set(now);
      const before = seen.length;
      const [weekly, signal] = [shop.porte.service.get(WeeklyAnswers), new AbortController().signal];
      await Promise.all([weekly.run(signal), weekly.run(signal)]);
      await shop.porte.settled();
      return seen.slice(before).filter(({ subject }) => subject === id);
    };
    let seen: readonly Envelope<'answer_mail.requested'>[];
    beforeAll(async () => {
      seen = recordEvents(shop.porte.bus, ['answer_mail.requested'], { consumer: 'answer mails' }) as never;
      await shop.tell('user.updated', shop.customer.id, {
        id: shop.customer.id,
        user_type: 'customer',
        is_main_admin: false,
        status: 'active',
        email: 'ana@demo.example',
      });
      await shop.porte.settled();
    });
    afterAll(() => shop.porte.clock.set('2026-11-24T18:00:00Z'));

    it('saved answers are mailed once a week in the morning of their day, the missed one later, until they are stopped', async () => {
      const { id, from, to } = await save();
      expect([from, to]).toEqual(['2026-11-17', '2026-11-23']);
      // Tuesday in Mexico City: asked for at noon, so that a week passes first; 6:59 is too early.
      expect(await mailed(id, '2026-11-24T19:00:00Z')).toEqual([]);
      expect(await mailed(id, '2026-12-01T12:59:00Z')).toEqual([]);
      const [first, ...more] = await mailed(id, '2026-12-01T13:00:00Z');
      expect(more).toEqual([]);
      expect(first!.data).toMatchObject({
        user_id: shop.customer.id,
        name: 'Cada lunes',
        period: { from: '2026-11-24', to: '2026-11-30' },
        total: { now: { labels: 1, spend: 139 } },
      });
      expect(first!.data.total.now).not.toHaveProperty('margin');
      // Another day of the week leaves at least a week between two mails.
      await set(id, { weekday: 3 });
      expect(await mailed(id, '2026-12-02T19:00:00Z')).toEqual([]);
      expect(await mailed(id, '2026-12-08T23:00:00Z')).toEqual([]);
      expect(await mailed(id, '2026-12-11T19:00:00Z')).toHaveLength(1);
      const stop = first!.data.unsubscribe_path.slice('/u/'.length);
      const tenant = { 'x-porte-tenant': DEMO };
      const path = `/api/opt_outs/${stop}`;
      const page = async (method: string) =>
        (await shop.porte.anonymous.send(method, path, undefined, tenant)).body.data as unknown;
      expect(await page('GET')).toEqual({ about: 'answer', address: 'Cada lunes', is_ended: false });
      expect(await page('POST')).toMatchObject({ is_ended: true });
      expect(await mailed(id, '2026-12-18T19:00:00Z')).toEqual([]);
      expect(await page('DELETE')).toMatchObject({ is_ended: false });
      await shop.porte.as(shop.customer).delete(`/api/answers/saved/${id}`);
      shop.porte.clock.set('2026-11-24T18:00:00Z');
    });

    it('saved answers are their own person’s, at most ten', async () => {
      const { id } = await save({ is_mailed: false });
      const list = async (actor: Actor) => (await shop.porte.as(actor).get('/api/answers/saved')).body.data;
      expect(await list(shop.customer)).toMatchObject([{ id, weeks: 1, weekday: 2, is_mailed: false }]);
      expect(await list(stranger)).toEqual([]);
      expect((await set(id, { is_mailed: true }, stranger)).status).toBe(404);
      expect((await shop.porte.as(stranger).delete(`/api/answers/saved/${id}`)).status).toBe(404);
      expect((await set(id, { weeks: 3 })).status).toBe(422);
      for (let i = 1; i < 10; i += 1) await save({ is_mailed: false });
      const refused = await shop.porte.as(shop.customer).post('/api/answers/saved', { saved_answer: input });
      expect(refused.body.error).toMatchObject({ code: 'saved_answers_full', params: { max: 10 } });
    });
  });

  it('answers name the groups that were paid most for, and sum up the others', () => {
    const figures = (spend: number) => ({ labels: 1, spend, kg: 0.1, delivered: 0, on_time: 0, margin: 0.1 });
    const groups = Array.from({ length: 14 }, (_, i) => ({
      key: `k${i}`,
      name: `n${i}`,
      groups: 1,
      now: figures(i + 0.1),
      before: figures(0.2),
    }));
    const named = largest(groups);
    expect(named).toHaveLength(12);
    expect(named[0]).toMatchObject({ key: 'k13' });
    expect(named.at(-1)).toMatchObject({
      key: 'others',
      groups: 3,
      now: { labels: 3, spend: 3.3, kg: 0.3, margin: 0.3 },
    });
  });
});
