import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Referral } from '@porte/contracts';
import { derivedId, newId } from '@porte/domain-kit';
import { ActorHeader, type Actor } from '@porte/service-kit';
import { anActor, DEMO, NORTE, TEST_SECRET } from '@porte/testing-kit';
import { Identity } from './identity-fixture.js';

const FISCAL = { business_name: 'TIENDA EVA', rfc: 'XAXX010101000', country: { id: 'c', name: 'México' } };

describe('what other services know of users', () => {
  let identity: Identity;
  let others: Server;
  let answers: Record<string, unknown> = {};
  /** bodies that came to them */
  const asked: unknown[] = [];
  beforeAll(async () => {
    const header = new ActorHeader(TEST_SECRET);
    others = createServer((request, response) => {
      if (request.method === 'POST') void json(request).then(body => asked.push(body));
      const data = header.verify(request.headers['x-porte-actor']) ? answers[request.url!] : undefined;
      response.writeHead(data === undefined ? 503 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(data === undefined ? { error: { code: 'service_unavailable' } } : { data }));
    });
    await new Promise<void>(resolve => others.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(others.address() as AddressInfo).port}`;
    identity = await Identity.start({ BILLING_URL: url, SHIPMENTS_URL: url, RATING_URL: url, PAYMENTS_URL: url });
  });
  beforeEach(() => void (answers = {}));
  afterAll(async () => {
    await identity.stop();
    others.close();
  });

  const staff = async () => identity.porte.as((await identity.aUser({ user_type: 'admin', password: null })).actor);

  it('a user is shown with its balance, shipments, own prices and the customer at OpenPay', async () => {
    const { id } = await identity.aUser();
    answers = {
      [`/internal/balances/${id}`]: { balance: 81.5, available_balance: 80 },
      [`/internal/user_totals/${id}`]: { total_shipments: 3 },
      [`/internal/user_prices/${id}`]: { count: 12 },
      [`/internal/openpay_customers/${id}`]: { customer_id: 'cus_1' },
    };
    const { body } = await (await staff()).get(`/api/users/${id}`);
    expect(body.data).toMatchObject({
      id,
      balance: 81.5,
      total_shipments: 3,
      user_prices_count: 12,
      openpay_id: 'cus_1',
    });
    expect(body.data).not.toHaveProperty('fiscal_datum');
  });

  it('figures of a user are null while their service is away, and customers see none for staff', async () => {
    const { id, actor } = await identity.aUser();
    const unknown = { balance: null, total_shipments: null, user_prices_count: null, openpay_id: null };
    expect((await (await staff()).get(`/api/users/${id}`)).body.data).toMatchObject({ id, ...unknown });
    answers = { [`/internal/user_totals/${id}`]: { total_shipments: 3 } };
    const own = (await identity.porte.as(actor).get(`/api/users/${id}`)).body.data;
    expect(own).toMatchObject({ id, balance: null, total_shipments: 3 });
    expect(Object.keys(own)).not.toEqual(expect.arrayContaining(['openpay_id']));
    expect(Object.keys(own)).not.toEqual(expect.arrayContaining(['user_prices_count']));
  });

  it('a user includes its fiscal data beside other includes', async () => {
    const { id } = await identity.aUser();
    const admin = await staff();
    expect((await admin.get(`/api/users/${id}?include=fiscal_datum`)).status).toBe(503);
    answers = { [`/internal/fiscal_data/${id}`]: FISCAL };
    const { body } = await admin.get(`/api/users/${id}?include=parent,fiscal_datum`);
    expect(body.data).toMatchObject({ id, parent: null, fiscal_datum: FISCAL });
    answers = { [`/internal/fiscal_data/${id}`]: null };
    expect((await admin.get(`/api/users/${id}?include=fiscal_datum`)).body.data.fiscal_datum).toBeNull();
    expect((await admin.get('/api/users?include=fiscal_datum')).status).toBe(400);
  });

  it('vary_prices keeps the users with prices of their own, within the other filters', async () => {
    const [first, second] = [await identity.aUser(), await identity.aUser()];
    const admin = await staff();
    const idsOf = async (query: string) =>
      ((await admin.get(`/api/users?${query}`)).body.data as { id: string }[]).map(({ id }) => id);
    expect((await admin.get('/api/users?vary_prices=true')).status).toBe(503);
    answers = { '/internal/user_prices': [first.id, second.id] };
    expect((await idsOf('vary_prices=true')).toSorted()).toEqual([first.id, second.id].toSorted());
    expect(await idsOf(`vary_prices=1&where[id]=${second.id}`)).toEqual([second.id]);
    const where = encodeURIComponent(JSON.stringify({ vary_prices: '1', id: second.id }));
    expect(await idsOf(`where=${where}`)).toEqual([second.id]);
    expect(await idsOf('vary_prices=1&where[status]=suspended')).toEqual([]);
    expect((await idsOf('vary_prices=false')).length).toBeGreaterThan(2);
    expect((await admin.get('/api/users?vary_prices=perhaps')).status).toBe(400);
    answers = { '/internal/user_prices': [] };
    expect(await idsOf('vary_prices=true')).toEqual([]);
  });

  it('referrals are listed with their labels: to a customer its own, to staff all of the tenant; without totals the list fails', async () => {
    const referrer = await identity.aUser();
    const [first, second] = [
      await identity.aUser({ referred_by: referrer.id }),
      await identity.aUser({ referred_by: referrer.id }),
    ];
    const other = await identity.aUser({ referred_by: first.id });
    const referralsOf = async (actor: Actor) => (await identity.porte.as(actor).get('/api/referrals')).body;
    expect((await referralsOf(referrer.actor)).error.code).toBe('service_unavailable');
    answers = { '/internal/user_totals/of_users': { [first.id]: 3 } };
    const own = (await referralsOf(referrer.actor)).data;
    expect(own).toEqual([
      { id: second.id, name: expect.any(String), total: 0, created_at: expect.any(String), reward: null },
      { id: first.id, name: expect.any(String), total: 3, created_at: expect.any(String), reward: null },
    ]);
    expect(asked.at(-1)).toEqual({ user_ids: [second.id, first.id] });
    expect((await referralsOf(second.actor)).data).toEqual([]);
    const all = (await (await staff()).get('/api/referrals')).body.data as Referral[];
    expect(all.map(({ id, referred_by }) => [id, referred_by?.id])).toEqual([
      [other.id, first.id],
      [second.id, referrer.id],
      [first.id, referrer.id],
    ]);
    const elsewhere = identity.porte.as(anActor('admin', { tenant: NORTE }));
    expect((await elsewhere.get('/api/referrals')).body.data).toEqual([]);
    expect((await identity.porte.as(anActor('operator')).get('/api/referrals')).status).toBe(403);
  });

  describe('rewards of referrals', () => {
    const set = async (key: string, value: string): Promise<void> => {
      const [id, event] = [derivedId('setting', DEMO, key), newId()];
      await publish('setting.updated', 'catalog', id, event, { id, key, value, namespace: 'other' });
    };
    const publish = (
      type: 'setting.updated' | 'shipment.moved' | 'balance.referral_paid',
      source: string,
      subject: string,
      event: string,
      data: object,
      tenantId = DEMO,
    ) =>
      identity.porte.bus.publish({
        id: event,
        type,
        source,
        subject,
        tenantId,
        time: '2026-11-21T18:00:00Z',
        correlationId: event,
        data: data as never,
      });
    const delivered = async (
      owner: string,
      {
        shipment = newId(),
        tenant = DEMO,
        ...change
      }: { shipment?: string; tenant?: string; status?: string; is_paid?: boolean } = {},
    ): Promise<string> => {
      const data = {
        shipment_id: shipment,
        sequential_id: 1,
        user_id: owner,
        owner_id: owner,
        status: 'delivered',
        step: 'confirmed',
        is_paid: true,
        ...change,
      };
      await publish('shipment.moved', 'shipments', shipment, newId(), data, tenant);
      await identity.porte.settled();
      return shipment;
    };
    const requests = async (referred: string) =>
      (await identity.events('referral.reward_requested', referred)).map(({ data }) => data);
    beforeAll(async () => {
      await set('referral_reward', '50.00');
      await set('referral_reward_labels', '2');
    });

    it('a referrer is rewarded once its customer has enough paid and delivered labels, however often and in which order their events arrive', async () => {
      const referrer = await identity.aUser();
      const customer = await identity.aUser({ referred_by: referrer.id });
      const first = await delivered(customer.id);
      await delivered(customer.id, { shipment: first });
      await delivered(customer.id, { is_paid: false });
      await delivered(customer.id, { status: 'success' });
      expect(await requests(customer.id)).toEqual([]);
      await Promise.all([delivered(customer.id), delivered(customer.id), delivered(customer.id)]);
      const reward = { user_id: referrer.id, owner_id: referrer.id, referred_id: customer.id, amount: 50 };
      expect(await requests(customer.id)).toEqual([reward]);
      await set('referral_reward', '80');
      for (let i = 0; i < 3; i += 1) await delivered(customer.id);
      await set('referral_reward', '50.00');
      expect(await requests(customer.id)).toEqual([reward]);
      answers = { '/internal/user_totals/of_users': {} };
      const shown = async () =>
        ((await identity.porte.as(referrer.actor).get('/api/referrals')).body.data as Referral[])[0]!.reward;
      expect(await shown()).toBeNull();
      const paid = { ...reward, transaction_id: newId(), balance: 50, available_balance: 50 };
      for (const event of [newId(), newId()])
        await publish('balance.referral_paid', 'billing', referrer.id, event, paid);
      await identity.porte.settled();
      expect(await shown()).toBe(50);
      const told = (await identity.porte.as(referrer.actor).get('/api/notifications')).body.data as object[];
      expect(told).toMatchObject([{ kind: 'referral_rewarded', params: { amount: 50 } }]);
    });

    it('a referrer that was merged into another user is rewarded there, which has its referrals too', async () => {
      const [user, duplicate] = [await identity.aUser(), await identity.aUser()];
      const customer = await identity.aUser({ referred_by: duplicate.id });
      const own = await identity.aUser({ referred_by: duplicate.id });
      const merge = (from: string, into: string) =>
        identity.sql(`update users set merged_into = $2, status = 'suspended' where id = $1 returning id`, [
          from,
          into,
        ]);
      await merge(duplicate.id, user.id);
      for (let i = 0; i < 2; i += 1) await delivered(customer.id);
      const reward = { user_id: user.id, owner_id: user.id, referred_id: customer.id, amount: 50 };
      expect(await requests(customer.id)).toEqual([reward]);
      const paid = { ...reward, transaction_id: newId(), balance: 50, available_balance: 50 };
      await publish('balance.referral_paid', 'billing', user.id, newId(), paid);
      await identity.porte.settled();
      answers = { '/internal/user_totals/of_users': {} };
      const shown = (await identity.porte.as(user.actor).get('/api/referrals')).body.data as Referral[];
      expect(shown.map(({ id, reward: got }) => [id, got])).toEqual([
        [own.id, null],
        [customer.id, 50],
      ]);
      // one who was referred by a duplicate of its own is no referral
      await merge(user.id, own.id);
      for (let i = 0; i < 2; i += 1) await delivered(own.id);
      expect(await requests(own.id)).toEqual([]);
    });

    it('no referrer is rewarded for itself, in a circle, for its own wallet, while suspended, or as staff', async () => {
      const both = await identity.aUser();
      const staffer = await identity.aUser({ user_type: 'operator' });
      const suspended = await identity.aUser();
      const [a, b] = [await identity.aUser(), await identity.aUser()];
      const cases = {
        self: both.id,
        circle: a.id,
        of_staff: (await identity.aUser({ referred_by: staffer.id })).id,
        of_suspended: (await identity.aUser({ referred_by: suspended.id })).id,
        without_referrer: (await identity.aUser()).id,
        of_sub_user: b.id,
      };
      const child = await identity.aUser({ parent_id: b.id });
      const refer = (id: string, by: string) =>
        identity.sql('update users set referred_by = $2 where id = $1 returning id', [id, by]);
      await refer(both.id, both.id);
      const c = await identity.aUser({ referred_by: a.id });
      await refer(a.id, c.id);
      await refer(b.id, child.id);
      await identity.suspendSilently(suspended.id);
      for (const id of Object.values(cases)) for (let i = 0; i < 3; i += 1) await delivered(id);
      for (const [name, id] of Object.entries(cases)) expect([name, await requests(id)]).toEqual([name, []]);
      // Rewarded with the next label once the referrer is active again.
      await identity.sql(`update users set status = 'active' where id = $1 returning id`, [suspended.id]);
      await delivered(cases.of_suspended);
      expect(await requests(cases.of_suspended)).toHaveLength(1);
      await set('referral_reward', '0');
      const late = await identity.aUser({ referred_by: suspended.id });
      for (let i = 0; i < 3; i += 1) await delivered(late.id);
      await set('referral_reward', '50.00');
      expect(await requests(late.id)).toEqual([]);
    });
  });
});
