import { newId } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { systemActor, type Actor } from '@porte/service-kit';
import { anActor, DEMO, NORTE } from '@porte/testing-kit';
import { Ledger } from '../src/ledger/ledger.js';
import { AgentPurchases } from '../src/spending/agent-purchases.js';
import { MonthlySpending } from '../src/spending/monthly-spending.js';
import { PlannedLabels } from '../src/spending/planned-labels.js';
import { aRequest, BillingFixture, failed, generated, voided } from './billing-fixture.js';

describe('holds', () => {
  let billing: BillingFixture;
  let buyer: Actor;
  let buyers = 0;

  beforeAll(async () => void (billing = await BillingFixture.open()));
  beforeEach(async () => void (buyer = await billing.customer(`ana${(buyers += 1)}`, 500)));
  afterAll(async () => {
    expect(await billing.booksCheck()).toEqual([]);
    await billing.close();
  });

  const shown = async (id: string) => (await billing.porte.as(buyer).get(`/api/transactions/${id}`)).body.data;

  it('reserve money and publish hold.placed', async () => {
    const request = aRequest(buyer, 120.5, { sequential_id: 77 });
    expect(await billing.hold(request)).toMatchObject({
      status: 201,
      body: { data: { balance: 500, available_balance: 379.5 } },
    });
    expect(await shown(request.purchase_id)).toMatchObject({
      transaction_type: 'withdraw',
      code: 'label',
      status: 'pending',
      amount: 120.5,
      balance_after: 379.5,
      description: 'Guía del envío 77',
      created_by: 'app',
      made_by: null,
      shipment_id: request.shipment_id,
      user_id: buyer.id,
    });
    expect((await billing.eventsOf(buyer.id)).at(-1)).toMatchObject({
      type: 'balance.changed',
      data: { owner_id: buyer.id, balance: 500, available_balance: 379.5 },
    });
    const { user_id, owner_id, shipment_id, purchase_id } = request;
    expect((await billing.eventsOf(shipment_id)).map(({ type, data }) => [type, data])).toEqual([
      [
        'hold.placed',
        { user_id, owner_id, shipment_id, purchase_id, amount: 120.5, balance: 500, available_balance: 379.5 },
      ],
    ]);
  });

  it('holds answer the missing amount in both languages and store nothing', async () => {
    const request = aRequest(buyer, 538.5);
    const spanish = await billing.hold(request);
    expect(spanish.status).toBe(402);
    expect(spanish.body).toMatchObject({
      messages: ['No alcanza tu saldo: faltan $38.50. No se cobró nada.'],
      error: { code: 'insufficient_balance', params: { missing: 38.5 } },
    });
    const english = await billing.hold(request, { 'accept-language': 'en' });
    expect(english.body.messages).toEqual(['You need $38.50 more. Nothing was charged.']);
    expect(await billing.balance(buyer)).toEqual([500, 500]);
    expect(await billing.eventsOf(request.shipment_id)).toEqual([]);
    await billing.move(buyer, 'deposit', 38.5);
    expect(await billing.hold(request)).toMatchObject({ status: 201, body: { data: { available_balance: 0 } } });
  });

  it("holds are described in the tenant's current language", async () => {
    const friend = await billing.customer(`amy${buyers}`, 500, { tenant: NORTE });
    const described = async () => {
      const request = aRequest(friend, 10, { sequential_id: 78 });
      await billing.hold(request, {}, NORTE);
      return (await billing.porte.as(friend).get(`/api/transactions/${request.purchase_id}`)).body.data
        .description as string;
    };
    const speak = (locale: string) =>
      billing.deliver('tenant.updated', NORTE, { id: NORTE, locale }, { tenantId: NORTE, source: 'identity' });
    expect(await described()).toBe('Guía del envío 78');
    await speak('en');
    expect(await described()).toBe('Label of shipment 78');
    for (const other of ['fr', 'es-MX']) {
      await speak(other);
      expect(await described()).toBe('Guía del envío 78');
    }
  });

  it('holds count once when requested repeatedly and concurrently', async () => {
    const request = aRequest(buyer, 30);
    const answers = await Promise.all(Array.from({ length: 20 }, () => billing.hold(request)));
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 201, body: { data: { balance: 500, available_balance: 470 } } });
    expect(await billing.balance(buyer)).toEqual([500, 470]);
    expect(await billing.eventsOf(buyer.id)).toHaveLength(2);
    expect(await billing.eventsOf(request.shipment_id)).toHaveLength(1);
  });

  it('holds belong to one purchase each', async () => {
    const request = aRequest(buyer, 30);
    await billing.hold(request);
    expect(await billing.hold({ ...request, amount: 31 })).toMatchObject({
      status: 409,
      body: { error: { code: 'ledger_id_reused', message: 'Ese movimiento ya se registró con otros datos.' } },
    });
    expect((await billing.hold({ ...request, amount: 31 }, { 'accept-language': 'en' })).body.error.message).toBe(
      'This movement was already recorded with other data.',
    );
  });

  it("holds of a sub-user use its parent's wallet and name the sub-user", async () => {
    const sub = await billing.customer(`sub${buyers}`, 0, { parent: buyer });
    const request = aRequest(sub, 40);
    await billing.hold(request);
    expect(await shown(request.purchase_id)).toMatchObject({ user_id: buyer.id, made_by: sub.id, balance_after: 460 });
    expect(await billing.balance(sub)).toEqual([500, 460]);
  });

  describe('the monthly limit of a sub-user', () => {
    const refused = { status: 422, body: { error: { code: 'monthly_limit_reached' } } };
    const allow = (sub: Actor, monthly_limit: number | null) =>
      billing.deliver(
        'user.updated',
        sub.id,
        { id: sub.id, parent_id: buyer.id, monthly_limit },
        { source: 'identity' },
      );
    const aLimited = async (pesos: number): Promise<Actor> => {
      const sub = await billing.customer(`limited${buyers}`, 0, { parent: buyer });
      await allow(sub, pesos);
      return sub;
    };
    const spending = async (at?: Date) =>
      billing.porte.service
        .get(UnitOfWork)
        .run(systemActor(DEMO), tx => billing.porte.service.get(MonthlySpending).ofWallet(tx, buyer.id, at));

    it('lets one of two purchases at once take its last pesos, and answers the same when both are repeated', async () => {
      const sub = await aLimited(100);
      await billing.hold(aRequest(sub, 40));
      const requests = [aRequest(sub, 60), aRequest(sub, 60)];
      const answers = await Promise.all(requests.map(request => billing.hold(request)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
      expect(answers.find(({ status }) => status === 422)).toMatchObject(refused);
      const again = await Promise.all(requests.map(request => billing.hold(request)));
      expect(again.map(({ status }) => status)).toEqual(answers.map(({ status }) => status));
      expect(await billing.balance(buyer)).toEqual([500, 400]);
      expect(await spending()).toEqual([{ user_id: sub.id, spent: 100, labels: 2 }]);
    });

    it('gets back what a failed purchase and a voided label cost, and is no limit of the parent', async () => {
      const sub = await aLimited(100);
      const [failing, bought] = [aRequest(sub, 60), aRequest(sub, 40)];
      await billing.hold(failing);
      await billing.hold(bought);
      expect(await billing.hold(aRequest(sub, 0.01))).toMatchObject(refused);
      await billing.deliver('label.failed', failing.shipment_id, failed(failing));
      await billing.deliver('label.generated', bought.shipment_id, generated(bought));
      expect(await spending()).toEqual([{ user_id: sub.id, spent: 40, labels: 1 }]);
      expect(await billing.hold(aRequest(sub, 60.01))).toMatchObject(refused);
      await billing.deliver('label.voided', bought.shipment_id, voided(bought));
      expect(await billing.hold(aRequest(sub, 100.01))).toMatchObject(refused);
      expect((await billing.hold(aRequest(sub, 100))).status).toBe(201);
      expect((await billing.hold(aRequest(buyer, 200))).status).toBe(201);
    });

    it('counts from its next purchase on when the parent changes it', async () => {
      const sub = await aLimited(50);
      const request = aRequest(sub, 80);
      expect(await billing.hold(request)).toMatchObject(refused);
      await allow(sub, 80);
      expect((await billing.hold(request)).status).toBe(201);
      await allow(sub, 0);
      expect(await billing.hold(aRequest(sub, 0.01))).toMatchObject(refused);
      await allow(sub, null);
      expect((await billing.hold(aRequest(sub, 300))).status).toBe(201);
    });

    it("begins again with the month of the tenant's time zone", async () => {
      const sub = await aLimited(50);
      await billing.hold(aRequest(sub, 40));
      const [{ year, month }] = (await billing.rows<{ year: number; month: number }>(
        `select extract(year from l)::int as year, extract(month from l)::int as month from (select now() at time zone 'America/Mexico_City' as l) t`,
      )) as [{ year: number; month: number }];
      // Mexico City is six hours behind UTC all year.
      const next = Date.UTC(year, month, 1, 6);
      expect(await spending(new Date(next - 1))).toEqual([{ user_id: sub.id, spent: 40, labels: 1 }]);
      expect(await spending(new Date(next))).toEqual([]);
    });
  });

  describe('the limits of an agent', () => {
    const limits = { daily_limit: 300, label_limit: 200, approval_above: null, is_approved: false };
    const anAgent = (change: object = {}) => ({ ...limits, key_id: newId(), ...change });
    const ofAgent = (agent: object, amount: number) => aRequest(buyer, amount, { agent } as never);
    const codeOf = async (request: ReturnType<typeof aRequest>) => {
      const { status, body } = await billing.hold(request);
      return status === 201 ? 'held' : [body.error.code, body.error.params];
    };
    const spending = async () => (await billing.porte.as(buyer).get('/api/agent_spending')).body.data;

    it('the limits of an agent hold for purchases at once: those that fit are held, and repeating changes nothing', async () => {
      const agent = anAgent();
      const requests = Array.from({ length: 8 }, () => ofAgent(agent, 100));
      const answers = await Promise.all(requests.map(codeOf));
      expect(answers.filter(answer => answer === 'held')).toHaveLength(3);
      expect(answers.find(answer => answer !== 'held')).toEqual(['agent_daily_limit', { limit: 300, left: 0 }]);
      expect(await Promise.all(requests.map(codeOf))).toEqual(answers);
      expect(await billing.balance(buyer)).toEqual([500, 200]);
      expect(await spending()).toEqual([
        expect.objectContaining({
          key_id: agent.key_id,
          days: [{ day: expect.any(String), spent: 300, labels: 3 }],
        }),
      ]);
      // another agent of the person has limits of its own, and the person none
      expect(await codeOf(ofAgent(anAgent(), 100))).toBe('held');
      expect(await codeOf(aRequest(buyer, 100))).toBe('held');
    });

    it('the limits of an agent hold for purchases at once from several wallets', async () => {
      const agent = anAgent();
      const others = await Promise.all([1, 2, 3, 4].map(n => billing.customer(`of-staff${buyers}-${n}`, 200)));
      const answers = await Promise.all(others.map(other => codeOf(aRequest(other, 200, { agent }))));
      expect(answers.filter(answer => answer === 'held')).toHaveLength(1);
    });

    it('the limits of an agent refuse a label that costs too much, and one without approval', async () => {
      const agent = anAgent({ approval_above: 150 });
      expect(await codeOf(ofAgent(agent, 200.01))).toEqual(['agent_label_limit', { limit: 200 }]);
      expect(await codeOf(ofAgent({ ...agent, is_approved: true }, 200.01))).toEqual([
        'agent_label_limit',
        { limit: 200 },
      ]);
      const request = ofAgent(agent, 150.01);
      expect(await codeOf(request)).toEqual(['approval_needed', { limit: 150 }]);
      expect(await billing.balance(buyer)).toEqual([500, 500]);
      expect(await codeOf({ ...request, agent: { ...request.agent!, is_approved: true } })).toBe('held');
      expect(await codeOf(ofAgent(agent, 150))).toEqual(['agent_daily_limit', { limit: 300, left: 149.99 }]);
      expect(await codeOf(ofAgent(agent, 149.99))).toBe('held');
    });

    it('the limits of an agent count a label that is charged late, and give back what failed or was voided', async () => {
      const agent = anAgent();
      const [late, voidable] = [ofAgent(agent, 150), ofAgent(agent, 150)];
      for (const request of [late, voidable]) expect(await codeOf(request)).toBe('held');
      await billing.deliver('label.failed', late.shipment_id, failed(late));
      await billing.deliver('label.generated', late.shipment_id, generated(late));
      await billing.deliver('label.generated', voidable.shipment_id, generated(voidable));
      expect(await codeOf(ofAgent(agent, 0.01))).toEqual(['agent_daily_limit', { limit: 300, left: 0 }]);
      await billing.deliver('label.voided', voidable.shipment_id, voided(voidable));
      expect(await codeOf(ofAgent(agent, 150.01))).toEqual(['agent_daily_limit', { limit: 300, left: 150 }]);
      expect(await codeOf(ofAgent(agent, 150))).toBe('held');
    });

    it("the limits of an agent count for a purchase whose hold its person placed, and begin again with the tenant's day", async () => {
      const agent = anAgent({ label_limit: 50 });
      const request = aRequest(buyer, 60);
      expect(await codeOf(request)).toBe('held');
      expect(await codeOf({ ...request, agent } as never)).toEqual(['agent_label_limit', { limit: 50 }]);
      expect(await codeOf(ofAgent(agent, 40))).toBe('held');
      const [{ end }] = (await billing.rows<{ end: Date }>(
        `select (date_trunc('day', now() at time zone 'America/Mexico_City') + interval '1 day') at time zone 'America/Mexico_City' as end`,
      )) as [{ end: Date }];
      const spentOn = async (at: Date) =>
        billing.porte.service
          .get(UnitOfWork)
          .run(systemActor(DEMO), tx => billing.porte.service.get(AgentPurchases).spentOn(tx, agent.key_id, at));
      expect((await spentOn(new Date(end.getTime() - 1))).toJSON()).toBe(40);
      expect((await spentOn(end)).toJSON()).toBe(0);
    });
  });

  describe('the plan of a tenant', () => {
    let shops: Actor[];
    beforeAll(async () => {
      shops = await Promise.all(
        Array.from({ length: 20 }, (_, n) => billing.customer(`plan${n}`, 500, { tenant: NORTE })),
      );
    });
    afterAll(() => limit(null));

    const limit = (max_labels: number | null) =>
      billing.deliver(
        'tenant.updated',
        NORTE,
        { id: NORTE, time_zone: 'America/Tijuana', max_labels },
        { tenantId: NORTE, source: 'identity' },
      );
    const used = async (): Promise<number> =>
      (await billing.porte.as(systemActor(NORTE)).get('/internal/plan_counts')).body.data.labels;
    const buy = (request: ReturnType<typeof aRequest>, headers = {}) => billing.hold(request, headers, NORTE);
    const codeOf = async (request: ReturnType<typeof aRequest>) => {
      const { status, body } = await buy(request);
      return status === 201 ? 'held' : [body.error.code, body.error.params.max];
    };
    const report = (type: 'label.failed' | 'label.generated' | 'label.voided', request: ReturnType<typeof aRequest>) =>
      billing.deliver(
        type,
        request.shipment_id,
        { 'label.failed': failed, 'label.generated': generated, 'label.voided': voided }[type](request),
        { tenantId: NORTE },
      );

    it('the plan of a tenant sells its last labels once of twenty purchases at once, and answers the same when they are repeated', async () => {
      const before = await used();
      await limit(before + 7);
      const requests = shops.map(each => aRequest(each, 10));
      const answers = await Promise.all(requests.map(codeOf));
      expect(answers.filter(answer => answer === 'held')).toHaveLength(7);
      expect(answers.find(answer => answer !== 'held')).toEqual(['plan_labels_full', before + 7]);
      expect(await Promise.all(requests.map(codeOf))).toEqual(answers);
      expect(await used()).toBe(before + 7);
      const refused = answers.findIndex(answer => answer !== 'held');
      expect(await billing.balance(shops[refused]!)).toEqual([500, 500]);
      expect(await billing.eventsOf(requests[refused]!.shipment_id)).toEqual([]);
      await limit(null);
      expect(await codeOf(requests[refused]!)).toBe('held');
    });

    it('the plan of a tenant gets back the place of a failed purchase and of a voided label, once, and counts a late label', async () => {
      const [failing, sold] = [aRequest(shops[0]!, 30), aRequest(shops[1]!, 30)];
      for (const request of [failing, sold]) expect(await codeOf(request)).toBe('held');
      const full = await used();
      await limit(full);
      const denied = ['plan_labels_full', full];
      expect(await codeOf(aRequest(shops[2]!, 1))).toEqual(denied);
      await report('label.failed', failing);
      await report('label.failed', failing);
      expect(await used()).toBe(full - 1);
      expect(await codeOf(aRequest(shops[2]!, 1))).toBe('held');
      await report('label.generated', failing);
      expect(await used()).toBe(full + 1);
      await report('label.generated', sold);
      expect(await codeOf(aRequest(shops[2]!, 1))).toEqual(denied);
      await report('label.voided', sold);
      await report('label.voided', sold);
      expect(await used()).toBe(full);
      expect(await codeOf(aRequest(shops[2]!, 1))).toEqual(denied);
    });

    it("the plan of a tenant names limit and month in the person's language, and begins again with the month of the tenant", async () => {
      await limit(1);
      const spanish = (await buy(aRequest(shops[3]!, 1))).body.error;
      expect(spanish.params.month).toMatch(/^\d{4}-\d\d$/);
      const month = (locale: string) =>
        new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(new Date(spanish.params.month));
      expect(spanish.message).toContain(`límite de guías de su plan en ${month('es-MX')}: 1.`);
      const english = await buy(aRequest(shops[3]!, 1), { 'accept-language': 'en' });
      expect(english.body.error.message).toContain(`limit of labels of its plan in ${month('en')}: 1.`);
      const [{ end }] = (await billing.rows<{ end: Date }>(
        `select (date_trunc('month', now() at time zone 'America/Tijuana') + interval '1 month') at time zone 'America/Tijuana' as end`,
      )) as [{ end: Date }];
      const countAt = (at: Date) =>
        billing.porte.service
          .get(UnitOfWork)
          .run(systemActor(NORTE), tx => billing.porte.service.get(PlannedLabels).ofMonth(tx, at));
      expect(await countAt(new Date(end.getTime() - 1))).toBe(await used());
      expect(await countAt(end)).toBe(0);
    });
  });

  it('holds are rejected for a suspended user, wallet owner or parent, and accepted after reactivation', async () => {
    const sub = await billing.customer(`sub-of-suspended${buyers}`, 0, { parent: buyer });
    const refused = { status: 403, body: { error: { code: 'suspended' } } };
    await billing.setStatus(sub, 'suspended');
    expect(await billing.hold(aRequest(sub, 10))).toMatchObject(refused);
    expect(await billing.hold(aRequest(buyer, 10))).toMatchObject({ status: 201 });
    await billing.setStatus(sub, 'active');
    await billing.setStatus(buyer, 'suspended');
    for (const person of [buyer, sub]) expect(await billing.hold(aRequest(person, 10))).toMatchObject(refused);
    expect(await billing.balance(buyer)).toEqual([500, 490]);
    await billing.setStatus(buyer, 'active');
    expect(await billing.hold(aRequest(sub, 10))).toMatchObject({
      status: 201,
      body: { data: { available_balance: 480 } },
    });
  });

  it.each([
    { amount: 0 },
    { amount: -5 },
    { amount: 1.001 },
    { amount: 100_000_000 },
    { purchase_id: 'x' },
    { owner_id: undefined },
    { extra: 1 },
  ])('holds reject %j', async change => {
    expect((await billing.hold({ ...aRequest(buyer, 30), ...change } as never)).status).toBe(422);
  });

  it('holds are listed across tenants for the system actor only', async () => {
    const stranger = await billing.customer(`norte${buyers}`, 100, { tenant: NORTE });
    const [ours, theirs] = [aRequest(buyer, 10), aRequest(stranger, 10)];
    await billing.hold(ours);
    await billing.hold(theirs, {}, NORTE);
    const open = (await billing.porte.as(systemActor()).get('/internal/holds?older_than=0')).body.data;
    expect(open).toEqual(
      expect.arrayContaining([
        {
          purchase_id: ours.purchase_id,
          tenant_id: buyer.tenant_id,
          owner_id: buyer.id,
          shipment_id: ours.shipment_id,
        },
        {
          purchase_id: theirs.purchase_id,
          tenant_id: NORTE,
          owner_id: stranger.id,
          shipment_id: theirs.shipment_id,
        },
      ]),
    );
    expect((await billing.porte.as(systemActor()).get('/internal/holds')).body.data).toEqual([]);
    expect((await billing.porte.as(systemActor(NORTE)).get('/internal/holds')).status).toBe(403);
    expect((await billing.porte.as(systemActor()).get('/internal/holds?older_than=soon')).body.error.code).toBe(
      'invalid_query',
    );
    expect((await billing.porte.anonymous.get('/internal/holds')).status).toBe(401);
  });

  it('holds are listed behind thousands of older ones', async () => {
    const requests = Array.from({ length: 101 }, () => aRequest(buyer, 1));
    for (const request of requests) await billing.hold(request);
    const open = (await billing.porte.as(systemActor()).get('/internal/holds?older_than=0')).body.data as {
      purchase_id: string;
    }[];
    expect(open.map(({ purchase_id }) => purchase_id)).toContain(requests.at(-1)!.purchase_id);
  });

  it('holds are released once, by their own tenant only', async () => {
    const request = aRequest(buyer, 60);
    await billing.hold(request);
    const release = (tenantId: string) =>
      billing.porte.as(systemActor(tenantId)).post(`/internal/holds/${request.purchase_id}/release`);
    expect(await release(NORTE)).toMatchObject({ status: 404, body: { error: { code: 'ledger_hold_not_found' } } });
    for (let i = 0; i < 3; i += 1)
      expect(await release(buyer.tenant_id)).toMatchObject({
        status: 200,
        body: { data: { outcome: 'released', balance: 500, available_balance: 500 } },
      });
    expect(await shown(request.purchase_id)).toMatchObject({ status: 'canceled', balance_after: 500 });
    expect(await billing.eventsOf(buyer.id)).toHaveLength(3);
  });

  it('holds are not placed again under an id whose hold was released', async () => {
    const request = aRequest(buyer, 60);
    await billing.hold(request);
    await billing.porte.as(systemActor(buyer.tenant_id)).post(`/internal/holds/${request.purchase_id}/release`);
    const told = (await billing.eventsOf(buyer.id)).length;
    expect(await billing.hold(request)).toMatchObject({ status: 409, body: { error: { code: 'wrong_state' } } });
    expect(await billing.balance(buyer)).toEqual([500, 500]);
    expect(await billing.eventsOf(buyer.id)).toHaveLength(told);
  });

  it('holds do not expire: only shipments releases those of finished purchases', async () => {
    const request = aRequest(buyer, 60);
    await billing.hold(request);
    expect(await billing.rows(`select expires_at from open_holds where hold_id = '${request.purchase_id}'`)).toEqual([
      { expires_at: null },
    ]);
    const { outcome } = await billing.porte.service
      .get(UnitOfWork)
      .run(buyer, tx => new Ledger(tx).expire(buyer.tenant_id, request.purchase_id));
    expect(outcome).toBe('not_due');
    expect(await billing.balance(buyer)).toEqual([500, 440]);
  });

  it('R-10: exactly 37 of 200 concurrent HTTP requests succeed on a balance for 37', async () => {
    const rich = await billing.customer(`oro${buyers}`, 37 * 89.5 + 89.49);
    const answers = await Promise.all(Array.from({ length: 200 }, () => billing.hold(aRequest(rich, 89.5))));
    const count = (status: number) => answers.filter(answer => answer.status === status).length;
    expect([count(201), count(402)]).toEqual([37, 163]);
    expect(answers.filter(({ body }) => body.data?.available_balance < 0)).toEqual([]);
    expect(await billing.balance(rich)).toEqual([3400.99, 89.49]);
  });

  it('holds leave a wallet that never had money at zero', async () => {
    expect(await billing.balance(anActor('customer', { name: newId() }))).toEqual([0, 0]);
  });
});
