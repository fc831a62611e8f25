import { newId } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import { anActor, DEMO, NORTE } from '@porte/testing-kit';
import { ASKED, FUNDS, GOOD, TopUpWorld } from './top-ups-fixture.js';

const DAY_MS = 86_400_000;
/** Random customers: each waits for its events at every step, which takes long on Kafka. */
const RUNS = Number(process.env['TOP_UP_RUNS'] ?? (process.env['PORTE_TEST_TRANSPORT'] === 'kafka' ? 1 : 2));
const RANDOM_TEST_MS = 600_000;

describe('automatic top-ups', () => {
  let world: TopUpWorld;
  const admin = anActor('admin');

  beforeAll(async () => void (world = await TopUpWorld.start()));
  beforeEach(() => {
    world.paused.length = 0;
    world.isPosting = true;
  });
  afterAll(() => world.stop());

  const as = (actor: Actor) => world.porte.as(actor);
  const sums = async (actor: Actor) => (await world.charges(actor)).map(({ amount, status }) => [amount, status]);
  const reasons = (actor: Actor) =>
    world.paused.filter(({ owner_id }) => owner_id === actor.id).map(({ reason }) => reason);

  it('automatic top-ups are off until their owner switches them on', async () => {
    const customer = await world.customer(0);
    await world.change(customer, 10);
    await world.rest(2);
    expect([await world.shown(customer), await world.deposits(customer)]).toEqual([null, []]);
  });

  it('automatic top-ups charge the saved card once when the balance is low, as an ordinary deposit, and once more at the next time', async () => {
    const customer = await world.withTopUp(900);
    await world.until(customer, 'watching');
    await world.change(customer, 299.99);
    await world.until(customer, 'charging');
    const after = await world.until(customer, 'watching');
    expect(await sums(customer)).toEqual([[500, 'completed']]);
    expect(await world.deposits(customer)).toMatchObject([
      { id: after.deposit_id, state: 'credited', method: 'card', amount: 500, top_up_id: expect.any(String) },
    ]);
    expect(after).toMatchObject({ charged_today: 500, charged_this_month: 500, pause_reason: null, state: 'watching' });
    await world.hear(customer, 100);
    await world.rest();
    expect(await sums(customer)).toHaveLength(1);
    await world.change(customer, 20);
    await world.until(customer, 'charging');
    await world.until(customer, 'watching');
    expect(await sums(customer)).toHaveLength(2);
  });

  it('charge at once where the balance is low already, and wait for the posting before the next charge', async () => {
    world.isPosting = false;
    const customer = await world.withTopUp(5, GOOD, { amount: 100 });
    await world.until(customer, 'charging');
    for (const balance of [4, 3, 2]) await world.change(customer, balance);
    await world.rest();
    expect(await sums(customer)).toEqual([[100, 'completed']]);
  });

  it.each([
    ['the answer is lost', 'reset_after_commit'],
    ['the provider fails after the charge', 'server_error_after_commit'],
    ['the answer is unreadable', 'unparsable'],
  ] as const)('automatic top-ups charge once where %s', async (_, kind) => {
    const customer = await world.withTopUp(900);
    await world.until(customer, 'watching');
    world.provider.script({ kind });
    await world.change(customer, 10);
    await world.until(customer, 'charging');
    await world.until(customer, 'watching');
    await world.rest();
    expect(await sums(customer)).toEqual([[500, 'completed']]);
  });

  it.each([
    ['is being made', 'creating'],
    ['has not been read', 'awaiting'],
    ['has not been posted', 'accepted'],
  ])(
    'automatic top-ups charge once where they are switched off and on again while their charge %s',
    async (_, state) => {
      const faults = Array.from({ length: 40 }, () => ({ kind: 'unavailable' as const }));
      const customer = await world.withTopUp(900);
      const { card } = await world.until(customer, 'watching');
      world.isPosting = false;
      // The first call makes the charge, those after it read it.
      if (state === 'creating') world.provider.script(...faults);
      if (state === 'awaiting') world.provider.script({ kind: 'none' }, ...faults);
      await world.change(customer, 10);
      const states = async () => (await world.deposits(customer)).map(each => each.state);
      for (let looks = 0; looks < 40 && (await states())[0] !== state; looks += 1) await world.look();
      await as(customer).delete(`/api/top_ups/${customer.id}`);
      await world.choose(customer, card!.id);
      await world.until(customer, 'charging');
      expect(await states()).toEqual([state]);
      world.isPosting = true;
      await world.settle(customer, state === 'accepted' ? 0 : faults.length);
      expect([await sums(customer), await states()]).toEqual([[[500, 'completed']], ['credited']]);
    },
  );

  it('automatic top-ups count a charge of which the provider never answered towards their limits', async () => {
    const customer = await world.withTopUp(900, GOOD, { daily_limit: 500, monthly_limit: 500 });
    await world.until(customer, 'watching');
    const unanswered = Array.from({ length: 20 }, () => ({ kind: 'unavailable' as const }));
    world.provider.script({ kind: 'reset_after_commit' }, ...unanswered);
    await world.change(customer, 10);
    await world.until(customer, 'charging');
    expect(await world.shown(customer)).toMatchObject({ charged_today: 500, charged_this_month: 500 });
    expect(await world.until(customer, 'paused')).toMatchObject({ pause_reason: 'unavailable', charged_today: 500 });
    expect(await world.deposits(customer)).toMatchObject([{ state: 'failed' }]);
    expect((await as(customer).put(`/api/top_ups/${customer.id}/resume`, {})).status).toBe(200);
    expect(await world.until(customer, 'limited')).toMatchObject({ charged_today: 500, charged_this_month: 500 });
    await world.settle(customer, unanswered.length);
    expect(await world.deposits(customer)).toHaveLength(1);
    expect(await sums(customer)).toEqual([[500, 'completed']]);
  });

  it.each([
    ['the card is refused', FUNDS, 'refused', 'card_funds'],
    ['the bank asks the holder', ASKED, 'authentication', null],
  ])('pause where %s, tell the owner, and go on only when it resumes them', async (_, card, pause_reason, failure) => {
    const customer = await world.withTopUp(900, card);
    await world.until(customer, 'watching');
    await world.change(customer, 10);
    expect(await world.until(customer, 'paused')).toMatchObject({ pause_reason, failure });
    await world.change(customer, 5);
    await world.rest(3);
    expect([(await world.charges(customer)).length, reasons(customer)]).toEqual([1, [pause_reason]]);
    expect((await as(customer).put(`/api/top_ups/${customer.id}/resume`, {})).status).toBe(200);
    await world.until(customer, 'paused');
    expect((await world.charges(customer)).length).toBe(2);
    expect((await as(customer).put(`/api/top_ups/${customer.id}/resume`, {})).body.data).toMatchObject({
      state: 'checking',
      pause_reason: null,
    });
  });

  it('credit a charge that the holder approved at the bank later', async () => {
    const customer = await world.withTopUp(900, ASKED);
    await world.until(customer, 'watching');
    await world.change(customer, 10);
    const { deposit_id } = await world.until(customer, 'paused');
    const [charge] = await world.charges(customer);
    expect(charge!.redirect_url).toBe(`http://localhost/credits?method=card&deposit=${deposit_id}`);
    world.provider.authenticate(charge!.id);
    await world.rest();
    expect(await world.deposits(customer)).toMatchObject([{ state: 'credited' }]);
    expect((await world.shown(customer)).state).toBe('paused');
  });

  it('stop at the limit of the day and go on the next day, within the limit of the month', async () => {
    const customer = await world.withTopUp(900, GOOD, { daily_limit: 1000, monthly_limit: 1500 });
    await world.until(customer, 'watching');
    for (const expected of [1, 2]) {
      await world.change(customer, 1);
      await world.until(customer, 'charging');
      await world.until(customer, 'watching');
      expect(await sums(customer)).toHaveLength(expected);
    }
    await world.change(customer, 1);
    expect(await world.until(customer, 'limited')).toMatchObject({ pause_reason: 'limit', charged_today: 1000 });
    await world.rest(3);
    expect([await sums(customer), reasons(customer)]).toMatchObject([{ length: 2 }, ['limit']]);
    world.porte.clock.advance(DAY_MS);
    await world.until(customer, 'charging');
    await world.until(customer, 'watching');
    await world.change(customer, 1);
    expect(await world.until(customer, 'limited')).toMatchObject({ charged_today: 500, charged_this_month: 1500 });
    world.porte.clock.advance(-DAY_MS);
    expect(await sums(customer)).toHaveLength(3);
  });

  it('pause when their card is removed', async () => {
    const customer = await world.withTopUp(900);
    const { card } = await world.until(customer, 'watching');
    expect((await as(customer).delete(`/api/credit_cards/${card!.id}`)).status).toBe(204);
    await world.change(customer, 1);
    await world.rest(3);
    expect(await world.shown(customer)).toMatchObject({ state: 'paused', pause_reason: 'card_removed', card: null });
    expect(await world.deposits(customer)).toEqual([]);
    expect((await as(customer).put(`/api/top_ups/${customer.id}/resume`, {})).body.error.code).toBe('wrong_state');
    await world.choose(customer, await world.saveCard(customer));
    await world.until(customer, 'watching');
    expect(await sums(customer)).toHaveLength(1);
  });

  it('pause when their owner is suspended', async () => {
    const customer = await world.withTopUp(900);
    await world.until(customer, 'watching');
    await world.user(customer, 'suspended');
    await world.porte.settled();
    await world.change(customer, 1);
    expect(await world.until(customer, 'paused')).toMatchObject({ pause_reason: 'suspended' });
    expect(await world.deposits(customer)).toEqual([]);
  });

  it('automatic top-ups of a suspended tenant charge nothing, and go on after its suspension', async () => {
    const setTenantStatus = (status: string) => world.tell('tenant.updated', DEMO, { id: DEMO, status }, 'identity');
    const customer = await world.withTopUp(900);
    await world.until(customer, 'watching');
    await setTenantStatus('suspended');
    await world.porte.settled();
    try {
      await world.change(customer, 1);
      await world.rest();
      expect(await world.deposits(customer)).toEqual([]);
    } finally {
      await setTenantStatus('active');
      await world.porte.settled();
    }
    await world.hear(customer, 1);
    await world.until(customer, 'charging');
    await world.until(customer, 'watching');
    expect(await sums(customer)).toEqual([[500, 'completed']]);
  });

  it('automatic top-ups are seen and switched off by staff, who leave a trace and tell the owner', async () => {
    const customer = await world.withTopUp(900);
    await world.until(customer, 'watching');
    expect(await world.shown(admin, customer.id)).toMatchObject({ state: 'watching', card: { brand: 'visa' } });
    const stop = (actor: Actor) =>
      as(actor).put(`/api/top_ups/${customer.id}/stop`, { top_up: { reason: 'Lo pidió por teléfono' } });
    expect([(await stop(customer)).status, (await stop(anActor('operator'))).status]).toEqual([403, 403]);
    expect((await stop(admin)).body.data).toMatchObject({ state: 'off', pause_reason: 'staff' });
    await world.change(customer, 1);
    await world.rest(2);
    expect([await world.deposits(customer), reasons(customer)]).toEqual([[], ['staff']]);
    const actions = await world.porte.service
      .get(UnitOfWork)
      .run({ tenant_id: DEMO }, tx =>
        tx.query<{ action: string }>('select action from audit_log where tenant_id = $1 and subject = $2 order by at', [
          DEMO,
          customer.id,
        ]),
      );
    expect(actions.map(({ action }) => action)).toEqual(['top_up.on', 'top_up.off']);
    expect((await as(admin).put(`/api/top_ups/${newId()}/stop`, { top_up: {} })).status).toBe(404);
  });

  it('automatic top-ups are switched off and on again by their owner', async () => {
    const customer = await world.withTopUp(900);
    const { card } = await world.until(customer, 'watching');
    for (const _ of [1, 2]) expect((await as(customer).delete(`/api/top_ups/${customer.id}`)).status).toBe(204);
    await world.change(customer, 1);
    await world.rest(2);
    expect([(await world.shown(customer)).state, await world.deposits(customer)]).toEqual(['off', []]);
    await world.choose(customer, card!.id);
    await world.until(customer, 'watching');
    expect(await sums(customer)).toHaveLength(1);
  });

  it('automatic top-ups belong to the owner of the wallet alone', async () => {
    const customer = await world.withTopUp(900);
    const card = await world.saveCard(await world.customer(0));
    const sub = anActor('customer', { id: newId(), owner_id: customer.id });
    expect((await world.choose(customer, card)).body.error.details).toHaveProperty('card_id');
    expect((await world.choose(sub, card)).status).toBe(403);
    for (const stranger of [sub, await world.customer(0), anActor('customer', { tenant: NORTE })]) {
      expect((await as(stranger).get(`/api/top_ups/${customer.id}`)).status).toBe(404);
      expect((await world.choose(stranger, card, {}, customer.id)).status).toBe(404);
      expect((await as(stranger).delete(`/api/top_ups/${customer.id}`)).status).toBe(404);
      expect((await as(stranger).put(`/api/top_ups/${customer.id}/resume`, {})).status).toBe(404);
    }
    expect(await world.shown(anActor('admin', { tenant: NORTE }), customer.id)).toBeNull();
    expect((await world.choose(admin, card, {}, customer.id)).status).toBe(403);
  });

  it.each([
    ['without consent', { accepted: false }, 'accepted'],
    ['an amount above the limit of the day', { amount: 1001 }, 'daily_limit'],
    ['a limit of the day above that of the month', { daily_limit: 6000 }, 'monthly_limit'],
    ['an amount that cards do not take', { amount: 30_000, daily_limit: 30_000, monthly_limit: 30_000 }, 'amount'],
    ['a threshold of nothing', { threshold: 0 }, 'threshold'],
  ])('automatic top-ups refuse %s', async (_, change, field) => {
    const customer = await world.customer(900);
    const answer = await world.choose(customer, await world.saveCard(customer), change);
    expect([answer.status, Object.keys(answer.body.error.details)]).toEqual([422, [field]]);
  });

  it(
    'automatic top-ups charge each low balance once at most and keep the limits, whatever comes in which order',
    async () => {
      let seed = 31_415;
      const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
      const faults = ['reset_after_commit', 'server_error_after_commit', 'unavailable', 'unparsable', 'none'] as const;
      for (let run = 0; run < RUNS; run += 1) {
        const [dailyLimit, card] = [[500, 1000, 1500][random(3)]!, [GOOD, GOOD, FUNDS, ASKED][random(4)]!];
        const customer = await world.withTopUp(1000, card, { daily_limit: dailyLimit, monthly_limit: 2000 });
        let faulty = 0;
        const spend = async (): Promise<void> => {
          const before = world.balances.get(customer.id)!;
          await world.change(customer, before - 100 - random(300));
        };
        const acts = [
          spend,
          spend,
          () => world.hear(customer, random(600)),
          () => world.look(),
          () => world.look(),
          async () => {
            faulty += 1;
            world.provider.script({ kind: faults[random(faults.length)]! });
          },
          async () => void (await as(customer).put(`/api/top_ups/${customer.id}/resume`, {})),
          async () => void (world.isPosting = random(3) > 0),
          async () =>
            world.porte.service.get(UnitOfWork).run(customer, tx =>
              // As after a crash: a step that held the row finds another fence.
              tx.query(
                `update top_ups set fence = fence + 1, leased_until = null, due_at = coalesce(due_at, case when state in ('paused', 'off') then null else now() end)
            where tenant_id = $1 and owner_id = $2`,
                [DEMO, customer.id],
              ),
            ),
        ];
        for (let step = 0; step < 25; step += 1) {
          await Promise.all(Array.from({ length: 1 + random(3) }, () => acts[random(acts.length)]!()));
          const open = (await world.deposits(customer)).filter(({ state }) =>
            ['creating', 'checking', 'expiring', 'accepted'].includes(state),
          );
          expect(open.length).toBeLessThanOrEqual(card === ASKED ? 2 : 1);
        }
        world.isPosting = true;
        await world.settle(customer, faulty);
        const orders = (await world.charges(customer)).map(({ order_id }) => order_id);
        expect(new Set(orders).size).toBe(orders.length);
        const taken = (await world.charges(customer)).filter(({ status }) => status === 'completed');
        expect(taken.length * 500).toBeLessThanOrEqual(Math.min(dailyLimit, 2000));
        const topUp = await world.shown(customer);
        expect(topUp.charged_today).toBeLessThanOrEqual(dailyLimit);
        const paid = new Set(taken.map(({ order_id }) => order_id));
        const lost = (await world.deposits(customer)).filter(
          ({ id, state }) => paid.has(id) && ['failed', 'expired', 'rejected'].includes(state),
        );
        expect(lost).toEqual([]);
      }
    },
    RANDOM_TEST_MS,
  );
});
