import { derivedId, newId } from '@porte/domain-kit';
import { Database, Housekeeping, UnitOfWork } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import type { PaymentSimulator } from '@porte/simulators';
import { anActor, DEMO, NORTE, withConnection, type ApiAnswer, type TestService } from '@porte/testing-kit';
import { paymentsService } from '../src/service.js';
import { WebhookKeys } from '../src/webhooks/webhook-keys.js';
import { aCustomer, PaymentsFixture } from './payments-fixture.js';

/** Of a provider that does not sign its webhooks. */
interface Endpoint {
  path: string;
  user: string;
  password: string;
}

describe('webhooks of payment providers', () => {
  let porte: TestService;
  let provider: PaymentSimulator;
  let payments: PaymentsFixture;
  const admin = anActor('admin');

  beforeAll(async () => {
    payments = await PaymentsFixture.start();
    ({ porte, provider } = payments);
  });
  afterAll(() => payments.stop());

  const endpoint = (tenant = DEMO) => porte.service.get(WebhookKeys).endpoint(tenant, 'openpay') as Endpoint;
  const basic = (user: string, password: string): string =>
    `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const post = (
    body: unknown,
    { path, user, password } = endpoint(),
    authorization = basic(user, password),
  ): Promise<ApiAnswer> => porte.anonymous.post(path, body as object, { authorization });
  const reference = async (actor: Actor, amount = 500): Promise<string> =>
    (await porte.as(actor).post('/api/openpay', { openpay: { payment_method: 'bank', amount } })).body.data.id;
  const chargeOf = (id: string) => payments.chargeOf(id);
  /** As OpenPay sends it: whatever it claims, only the ids are used. */
  const notice = (id: string, more: object = {}) => ({
    type: 'charge.succeeded',
    event_date: '2026-11-21T12:00:00-06:00',
    transaction: { ...chargeOf(id), amount: 99_999, status: 'completed' },
    ...more,
  });
  const look = () => payments.look();
  const superuser = <T>(sql: string): Promise<T[]> =>
    withConnection(porte.database.superuserUrl, async client => (await client.query(sql)).rows as T[]);
  const paidEvents = async (id: string) => (await payments.eventsOf('deposit.paid', id)).map(({ amount }) => amount);
  const eventsOf = async (charge: string) =>
    (await porte.as(admin).get(`/api/payment_events?where[charge_id]=${charge}`)).body.data;
  const done = async (charge: string) => {
    for (;;) {
      const events = await eventsOf(charge);
      if (events.length > 0 && events.every(({ state }: { state: string }) => state === 'done')) return events;
      await look();
    }
  };
  const stateOf = async (id: string) => (await porte.as(admin).get(`/api/deposits/${id}`)).body.data.state;
  const eventually = async (id: string, ...states: string[]) => {
    while (!states.includes(await stateOf(id))) await look();
  };

  it('webhooks of payment providers have the provider asked, and credit what it answers', async () => {
    const id = await reference(aCustomer());
    provider.pay(chargeOf(id).id, 480);
    expect((await post(notice(id))).status).toBe(200);
    expect(await done(chargeOf(id).id)).toMatchObject([
      { provider: 'openpay', type: 'charge.succeeded', result: 'asked', deposit_id: id, deliveries: 1 },
    ]);
    await eventually(id, 'accepted');
    expect(await paidEvents(id)).toEqual([480]);
  });

  it('credit nothing that the provider does not confirm', async () => {
    const id = await reference(aCustomer());
    await post(notice(id));
    await done(chargeOf(id).id);
    // A look is after the last day too.
    await eventually(id, 'awaiting', 'expired');
    expect(await paidEvents(id)).toEqual([]);
  });

  it('webhooks of payment providers are kept once for each event, however often they come', async () => {
    const id = await reference(aCustomer());
    provider.pay(chargeOf(id).id);
    await Promise.all(Array.from({ length: 10 }, () => post(notice(id))));
    expect(await done(chargeOf(id).id)).toMatchObject([{ deliveries: 10 }]);
    await eventually(id, 'accepted');
    await post(notice(id, { event_date: 'later' }));
    expect((await done(chargeOf(id).id)).map(({ result }: { result: string }) => result).sort()).toEqual([
      'asked',
      'settled',
    ]);
    expect(await paidEvents(id)).toEqual([500]);
  });

  it('webhooks of payment providers are deleted a year after they were applied', async () => {
    const ids: string[] = [];
    const applied = async (days: number, state: string): Promise<void> => {
      const id = newId();
      ids.push(id);
      await superuser(`insert into payment_events (tenant_id, id, provider, event_id, type, state, updated_at)
        values ('${DEMO}', '${id}', 'openpay', '${id}', 'verification', '${state}', now() - interval '${days} days')`);
    };
    await applied(366, 'done');
    await applied(364, 'done');
    await applied(366, 'comparing');
    await new Housekeeping(porte.service.get(Database), undefined, paymentsService.retention).sweep();
    expect(await superuser(`select id from payment_events where id = any('{${ids.join()}}') order by id`)).toEqual([
      { id: ids[1] },
      { id: ids[2] },
    ]);
  });

  it('webhooks of payment providers wait for the first read where they come before our own answer', async () => {
    const id = await reference(aCustomer());
    await porte.service
      .get(UnitOfWork)
      .run({ tenant_id: DEMO }, tx =>
        tx.query(
          `update deposits set state = 'creating', charge_id = null, due_at = '2026-12-01' where tenant_id = $1 and id = $2`,
          [tx.tenantId, id],
        ),
      );
    provider.pay(chargeOf(id).id);
    await post(notice(id));
    expect(await done(chargeOf(id).id)).toMatchObject([{ result: 'early', deposit_id: id }]);
    await eventually(id, 'accepted');
    expect(await paidEvents(id)).toEqual([500]);
  });

  it('webhooks of payment providers find no deposit for an unknown charge or one of another tenant', async () => {
    const id = await reference(aCustomer());
    provider.pay(chargeOf(id).id);
    expect((await post(notice(id), endpoint(NORTE))).status).toBe(200);
    await look();
    const norte = porte.as(anActor('admin', { tenant: NORTE }));
    for (;;) {
      const [event] = (await norte.get('/api/payment_events')).body.data;
      if (event?.state === 'done') {
        expect(event).toMatchObject({ result: 'no_deposit', deposit_id: null });
        break;
      }
      await look();
    }
    expect(await eventsOf(chargeOf(id).id)).toEqual([]);
  });

  it('webhooks of payment providers show the code with which the provider tests the address', async () => {
    await post({ type: 'verification', event_date: '2026-11-21', verification_code: 'AB12CD34' });
    const events = (await porte.as(admin).get('/api/payment_events')).body.data as { type: string }[];
    expect(events.find(({ type }) => type === 'verification')).toMatchObject({
      verification_code: 'AB12CD34',
      charge_id: null,
    });
  });

  it('webhooks of payment providers are rejected with a forged address, a wrong password or the one of another tenant', async () => {
    const id = await reference(aCustomer());
    const own = endpoint();
    const forged = { ...own, path: own.path.replace(/.$/, last => (last === '0' ? '1' : '0')) };
    const elsewhere = { ...own, path: endpoint(derivedId('tenant', 'unknown')).path };
    expect((await post(notice(id), forged)).status).toBe(404);
    expect((await post(notice(id), { ...own, path: '/api/webhooks/openpay/x' })).status).toBe(404);
    expect((await post(notice(id), elsewhere)).status).toBe(401);
    for (const authorization of [
      '',
      'Bearer x',
      basic(own.user, ''),
      basic('other', own.password),
      basic(own.user, 'ñ'.repeat(own.password.length)),
      basic(own.user, endpoint(NORTE).password),
    ])
      expect((await post(notice(id), own, authorization)).status).toBe(401);
    expect(await eventsOf(chargeOf(id).id)).toEqual([]);
  });

  it.each([
    ['a text', 'text'],
    ['no type', { transaction: { id: 'x' } }],
    ['no charge', { type: 'charge.succeeded' }],
    ['a charge that is no text', { type: 'charge.succeeded', transaction: { id: {} } }],
    ['a list', [1]],
  ])('webhooks of payment providers are rejected with %s', async (_, body) =>
    expect((await post(body)).status).toBe(400),
  );

  it.each<[string, string, number, string?]>([
    ['no body', '', 400],
    ['no JSON', '{"type":', 400],
    ['a form', 'type=charge.succeeded', 400, 'application/x-www-form-urlencoded'],
    ['another kind of text', '<type>charge.succeeded</type>', 415, 'application/xml'],
    ['more than a body may have', JSON.stringify({ type: 'charge.succeeded', x: 'x'.repeat(2_000_000) }), 413],
    ['objects nested too deep', `${'{"type":'.repeat(100)}1${'}'.repeat(100)}`, 400],
    ['a name that changes objects', '{"__proto__":{"type":"charge.succeeded"},"transaction":{"id":"x"}}', 400],
    ['a zero in an id', '{"type":"charge.succeeded","transaction":{"id":"x\\u0000"}}', 422],
    ['a type that is too long', JSON.stringify({ type: 'x'.repeat(101), transaction: { id: 'x' } }), 400],
  ])('answer %s as the fault of its sender', async (_, body, status, type = 'application/json') => {
    const { path, user, password } = endpoint();
    const answer = await fetch(porte.service.url + path, {
      method: 'POST',
      headers: { 'content-type': type, authorization: basic(user, password) },
      body,
    });
    expect(answer.status).toBe(status);
  });

  it('webhooks of payment providers with bytes that are no text name no deposit', async () => {
    const { path, user, password } = endpoint();
    const answer = await fetch(porte.service.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: basic(user, password) },
      body: Buffer.from('{"type":"no text","transaction":{"id":"a\xffb"}}', 'latin1'),
    });
    expect(answer.status).toBe(200);
    const [event] = await done('a\ufffdb');
    expect(event).toMatchObject({ result: 'no_deposit' });
  });

  it('webhooks of payment providers tell staff where the provider must send them, and no other user', async () => {
    expect((await porte.as(admin).get('/api/payment_events/endpoints')).body.data).toEqual([
      endpoint(),
      { provider: 'paypal', path: expect.stringContaining('/paypal/'), user: null, password: null },
      { provider: 'mercado_pago', path: expect.stringContaining('/mercado_pago/'), user: null, password: null },
      { provider: 'stp', path: expect.stringContaining('/stp/'), user: 'porte', password: expect.any(String) },
    ]);
    for (const role of ['customer', 'operator'] as const) {
      expect((await porte.as(anActor(role)).get('/api/payment_events/endpoints')).status).toBe(403);
      expect((await porte.as(anActor(role)).get('/api/payment_events')).status).toBe(403);
    }
  });

  it('webhooks of payment providers lead to one credit of the provider amount in any order of return, webhook, replay and job', async () => {
    let seed = 61_803;
    const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let run = 0; run < 6; run += 1) {
      const payer = aCustomer();
      const id = await reference(payer, 200 + run);
      const amount = (20_000 + random(50_000)) / 100;
      const witnesses = [
        () => porte.as(payer).put(`/api/deposits/${id}/check`, {}),
        () => post(notice(id)),
        () => post(notice(id, { event_date: String(random(3)) })),
        look,
      ];
      const paidAt = random(4);
      for (let step = 0; step < 6; step += 1) {
        if (step === paidAt) provider.pay(chargeOf(id).id, amount);
        await Promise.all(Array.from({ length: 1 + random(4) }, () => witnesses[random(witnesses.length)]!()));
      }
      await eventually(id, 'accepted');
      await post(notice(id, { event_date: 'last' }));
      await done(chargeOf(id).id);
      expect(await paidEvents(id)).toEqual([amount]);
    }
  });
});
