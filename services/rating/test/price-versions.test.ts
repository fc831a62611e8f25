import type {
  PriceDraft,
  PriceDraftView,
  PricedFact,
  PriceVersion,
  RateFact,
  ReplayedParcel,
  ReplayedPrice,
  ReplayPrices,
} from '@porte/contracts';
import { installFailpoints, TechnicalError } from '@porte/domain-kit';
import { Processes } from '@porte/process-kit';
import type { Actor } from '@porte/service-kit';
import { recordEvents, withConnection } from '@porte/testing-kit';
import {
  aCarrier,
  admin,
  aService,
  aUser,
  customer,
  developer,
  id,
  MX,
  Network,
  operator,
  stranger,
} from './network.fixture.js';

/** mulberry32: the same numbers for the same seed. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below);
  };
}

const parcel = { parcel_type: 'box', length: 30, width: 40, height: 25, weight: 4.2, declared_tax_value: 1000 };
const asked = {
  user_id: customer.id,
  origin: { postal_code: '06000', country_id: MX, phone: '5512345678' },
  destination: { postal_code: '68000', country_id: MX, phone: '9511234567' },
  demo: false,
};

describe('versions of prices', () => {
  let network: Network;
  beforeAll(async () => {
    network = await Network.start();
    await network.publish('carrier', aCarrier('Road', { insurance_type: 'internal', insurance_percentage: 1.5 }));
    await network.publish('service', aService('Ground', 'Road', { extra_kg_price: 9.5 }));
    await network.publish('service', aService('Other', 'Road'));
    await network.publish('service', aService('Zonal', 'Road', { service_type: 'zonal' }));
    await network.publish('service', aService('Live', 'Road', { use_static_rates: false, use_quoted_rates: true }));
  });
  afterAll(() => network.porte.stop());

  const save = async (service: string, rows: object[], removed: number[] = [], as = developer) => {
    const input = { service_id: id(service), rows, removed };
    const answer = await network.porte.as(as).put('/api/service_prices/table', { service_prices: input });
    expect([answer.status, answer.body.error]).toEqual([200, undefined]);
    await network.settled();
  };
  const row = (kg: number, price: number) => ({ kg, price, admin_cost: price - 20, main_admin_cost: price - 30 });
  const versions = async (service: string, as = admin): Promise<PriceVersion[]> =>
    (await network.porte.as(as).get(`/api/service_prices/versions?service_id=${id(service)}`)).body.data;
  const restore = (service: string, number: number, as = developer) =>
    network.porte
      .as(as)
      .post('/api/service_prices/versions/restore', { price_version: { service_id: id(service), number } });
  /** The rate that is charged for a parcel now. */
  const bought = async (service: string, more: object = {}, insure = false): Promise<RateFact> => {
    const choice = { ...asked, parcel: { ...parcel, ...more }, service_id: id(service), insure_package: insure };
    const body = { ...choice, is_pickup: false, total: 0 };
    const first = await network.porte.as(customer).post('/internal/rates/confirm', body);
    const { total, insurance_amount } = first.body.error.rates.find(
      ({ service_id }: { service_id: string }) => service_id === id(service),
    );
    const cents = Math.round(total * 100) + (insure ? Math.round(insurance_amount * 100) : 0);
    const { body: found } = await network.porte
      .as(customer)
      .post('/internal/rates/confirm', { ...body, total: cents / 100 });
    return found.data.rate;
  };
  const replayed = (rate: RateFact, more: object = {}): ReplayedParcel => ({
    ...asked,
    parcel: { ...parcel, ...more } as ReplayedParcel['parcel'],
    service_id: rate.service_id,
    insured: rate.insured,
    own_agreement: rate.own_agreement,
    extended_zone: rate.extended_zone,
    at: '2026-11-20T18:00:00Z',
    priced: rate.priced ?? null,
  });
  const replay = async (prices: ReplayPrices, parcels: ReplayedParcel[], as = admin): Promise<ReplayedPrice[]> =>
    (await network.porte.as(as).post('/internal/replays', { prices, parcels })).body.data;

  it('number each committed table of a service once, with its author, by whatever way it was changed', async () => {
    await network.publish('user', aUser(developer, { name: 'Dalia', last_name: 'Ochoa', user_type: 'developer' }));
    await save('Ground', [row(1, 89), row(5, 139), row(10, 189)]);
    await save('Ground', [row(5, 139)]);
    await save('Ground', [row(5, 149)], [10]);
    const { body } = await network.porte.as(admin).get(`/api/service_prices?where[service_id]=${id('Ground')}`);
    await network.porte.as(developer).delete(`/api/service_prices/${body.data[0].id}`);
    const input = { id: id('Ground'), service_id: id('Ground'), rows: [row(1, 90), row(5, 149)] };
    await network.publish('service', input, { verb: 'prices_imported' });
    await withConnection(network.porte.database.superuserUrl, client =>
      client.query(`update service_prices set price = price + 100 where service_id = $1`, [id('Ground')]),
    );
    const found = await versions('Ground');
    expect(found.map(({ number, rows, author }) => [number, rows, author?.name ?? null])).toEqual([
      [5, 2, null],
      [4, 2, null],
      [3, 1, 'Dalia Ochoa'],
      [2, 2, 'Dalia Ochoa'],
      [1, 3, 'Dalia Ochoa'],
    ]);
    expect(found[0]!.replaced_at).toBeNull();
    expect(found[1]!.replaced_at).toBe(found[0]!.published_at);
  });

  it('two changes at the same time make two versions, and the later one has the rows of both', async () => {
    await save('Other', [row(1, 50), row(5, 60)]);
    const { body } = await network.porte
      .as(developer)
      .get(`/api/service_prices?where[service_id]=${id('Other')}&order=kg asc`);
    const change = (at: number, price: number) =>
      network.porte.as(developer).put(`/api/service_prices/${body.data[at].id}`, { service_price: { price } });
    const answers = await Promise.all([change(0, 55), change(1, 65), change(0, 56), change(1, 66)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await network.settled();
    const stored = await withConnection(
      network.porte.database.superuserUrl,
      async client =>
        (
          await client.query(
            `select (select rows from price_versions v where v.service_id = $1 order by number desc limit 1) as rows,
              (select jsonb_agg(jsonb_build_array(kg::float8, price, admin_cost, main_admin_cost) order by kg) from service_prices where service_id = $1) as live,
              (select count(distinct number)::int from price_versions v where v.service_id = $1) as versions`,
            [id('Other')],
          )
        ).rows[0] as { rows: unknown; live: unknown; versions: number },
    );
    expect(stored.rows).toEqual(stored.live);
    expect(stored.versions).toBeGreaterThan(1);
  });

  it('versions are named by quotes and explanations for staff, and by what is bought', async () => {
    await save('Ground', [row(5, 151)]);
    const [latest] = await versions('Ground');
    const rates = async (as: typeof admin) => (await network.quote({}, as)).body.data.data as Record<string, unknown>[];
    const versionOf = (all: Record<string, unknown>[]) =>
      all.find(({ service_id }) => service_id === id('Ground'))!['price_version'];
    expect(versionOf(await rates(operator))).toBe(latest!.number);
    expect(versionOf(await rates(customer))).toBeUndefined();
    const explained = await network.porte.as(operator).post('/api/quotes/explain', {
      quote: { ...parcel, origin_postal_code: '06000', destination_postal_code: '68000', service_id: id('Ground') },
    });
    expect(explained.body.data[0].steps).toContainEqual({
      code: 'price_version',
      values: { version: latest!.number },
    });
    expect((await bought('Ground')).priced).toMatchObject<Partial<PricedFact>>({
      version: latest!.number,
      live: false,
    });
  });

  it('a replay under the version of the day gives exactly what was charged, whatever changed since', async () => {
    const next = random(7);
    const rates: { rate: RateFact; more: object }[] = [];
    for (let day = 0; day < 6; day += 1) {
      await save('Ground', [row(1, 80 + next(40)), row(5, 130 + next(40)), row(10, 180 + next(40))]);
      await network.publish('user', aUser(customer, { discount: next(15) }));
      await network.publish(
        'carrier',
        aCarrier('Road', {
          insurance_type: 'internal',
          insurance_percentage: 1 + next(3),
          first_limit_size: 60,
          first_limit_cost: 20 + next(20),
          volumetric_divisor: 4000 + next(3) * 500,
        }),
      );
      await network.publish('service', aService('Ground', 'Road', { extra_kg_price: 5 + next(6) }));
      if (day === 3)
        await network.porte.as(developer).post('/api/user_prices', {
          user_price: { user_id: customer.id, service_id: id('Ground'), kg: 5, price: 101.37 },
        });
      await network.settled();
      for (let at = 0; at < 8; at += 1) {
        const more = { weight: 1 + next(14), length: 20 + next(60), declared_tax_value: next(5000) };
        rates.push({ rate: await bought('Ground', more, next(2) === 0), more });
      }
    }
    const days = new Set(rates.map(({ rate }) => rate.priced!.version!));
    expect(days.size).toBe(6);
    for (const number of days) {
      const own = rates.filter(({ rate }) => rate.priced!.version === number);
      const prices = { kind: 'version', service_id: id('Ground'), number } as const;
      const answers = await replay(
        prices,
        own.map(({ rate, more }) => replayed(rate, more)),
      );
      expect(answers).toEqual(
        own.map(({ rate }) => ({ total: rate.total, kg: rate.paid_kg, margin: rate.lines.tenant_margin })),
      );
    }
    // Today's prices are others, so that the comparison above could fail.
    const today = await replay(
      { kind: 'current' },
      rates.slice(0, 8).map(({ rate, more }) => replayed(rate, more)),
    );
    expect(today).not.toEqual(rates.slice(0, 8).map(({ rate }) => expect.objectContaining({ total: rate.total })));
  });

  it('replays say why a parcel has no price, and never ask a carrier', async () => {
    const rate = await bought('Ground');
    const one = replayed(rate);
    const ask = async (prices: ReplayPrices, changed: Partial<ReplayedParcel> = {}) =>
      (await replay(prices, [{ ...one, ...changed }]))[0];
    const other = (service: string): ReplayPrices => ({ kind: 'service', service_id: id(service) });
    expect(await ask(other('Zonal'))).toEqual({ reason: 'outside_zone' });
    expect(await ask(other('Live'))).toEqual({ reason: 'live_price' });
    expect(await ask(other('none'))).toEqual({ reason: 'service_gone' });
    expect(await ask(other('Other'), { parcel: { ...parcel, weight: 40 } as never })).toEqual({ reason: 'no_price' });
    expect(await ask({ kind: 'current' }, { own_agreement: true })).toEqual({ reason: 'own_agreement' });
    expect(await ask({ kind: 'current' }, { user_id: id('missing') })).toEqual({ reason: 'customer_gone' });
    expect(await ask({ kind: 'current' }, { priced: { ...rate.priced!, live: true } })).toEqual({
      reason: 'live_price',
    });
    expect(await ask({ kind: 'version', service_id: id('Ground'), number: 1 }, { service_id: id('Other') })).toEqual({
      reason: 'other_service',
    });
    // Bought before prices were recorded: the terms of now.
    expect(await ask({ kind: 'current' }, { priced: null })).toMatchObject({ total: expect.any(Number) });
    const missing = { prices: { kind: 'version', service_id: id('Ground'), number: 999 }, parcels: [] };
    expect((await network.porte.as(admin).post('/internal/replays', missing)).status).toBe(404);
    expect((await network.porte.as(stranger).post('/internal/replays', { ...missing })).status).toBe(404);
  });

  it('an earlier version is restored as a new one, once, by those who may write its costs', async () => {
    const before = await versions('Ground');
    const live = async () =>
      (await network.porte.as(developer).get(`/api/service_prices?where[service_id]=${id('Ground')}&order=kg asc`)).body
        .data as { kg: number; price: number }[];
    expect((await restore('Ground', 1, operator)).status).toBe(403);
    expect((await restore('Ground', 1, admin)).body.error.code).toBe('forbidden');
    expect((await restore('Ground', 1, stranger)).status).toBe(422);
    expect((await restore('Ground', 999)).status).toBe(404);
    expect((await restore('Ground', 0)).status).toBe(422);
    const answers = await Promise.all([restore('Ground', 1), restore('Ground', 1)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await live()).map(({ kg, price }) => [kg, price])).toEqual([
      [1, 89],
      [5, 139],
      [10, 189],
    ]);
    const after = await versions('Ground');
    expect(after).toHaveLength(before.length + 1);
    expect(after[0]).toMatchObject({ number: before[0]!.number + 1, restored_from: 1, rows: 3 });
    await network.settled();
    expect((await bought('Ground')).priced!.version).toBe(after[0]!.number);
  });

  it('versions are of their tenant and of those who read prices, and cannot be changed', async () => {
    expect(await versions('Ground', stranger)).toEqual([]);
    for (const as of [operator, customer])
      expect((await network.porte.as(as).get(`/api/service_prices/versions?service_id=${id('Ground')}`)).status).toBe(
        403,
      );
    expect((await network.porte.as(admin).get('/api/service_prices/versions?service_id=x')).status).toBe(400);
    const app = network.porte.database.appUrl;
    for (const sql of ['update price_versions set number = 9', 'delete from price_versions'])
      await expect(withConnection(app, client => client.query(sql))).rejects.toMatchObject({ code: '42501' });
  });

  describe('drafts of prices', () => {
    const api = '/api/service_prices/drafts';
    const DAY_MS = 86_400_000;
    /** by the clock of the database, which decides when a draft is due */
    let started: Date;
    const inDays = (days: number) => new Date(started.getTime() + days * DAY_MS).toISOString();
    const create = async (service: string, as: Actor = developer): Promise<PriceDraftView> =>
      (await network.porte.as(as).post(api, { price_draft: { service_id: id(service), note: 'December' } })).body.data;
    const edit = async (
      { id: draft, revision }: PriceDraft,
      rows: object[],
      removed: number[] = [],
      as: Actor = developer,
    ) => network.porte.as(as).put(`${api}/${draft}`, { price_draft: { revision, rows, removed } });
    const edited = async (service: string, rows: object[], removed: number[] = []): Promise<PriceDraftView> =>
      (await edit(await create(service), rows, removed)).body.data;
    const publish = ({ id: draft, revision, current }: PriceDraftView, more: object = {}, as: Actor = developer) =>
      network.porte
        .as(as)
        .post(`${api}/${draft}/publish`, { price_draft: { revision, over: current.number, ...more } });
    const show = async ({ id: draft }: PriceDraft, as: Actor = developer): Promise<PriceDraftView> =>
      (await network.porte.as(as).get(`${api}/${draft}`)).body.data;
    const step = (days: number) =>
      network.porte.service
        .get(Processes)
        .step({ now: new Date(started.getTime() + days * DAY_MS), process: 'price_draft' });
    const live = async (service: string) =>
      (
        (await network.porte.as(developer).get(`/api/service_prices?where[service_id]=${id(service)}&order=kg asc`))
          .body.data as { kg: number; price: number }[]
      ).map(({ kg, price }) => [kg, price]);
    const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
      status,
      body.error?.code,
    ];

    beforeAll(async () => {
      started = await withConnection(
        network.porte.database.superuserUrl,
        async client => (await client.query('select now() as now')).rows[0].now as Date,
      );
      await network.publish('service', aService('Drafted', 'Road'));
      await save('Drafted', [row(1, 80), row(5, 120)]);
    });

    it('drafts change no price until they are published, and become one version with their author and note', async () => {
      const first = await edited('Drafted', [row(5, 130), row(10, 190)], [1]);
      expect(first).toMatchObject({ state: 'open', revision: 2, note: 'December', author: { name: 'Dalia Ochoa' } });
      const noted = (note: string | null, { id: of, revision }: PriceDraft) =>
        network.porte.as(developer).put(`${api}/${of}`, { price_draft: { revision, rows: [], note } });
      const cleared = (await noted(' ', first)).body.data as PriceDraftView;
      expect(cleared).toMatchObject({ revision: 3, note: null, rows: first.rows });
      expect((await noted('x'.repeat(201), cleared)).status).toBe(422);
      const draft = (await noted(' Christmas ', cleared)).body.data as PriceDraftView;
      expect(draft.rows.map(({ kg, price }) => [kg, price])).toEqual([
        [5, 130],
        [10, 190],
      ]);
      const before = await versions('Drafted');
      expect([draft.made_from, draft.current.number, before.length]).toEqual([1, 1, 1]);
      const answers = await Promise.all([publish(draft), publish(draft), publish(draft)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      await network.settled();
      expect(await live('Drafted')).toEqual([
        [5, 130],
        [10, 190],
      ]);
      const [version, ...earlier] = await versions('Drafted');
      expect(earlier).toHaveLength(1);
      expect(version).toMatchObject({ number: 2, note: 'Christmas', author: { name: 'Dalia Ochoa' } });
      expect(await show(draft)).toMatchObject({ state: 'published', number: 2 });
      expect((await bought('Drafted')).priced!.version).toBe(2);
      expect((await restore('Drafted', 1)).status).toBe(200);
      expect(await live('Drafted')).toEqual([
        [1, 80],
        [5, 120],
      ]);
    });

    it('drafts are not published over a table that was changed after the comparison, not even in the same moment', async () => {
      const draft = await edited('Drafted', [row(1, 81)]);
      await save('Drafted', [row(5, 125)]);
      expect(codeOf(await publish(draft))).toEqual([409, 'prices_changed']);
      const again = await show(draft);
      expect(again.current.number).toBe(draft.current.number! + 1);
      // Another person changes one row, which takes no lock of the table, and commits while the draft is being published.
      await withConnection(network.porte.database.superuserUrl, async client => {
        await client.query('begin');
        await client.query('update service_prices set price = price + 1 where service_id = $1 and kg = 1', [
          id('Drafted'),
        ]);
        const answer = publish(again);
        const isWaiting = async () =>
          (
            await client.query(
              'select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))',
            )
          ).rowCount !== 0;
        while (!(await isWaiting()));
        await client.query('commit');
        expect(codeOf(await answer)).toEqual([409, 'prices_changed']);
      });
      expect((await live('Drafted'))[0]).toEqual([1, 80.01]);
      expect((await publish(await show(draft))).status).toBe(200);
      expect(await live('Drafted')).toEqual([
        [1, 81],
        [5, 120],
      ]);
    });

    it('drafts come into force at their moment, once, by whichever worker is first', async () => {
      const draft = await edited('Drafted', [row(1, 82)]);
      expect((await publish(draft, { at: inDays(2) })).body.data.state).toBe('scheduled');
      const before = await versions('Drafted');
      await step(1);
      expect((await show(draft)).state).toBe('scheduled');
      await Promise.all([step(3), step(3)]);
      await step(3);
      await network.settled();
      expect((await live('Drafted'))[0]).toEqual([1, 82]);
      const after = await versions('Drafted');
      expect(after).toHaveLength(before.length + 1);
      expect(after[0]).toMatchObject({ note: 'December', author: { name: 'Dalia Ochoa' } });
      expect(await show(draft)).toMatchObject({ state: 'published', number: after[0]!.number });
    });

    it.each(['commit.before', 'commit.after'] as const)(
      'drafts come into force once where their worker dies at %s of its step',
      async place => {
        await network.publish('service', aService(place, 'Road'));
        await save(place, [row(1, 80)]);
        const draft = await edited(place, [row(1, 81)]);
        await publish(draft, { at: inDays(2) });
        let deaths = 0;
        installFailpoints(name => {
          if (name === place && (deaths += 1) === 1) throw new TechnicalError('the worker dies');
        });
        await step(3).catch(() => {});
        expect([deaths > 0, await live(place)]).toEqual([true, [[1, place === 'commit.before' ? 80 : 81]]]);
        installFailpoints(undefined);
        for (const days of [4, 5]) await step(days);
        expect([await live(place), (await versions(place)).length]).toEqual([[[1, 81]], 2]);
        expect(await show(draft)).toMatchObject({ state: 'published', number: 2 });
      },
    );

    it('drafts stop at their moment where the table was changed in between, and staff are told once', async () => {
      const told = recordEvents(network.porte.bus, ['price_draft.stopped']);
      const draft = await edited('Drafted', [row(1, 83)]);
      await publish(draft, { at: inDays(2) });
      await save('Drafted', [row(5, 140)]);
      await step(3);
      await step(4);
      await network.settled();
      expect((await live('Drafted'))[0]).toEqual([1, 82]);
      expect(told.map(({ data }) => data)).toEqual([
        { draft_id: draft.id, service_id: id('Drafted'), service: 'Drafted', reason: 'prices_changed' },
      ]);
      const stopped = await show(draft);
      expect(stopped).toMatchObject({ state: 'stopped', stopped_because: 'prices_changed' });
      expect((await publish(stopped)).body.data).toMatchObject({ state: 'published' });
      expect((await live('Drafted'))[0]).toEqual([1, 83]);
    });

    it('drafts are taken back before their moment or discarded, and then nothing comes into force', async () => {
      const [kept, gone] = [await edited('Drafted', [row(1, 84)]), await edited('Drafted', [row(1, 85)])];
      for (const draft of [kept, gone]) await publish(draft, { at: inDays(1) });
      expect(codeOf(await edit(kept, [row(1, 86)]))).toEqual([409, 'wrong_state']);
      const back = await network.porte.as(developer).post(`${api}/${kept.id}/unschedule`, {});
      expect(back.body.data).toMatchObject({ state: 'open', publish_at: null });
      expect((await network.porte.as(developer).delete(`${api}/${gone.id}`)).body.data.state).toBe('discarded');
      await step(2);
      expect((await live('Drafted'))[0]).toEqual([1, 83]);
      for (const answer of [
        await publish(gone),
        await network.porte.as(developer).delete(`${api}/${gone.id}`),
        await network.porte.as(developer).post(`${api}/${kept.id}/unschedule`, {}),
      ])
        expect(codeOf(answer)).toEqual([409, 'wrong_state']);
    });

    it('drafts are simulated as each of their saves left them, and give what their version gives', async () => {
      const light = { height: 10 };
      const rate = await bought('Drafted', light);
      const first = await edited('Drafted', [row(5, 150)]);
      const second = (await edit(first, [row(5, 170)])).body.data as PriceDraftView;
      const under = async ({ id: draft_id, revision }: PriceDraft) =>
        replay({ kind: 'draft', service_id: id('Drafted'), draft_id, revision }, [replayed(rate, light)]);
      const [before, after] = [await under(first), await under(second)];
      expect(before).not.toEqual(after);
      const { number } = (await publish(second)).body.data as PriceDraftView;
      expect(
        await replay({ kind: 'version', service_id: id('Drafted'), number: number! }, [replayed(rate, light)]),
      ).toEqual(after);
      expect(await under(first)).toEqual(before);
      const other: ReplayPrices = { kind: 'draft', service_id: id('Ground'), draft_id: first.id, revision: 2 };
      expect((await network.porte.as(admin).post('/internal/replays', { prices: other, parcels: [] })).status).toBe(
        404,
      );
    });

    it('drafts are of their tenant and of those who write prices, and hide costs as prices do', async () => {
      const draft = await create('Drafted');
      expect(draft.rows[0]).toHaveProperty('main_admin_cost');
      expect((await show(draft, admin)).rows[0]).not.toHaveProperty('main_admin_cost');
      expect((await show(draft, admin)).current.rows[0]).not.toHaveProperty('main_admin_cost');
      for (const as of [operator, customer]) {
        expect((await network.porte.as(as).get(`${api}/${draft.id}`)).status).toBe(403);
        expect((await network.porte.as(as).post(api, { price_draft: { service_id: id('Drafted') } })).status).toBe(403);
        expect((await publish(draft, {}, as)).status).toBe(403);
        expect((await network.porte.as(as).delete(`${api}/${draft.id}`)).status).toBe(403);
      }
      expect((await network.porte.as(stranger).get(`${api}/${draft.id}`)).status).toBe(404);
      expect((await edit(draft, [], [], stranger)).status).toBe(404);
      expect((await publish(draft, {}, stranger)).status).toBe(404);
      expect((await network.porte.as(stranger).get(`${api}?service_id=${id('Drafted')}`)).body.data).toEqual([]);
      // An admin may write prices, but not the costs of the system that this draft changes.
      const costly = (await edit(draft, [{ kg: 1, price: 90, main_admin_cost: 1 }])).body.data as PriceDraftView;
      expect(codeOf(await publish(costly, {}, admin))).toEqual([403, 'forbidden']);
      expect(codeOf(await edit(costly, [{ kg: 1, price: 90, main_admin_cost: 2 }], [], admin))).toEqual([
        403,
        'forbidden',
      ]);
    });

    it('drafts refuse what is old, past or no table', async () => {
      const draft = await create('Drafted');
      await edit(draft, [row(1, 91)]);
      expect(codeOf(await edit(draft, [row(1, 92)]))).toEqual([409, 'conflict']);
      expect(codeOf(await publish(draft))).toEqual([409, 'conflict']);
      const fresh = await show(draft);
      for (const at of [inDays(-1), inDays(400), 'tomorrow', '2030-01-01T00:00:00'])
        expect(codeOf(await publish(fresh, { at }))).toEqual([422, 'validation_failed']);
      for (const rows of [[{ kg: 0, price: 1 }], [{ kg: 1, price: -1 }], [row(1, 1), row(1, 2)], [{ kg: 3, price: 9 }]])
        expect(codeOf(await edit(fresh, rows))).toEqual([422, 'validation_failed']);
      expect((await network.porte.as(developer).post(api, { price_draft: { service_id: id('none') } })).status).toBe(
        422,
      );
      expect((await network.porte.as(developer).get(`${api}/${id('none')}`)).status).toBe(404);
    });
  });
});
