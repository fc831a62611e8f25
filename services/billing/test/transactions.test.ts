import { newId } from '@porte/domain-kit';
import type { Actor } from '@porte/service-kit';
import { anActor, NORTE } from '@porte/testing-kit';
import { admin, aRequest, BillingFixture, generated } from './billing-fixture.js';

describe('manual transactions', () => {
  let billing: BillingFixture;
  let user: Actor;
  let users = 0;

  beforeAll(async () => void (billing = await BillingFixture.open()));
  beforeEach(async () => void (user = await billing.customer(`eva${(users += 1)}`)));
  afterAll(async () => {
    expect(await billing.booksCheck()).toEqual([]);
    await billing.close();
  });

  const listOf = async (actor: Actor, query = '') =>
    (await billing.porte.as(actor).get(`/api/transactions?${query}`)).body.data as Record<string, unknown>[];
  const idsOf = async (actor: Actor, query = '') => (await listOf(actor, query)).map(row => row['id']);

  it('manual transactions name the staff member who made them', async () => {
    const made = await billing.move(user, 'deposit', 250.25, { description: ' Pago en caja ' });
    expect(made).toMatchObject({
      status: 201,
      body: {
        data: {
          transaction_type: 'deposit',
          code: 'manual_deposit',
          status: 'cleared',
          amount: 250.25,
          fee: 0,
          balance_after: 250.25,
          description: 'Pago en caja',
          created_by: 'Rita Mora',
          user_id: user.id,
          user: { id: user.id, balance: 250.25 },
        },
      },
    });
    expect((await billing.move(user, 'withdraw', 50.2)).body.data).toMatchObject({
      transaction_type: 'withdraw',
      amount: 50.2,
      balance_after: 200.05,
      user: { balance: 200.05 },
    });
    expect((await billing.eventsOf(user.id)).map(event => event.data)).toMatchObject([
      { balance: 250.25 },
      { owner_id: user.id, balance: 200.05, available_balance: 200.05 },
    ]);
  });

  it('cannot use the codes of system transactions', async () => {
    const impostor = anActor('admin', { name: 'App' });
    expect((await billing.move(user, 'deposit', 1, { as: impostor })).body.data.created_by).toBe(impostor.id);
  });

  it("manual transactions get a description in the tenant's language by default", async () => {
    const friend = await billing.customer(`amy${users}`, 0, { tenant: NORTE });
    await billing.deliver(
      'tenant.updated',
      NORTE,
      { id: NORTE, locale: 'en' },
      { tenantId: NORTE, source: 'identity' },
    );
    expect(
      (await billing.move(friend, 'deposit', 1, { as: anActor('admin', { tenant: NORTE }), description: ' ' })).body
        .data.description,
    ).toBe('Manual deposit');
    expect((await billing.move(user, 'deposit', 1, { description: '' })).body.data.description).toBe('Depósito manual');
  });

  it('manual transactions are forbidden for staff on their own wallet', async () => {
    const boss = await billing.customer(`jefa${users}`, 0);
    const own = anActor('admin', { name: `propia${users}` });
    await billing.deliver(
      'user.created',
      own.id,
      { id: own.id, email: own.email, parent_id: null },
      { source: 'identity' },
    );
    const asSub = anActor('admin', { name: `antes${users}`, owner_id: boss.id });
    const copied = anActor('admin', { name: `copia${users}` });
    await billing.deliver(
      'user.created',
      copied.id,
      { id: copied.id, email: copied.email, parent_id: boss.id },
      { source: 'identity' },
    );
    const child = await billing.customer(`hijo${users}`, 0, { parent: own });
    for (const [actor, target] of [
      [own, own],
      [own, child],
      [asSub, boss],
      [copied, boss],
      [copied, copied],
    ] as const) {
      for (const type of ['deposit', 'withdraw'])
        expect(await billing.move(target, type, 1, { as: actor })).toMatchObject({
          status: 403,
          body: { error: { code: 'own_wallet' } },
        });
    }
    expect(await billing.balance(boss)).toEqual([0, 0]);
  });

  it('manual transactions take nothing away without a reason', async () => {
    const user = await billing.customer('sin-motivo', 100);
    for (const description of [undefined, null, '', '  ']) {
      const answer = await billing.move(user, 'withdraw', 10, { description } as never);
      expect([answer.status, Object.keys(answer.body.error.details)]).toEqual([422, ['description']]);
    }
    expect((await billing.move(user, 'deposit', 10, { description: ' ' })).status).toBe(201);
    expect(await billing.balance(user)).toEqual([110, 110]);
  });

  it('manual transactions write the audit record and the mail event in the transaction of the movement', async () => {
    const made = (
      await billing.porte
        .as(admin)
        .post(
          '/api/transactions',
          { transaction: { user_id: user.id, amount: 80, transaction_type: 'deposit', description: 'Efectivo' } },
          { 'x-forwarded-for': '203.0.113.77' },
        )
    ).body.data;
    await billing.move(user, 'withdraw', 30);
    expect(
      await billing.rows(
        `select actor_id, actor_email, actor_role, session_id, network, action, label, data from audit_log where subject = '${user.id}' order by id`,
      ),
    ).toEqual([
      {
        actor_id: admin.id,
        actor_email: admin.email,
        actor_role: 'admin',
        session_id: admin.session_id,
        network: '203.0.113.0/24',
        action: 'transaction.deposit',
        label: `eva${users}@tienda.example`,
        data: {
          transaction_id: made.id,
          amount: 80,
          description: 'Efectivo',
          before: { balance: 0 },
          after: { balance: 80 },
        },
      },
      expect.objectContaining({
        action: 'transaction.withdraw',
        network: null,
        data: expect.objectContaining({ before: { balance: 80 }, after: { balance: 50 } }),
      }),
    ]);
    await billing.eventsOf(user.id);
    expect(billing.adjusted.filter(({ subject }) => subject === user.id).map(({ data }) => data)).toEqual([
      {
        owner_id: user.id,
        transaction_id: made.id,
        transaction_type: 'deposit',
        amount: 80,
        description: 'Efectivo',
        balance: 80,
        available_balance: 80,
      },
      expect.objectContaining({ transaction_type: 'withdraw', amount: 30, balance: 50 }),
    ]);
  });

  it('manual transactions leave no audit record when rejected', async () => {
    expect((await billing.move(user, 'withdraw', 1)).status).toBe(402);
    expect(await billing.rows(`select 1 from audit_log where subject = '${user.id}'`)).toEqual([]);
  });

  it('withdraw the available balance at most', async () => {
    await billing.move(user, 'deposit', 100);
    await billing.hold(aRequest(user, 30));
    expect(await billing.move(user, 'withdraw', 70.01)).toMatchObject({
      status: 402,
      body: { error: { code: 'insufficient_balance', params: { missing: 0.01 } } },
    });
    expect((await billing.move(user, 'withdraw', 70)).status).toBe(201);
    expect(await billing.balance(user)).toEqual([30, 0]);
  });

  it('manual transactions move money once per idempotency key', async () => {
    const headers = { 'idempotency-key': newId() };
    const first = await billing.move(user, 'deposit', 10, { headers });
    const again = await billing.move(user, 'deposit', 10, { headers });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.body).toEqual(first.body);
    expect((await billing.move(user, 'deposit', 11, { headers })).body.error.code).toBe('idempotency_key_reused');
    expect(await billing.balance(user)).toEqual([10, 10]);
    expect(
      await billing.rows(
        `select expires_at > now() + interval '29 days' as is_long_kept from idempotency_keys where key = '${headers['idempotency-key']}'`,
      ),
    ).toEqual([{ is_long_kept: true }]);
  });

  it('manual transactions move money once if the service crashes between commit and response', async () => {
    const key = newId();
    const first = await billing.move(user, 'deposit', 10, { headers: { 'idempotency-key': key } });
    await billing.rows(
      `update idempotency_keys set status = null, body = null, lease_until = now() - interval '1 second' where key = '${key}'`,
    );
    const again = await billing.move(user, 'deposit', 10, { headers: { 'idempotency-key': key } });
    expect(again.headers.get('idempotent-replayed')).toBeNull();
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(await billing.balance(user)).toEqual([10, 10]);
    expect(await billing.eventsOf(user.id)).toHaveLength(1);
  });

  it("manual transactions of a sub-user go to its parent's wallet", async () => {
    const sub = await billing.customer(`hija${users}`, 0, { parent: user });
    expect((await billing.move(sub, 'deposit', 20)).body.data).toMatchObject({
      user_id: user.id,
      user: { id: user.id, balance: 20 },
    });
  });

  it.each([
    [{ amount: 0 }, 422],
    [{ amount: -1 }, 422],
    [{ amount: 1.005 }, 422],
    [{ amount: 100_000_000 }, 422],
    [{ amount: '5' }, 422],
    [{ transaction_type: 'gift' }, 422],
    [{ user_id: 'x' }, 422],
    [{ user_id: newId() }, 422],
    [{ status: 'cleared' }, 422],
    [{ description: 'x'.repeat(256) }, 422],
  ])('manual transactions reject %j', async (change, status) => {
    const transaction = { user_id: user.id, amount: 5, transaction_type: 'deposit', description: null, ...change };
    expect((await billing.porte.as(admin).post('/api/transactions', { transaction })).status).toBe(status);
    expect(await billing.balance(user)).toEqual([0, 0]);
  });

  it('manual transactions are created by staff only and never changed', async () => {
    const made = await billing.move(user, 'deposit', 5);
    const path = `/api/transactions/${made.body.data.id}`;
    const granted = { ...user, grants: ['+Transaction.create'] };
    for (const as of [user, granted, anActor('operator')])
      expect(await billing.move(user, 'deposit', 5, { as })).toMatchObject({ status: 403 });
    expect((await billing.porte.as(anActor('developer')).put(path, { transaction: { amount: 1 } })).status).toBe(404);
    expect((await billing.porte.as(anActor('developer')).delete(path)).status).toBe(404);
    expect(await billing.balance(user)).toEqual([5, 5]);
  });

  it("manual transactions are visible to the wallet's owner, its own to a sub-user, and all to staff", async () => {
    const [sub, other] = [
      await billing.customer(`sub${users}`, 0, { parent: user }),
      await billing.customer(`otra${users}`, 70),
    ];
    const deposit = (await billing.move(user, 'deposit', 100)).body.data.id;
    const [own, subs] = [aRequest(user, 10), aRequest(sub, 20)];
    for (const request of [own, subs]) await billing.hold(request);
    expect(await idsOf(user)).toEqual([subs.purchase_id, own.purchase_id, deposit]);
    expect(await idsOf(sub)).toEqual([subs.purchase_id]);
    expect((await billing.porte.as(sub).get('/api/transactions/count')).body.data).toEqual({
      count: 1,
      is_estimate: false,
    });
    expect(await idsOf(sub, `where[user_id]=${user.id}`)).toEqual([subs.purchase_id]);
    expect((await billing.porte.as(sub).get('/api/transactions/all')).status).toBe(403);
    expect((await billing.porte.as(sub).get(`/api/transactions/${own.purchase_id}`)).status).toBe(404);
    expect((await billing.porte.as(other).get(`/api/transactions/${own.purchase_id}`)).status).toBe(404);
    expect(await idsOf(other, `where[user_id]=${user.id}`)).toEqual([]);
    expect(await idsOf(admin, `where[user_id]=${user.id}`)).toEqual([subs.purchase_id, own.purchase_id, deposit]);
    expect(
      (await billing.porte.as(admin).get(`/api/transactions/all?where[user_id]=${user.id}`)).body.meta.pagination
        .total_objects,
    ).toBe(3);
    expect((await billing.porte.as(user).get('/api/transactions/all')).status).toBe(403);
  });

  it('manual transactions are not visible to another tenant', async () => {
    const id = (await billing.move(user, 'deposit', 5)).body.data.id;
    const stranger = anActor('admin', { tenant: NORTE, name: 'Nora' });
    expect((await billing.porte.as(stranger).get(`/api/transactions/${id}`)).status).toBe(404);
    expect(await idsOf(stranger, `where[id]=${id}`)).toEqual([]);
    expect(await billing.move(user, 'deposit', 5, { as: stranger })).toMatchObject({
      status: 422,
      body: { error: { code: 'unknown_reference' } },
    });
    expect(await billing.balance(user)).toEqual([5, 5]);
  });

  it('manual transactions store the balance after each, in order', async () => {
    await billing.move(user, 'deposit', 100);
    const request = aRequest(user, 60.6);
    await billing.hold(request);
    await billing.deliver('label.generated', request.shipment_id, generated(request));
    await billing.move(user, 'withdraw', 9.4);
    expect(
      (await listOf(user, 'order=sequential_id')).map(row => [
        row['transaction_type'],
        row['amount'],
        row['status'],
        row['balance_after'],
      ]),
    ).toEqual([
      ['deposit', 100, 'cleared', 100],
      ['withdraw', 60.6, 'cleared', 39.4],
      ['withdraw', 9.4, 'cleared', 30],
    ]);
    expect((await listOf(user))[0]).not.toHaveProperty('tenant_id');
  });

  it('manual transactions are found by the documented filters', async () => {
    await billing.move(user, 'deposit', 100);
    const request = aRequest(user, 60);
    await billing.hold(request);
    const shipment = {
      id: request.shipment_id,
      sequential_id: 4321,
      tracking_number: `CRM${users}Z`,
      status: 'success',
      secret: 1,
    };
    await billing.deliver('shipment.created', request.shipment_id, shipment, { source: 'shipments' });
    const mine = `where[user_id]=${user.id}&`;
    const { sequential_id, created_at, description: label } = (await listOf(user, 'where[status]=pending'))[0]!;
    for (const where of [
      `[labels.tracking_number]=CRM${users}Z`,
      '[labels.tracking_number][like]=crm',
      '[shipments.sequential_id]=4321',
      `[shipment_id]=${request.shipment_id}`,
      `[id]=${request.purchase_id}`,
      `[sequential_id]=${String(sequential_id)}`,
      '[status]=pending',
      '[transaction_type]=withdraw',
      '[code]=label',
      '[created_by]=app',
      `[description][like]=${String(label)}`,
      `[created_at][gte]=${String(created_at)}`,
    ])
      expect([where, await idsOf(admin, `${mine}where${where}`)]).toEqual([where, [request.purchase_id]]);
    expect(await idsOf(admin, `where[users.email]=${user.name}@tienda.example&where[status]=pending`)).toEqual([
      request.purchase_id,
    ]);
    const [row] = await listOf(user, 'where[status]=pending&include=user,shipment,labels');
    expect(row).toMatchObject({
      labels: [{ tracking_number: `CRM${users}Z` }],
      user: { id: user.id, name: user.name },
      shipment: { sequential_id: 4321, tracking_number: `CRM${users}Z` },
    });
    expect(row!['shipment']).not.toHaveProperty('secret');
    expect(row).not.toHaveProperty('reference');
  });

  it('manual transactions are found by the tracking number of their shipment', async () => {
    const request = aRequest(user, 60);
    await billing.move(user, 'deposit', 100);
    await billing.hold(request);
    const found = (word: string) => idsOf(user, `search=${encodeURIComponent(word)}`);
    const shipment = (fields: object) =>
      billing.deliver(
        'shipment.updated',
        request.shipment_id,
        { id: request.shipment_id, sequential_id: 77, status: 'success', ...fields },
        { source: 'shipments' },
      );
    await shipment({ tracking_number: null });
    expect(await found(`ZTO 44${users}`)).toEqual([]);
    await shipment({ tracking_number: `ZTO-99 44${users}` });
    for (const word of [`ZTO9944${users}`, `zto-9944${users}`, `envío ZTO9944${users}`])
      expect([word, await found(word)]).toEqual([word, [request.purchase_id]]);
    expect(await found(`ZTO9944${users}0`)).toEqual([]);
    expect(await idsOf(await billing.customer(`ana${users}`), `search=ZTO9944${users}`)).toEqual([]);
    expect(await idsOf(admin, `where[labels.tracking_number]=ZTO9944${users}`)).toEqual([]);
  });

  it('manual transactions are found by the words of their code in both languages', async () => {
    const { id: deposit } = (await billing.move(user, 'deposit', 100, { description: 'Pago en caja' })).body.data;
    const { id: withdrawal } = (await billing.move(user, 'withdraw', 5, { description: 'Ajuste' })).body.data;
    const found = (words: string) => idsOf(user, `search=${encodeURIComponent(words)}`);
    expect(await found('abono manual')).toEqual([deposit]);
    expect(await found('Abono caja')).toEqual([deposit]);
    expect(await found('MANUAL')).toEqual([withdrawal, deposit]);
    expect(await found('withdrawal')).toEqual([withdrawal]);
    expect(await found('ab')).toEqual([deposit]);
    expect(await found('bo')).toEqual([]);
    expect(await found('abono ajuste')).toEqual([]);
  });
});
