import type { Deposit } from '@porte/contracts';
import { newId } from '@porte/domain-kit';
import type { Actor } from '@porte/service-kit';
import type { PaymentSimulator, SimPayment, SimWebhook } from '@porte/simulators';
import { anActor, DEMO, NORTE, type ApiAnswer, type TestService } from '@porte/testing-kit';
import { WebhookKeys } from '../src/webhooks/webhook-keys.js';
import { aCustomer, PaymentsFixture } from './payments-fixture.js';

const NOW = new Date('2026-11-21T18:00:00Z');
describe('payments through Mercado Pago', () => {
  let porte: TestService;
  let provider: PaymentSimulator;
  let payments: PaymentsFixture;
  let customer: Actor;
  const admin = anActor('admin');

  beforeAll(async () => {
    payments = await PaymentsFixture.start({ clock: { now: () => NOW } });
    ({ porte, provider } = payments);
  });
  beforeEach(() => void (customer = aCustomer()));
  afterAll(() => payments.stop());

  const ask = (amount: unknown = 1000, actor = customer) =>
    porte.as(actor).post('/api/transfer_funds/mercado_create_preference', { preference: { amount } });
  const preferenceOf = (id: string) => payments.preferenceOf(id);
  const pay = (id: string, amount?: number): SimPayment =>
    provider.payPreference(preferenceOf(id).id, 'approved', amount);
  const check = (id: string, actor = customer) => porte.as(actor).put(`/api/deposits/${id}/check`, {});
  const shown = async (id: string, actor = customer) => (await porte.as(actor).get(`/api/deposits/${id}`)).body.data;
  const look = () => payments.look();
  const eventually = async (id: string, states: string | string[], actor = customer) => {
    while (![states].flat().includes((await shown(id, actor)).state)) await look();
  };
  const paidEvents = (id: string) => payments.eventsOf('deposit.paid', id);
  const pathOf = (tenant = DEMO) => porte.service.get(WebhookKeys).endpoint(tenant, 'mercado_pago').path;
  const webhook = (payment: SimPayment, action?: string, tenant = DEMO): SimWebhook =>
    provider.mercadoWebhook(`http://localhost${pathOf(tenant)}`, payment, action);
  const send = ({ url, headers, body }: SimWebhook): Promise<ApiAnswer> => {
    const { pathname, search } = new URL(url);
    return porte.anonymous.post(pathname + search, body, headers);
  };
  const eventsOf = async (charge: number) =>
    (await porte.as(admin).get(`/api/payment_events?where[charge_id]=${charge}`)).body.data as {
      state: string;
      result: string;
    }[];
  const done = async (charge: number) => {
    for (;;) {
      const events = await eventsOf(charge);
      if (events.length > 0 && events.every(({ state }) => state === 'done')) return events;
      await look();
    }
  };

  /** @returns kinds and amounts of what went back, once so many did */
  const takenBack = async (id: string, times: number) => {
    for (;;) {
      const found = await payments.eventsOf('deposit.reversed', id);
      if (found.length >= times) return found;
      await look();
    }
  };

  it('payments through Mercado Pago lead to its page and name the preference', async () => {
    const { status, body } = await ask();
    const preference = preferenceOf(body.data.id);
    expect([status, body.data]).toMatchObject([
      201,
      {
        state: 'awaiting',
        method: 'mercado_pago',
        preference_id: preference.id,
        access_token_present: true,
        data_invalid: false,
        instructions: { kind: 'redirect', url: expect.stringContaining(`pref_id=${preference.id}`) },
      },
    ]);
    expect(preference.back_urls.success).toBe(`http://localhost/credits?method=mercado_pago&deposit=${body.data.id}`);
    expect(preference.notification_url).toBe(`http://localhost${pathOf()}`);
  });

  it('payments through Mercado Pago are credited after the return with what was paid less the fee, under the id of the payment', async () => {
    const { id } = (await ask()).body.data;
    expect((await check(id)).body.data.state).toBe('awaiting');
    const payment = pay(id, 900);
    expect((await check(id)).body.data).toMatchObject({ state: 'accepted', paid_amount: 900, fee: 44.21 });
    expect(await paidEvents(id)).toEqual([
      expect.objectContaining({ method: 'mercado_pago', charge_id: String(payment.id), amount: 900, fee: 44.21 }),
    ]);
    expect(await shown(id, admin)).toMatchObject({ warnings: ['other_amount'], provider_fee: 44.21 });
  });

  it('may be tried again by the payer after a rejection', async () => {
    const { id } = (await ask()).body.data;
    provider.payPreference(preferenceOf(id).id, 'rejected');
    expect((await check(id)).body.data.state).toBe('awaiting');
    pay(id);
    expect((await check(id)).body.data.state).toBe('accepted');
  });

  it('payments through Mercado Pago are found after more rejections than a page of the search has', async () => {
    const { id } = (await ask()).body.data;
    for (let tries = 0; tries < 101; tries += 1) provider.payPreference(preferenceOf(id).id, 'rejected');
    const payment = pay(id);
    expect((await check(id)).body.data.state).toBe('accepted');
    expect(await paidEvents(id)).toMatchObject([{ charge_id: String(payment.id) }]);
  });

  it('payments through Mercado Pago are found by the job where neither browser nor webhook came', async () => {
    const { id } = (await ask()).body.data;
    pay(id);
    await eventually(id, 'accepted');
    expect(await paidEvents(id)).toHaveLength(1);
  });

  it('payments through Mercado Pago are found by a webhook that names the payment alone', async () => {
    const { id } = (await ask()).body.data;
    const payment = pay(id, 480);
    expect((await send(webhook(payment))).status).toBe(200);
    // The job may have found the payment before the webhook was applied.
    expect(await done(payment.id)).toMatchObject([
      { result: expect.stringMatching(/^asked|settled$/), deposit_id: id },
    ]);
    await eventually(id, 'accepted');
    expect((await paidEvents(id)).map(({ amount }) => amount)).toEqual([480]);
    await send(webhook(payment, 'payment.changed'));
    expect(await done(payment.id)).toContainEqual(expect.objectContaining({ result: 'settled', deposit_id: id }));
    expect(await paidEvents(id)).toHaveLength(1);
  });

  it('payments through Mercado Pago are taken back where they were refunded in its panel, and charged back for the rest', async () => {
    const { id } = (await ask()).body.data;
    const payment = pay(id);
    await payments.credit(id);
    payment.refunds = [{ id: 71, status: 'approved', amount: 300.5 }];
    const updated = webhook(payment, 'payment.updated');
    await Promise.all([send(updated), send(updated)]);
    expect(await takenBack(id, 1)).toMatchObject([
      { kind: 'refund', amount: 300.5, charge_id: String(payment.id), reversal_ref: '71' },
    ]);
    Object.assign(payment, { status: 'charged_back', status_detail: 'settled' });
    await send({ ...updated, body: { ...updated.body, id: 2 } });
    expect(await takenBack(id, 2)).toMatchObject([{ amount: 300.5 }, { kind: 'chargeback', amount: 699.5 }]);
  });

  it.each(['after the credit', 'before it was known', 'not at all'])(
    'warn staff where the payer paid twice: %s',
    async when => {
      const { id } = (await ask()).body.data;
      const [first, other] = [pay(id), preferenceOf(id).id];
      if (when === 'before it was known') pay(id, 700);
      await eventually(id, 'accepted');
      const second = provider.payPreference(other, when === 'not at all' ? 'rejected' : 'approved', 700);
      await send(webhook(second));
      await send(webhook(first));
      await done(second.id);
      expect((await shown(id, admin)).warnings).toEqual(when === 'not at all' ? [] : ['paid_twice']);
      expect((await paidEvents(id)).map(({ amount }) => amount)).toEqual([1000]);
      const cases = await casesOf(id);
      if (when === 'not at all') return expect(cases).toEqual([]);
      expect(cases.map(each => each.charge_id)).toContain(String(second.id));
      for (const each of cases) {
        expect(each).toMatchObject({ state: 'in_review', amount: 700, paid_amount: null, user_id: customer.id });
        expect(await payments.eventsOf('deposit.sent', each.id)).toMatchObject([{ amount: 700 }]);
        expect(await paidEvents(each.id)).toEqual([]);
      }
    },
  );

  /** The second payments of a deposit, as staff find them. */
  const casesOf = async (id: string) =>
    (await porte.as(admin).get(`/api/deposits?where[warnings]=paid_twice&where[second_of]=${id}`)).body
      .data as Deposit[];
  const aSecondPayment = async (): Promise<{ first: string; second: string; payment: SimPayment }> => {
    const { id: first } = (await ask()).body.data;
    pay(first);
    await payments.credit(first);
    const payment = pay(first, 700);
    await send(webhook(payment));
    await done(payment.id);
    const [found] = await casesOf(first);
    return { first, second: found!.id, payment };
  };
  const settle = (id: string, end: string, actor = admin) =>
    porte.as(actor).put(`/api/deposits/${id}/settle`, { deposit: { end, reason: 'Pagaste dos veces' } });

  it('payments through Mercado Pago that are made twice are credited once where staff decide so', async () => {
    const { first, second, payment } = await aSecondPayment();
    expect((await settle(first, 'credit')).body.error.code).toBe('wrong_state');
    expect((await settle(second, 'credit', customer)).status).toBe(403);
    const tracked = { deposit: { amount: 700, bank_reference: 'K1' } };
    expect((await porte.as(admin).put(`/api/deposits/${second}/accept`, tracked)).body.error.code).toBe('wrong_state');
    const answers = await Promise.all([settle(second, 'credit'), settle(second, 'return')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [ended] = answers.filter(({ status }) => status === 200);
    await payments.credit(second);
    await send(webhook(payment, 'payment.updated'));
    await done(payment.id);
    expect(await paidEvents(second)).toMatchObject([
      { amount: 700, fee: 35.41, charge_id: String(payment.id), owner_id: customer.id },
    ]);
    if (ended!.body.data.to_return) return;
    expect(payment.refunds).toBeUndefined();
    expect(await payments.eventsOf('deposit.reversed', second)).toEqual([]);
  });

  it('payments through Mercado Pago that are made twice go back to their payer once where staff decide so', async () => {
    const { first, second, payment } = await aSecondPayment();
    expect((await settle(second, 'return')).body.data).toMatchObject({ to_return: true, reason: 'Pagaste dos veces' });
    await payments.credit(second);
    // Its event comes again.
    const posted = { balance: 1, available_balance: 1, transaction_id: newId(), amount: 1, method: 'mercado_pago' };
    await payments.publish('balance.deposited', 'billing', customer.id, {
      ...posted,
      deposit_id: second,
      owner_id: customer.id,
    });
    expect(await takenBack(second, 1)).toMatchObject([{ kind: 'refund', amount: 700, charge_id: String(payment.id) }]);
    expect(payment.refunds).toMatchObject([{ amount: 700 }]);
    expect(await paidEvents(second)).toMatchObject([{ amount: 700 }]);
    expect(await payments.eventsOf('deposit.reversed', first)).toEqual([]);
  });

  it('payments through Mercado Pago that are made twice are not credited where their payer has the money back already', async () => {
    const { second, payment } = await aSecondPayment();
    payment.status = 'refunded';
    await settle(second, 'credit');
    await eventually(second, 'failed');
    expect(await shown(second)).toMatchObject({ failure: 'returned', second_of: expect.any(String) });
    expect(await paidEvents(second)).toEqual([]);
  });

  it('payments through Mercado Pago say that a payment is in process, until it is refused or approved', async () => {
    const { id } = (await ask()).body.data;
    const payment = provider.payPreference(preferenceOf(id).id, 'in_process');
    expect((await check(id)).body.data).toMatchObject({ state: 'awaiting', is_processing: true });
    payment.status = 'rejected';
    expect((await check(id)).body.data).toMatchObject({ state: 'awaiting', is_processing: false });
    payment.status = 'pending';
    expect((await check(id)).body.data.is_processing).toBe(true);
    payment.status = 'approved';
    expect((await check(id)).body.data).toMatchObject({ state: 'accepted', is_processing: false });
  });

  it('payments through Mercado Pago stay where a dispute is open or won, and a refund failed', async () => {
    const { id } = (await ask()).body.data;
    const payment = pay(id);
    await payments.credit(id);
    Object.assign(payment, { status: 'in_mediation', refunds: [{ id: 72, status: 'rejected', amount: 1000 }] });
    await send(webhook(payment, 'payment.updated'));
    await done(payment.id);
    const states = async () =>
      ((await porte.as(admin).get(`/api/deposits/${id}/reversals`)).body.data as { state: string }[]).map(
        ({ state }) => state,
      );
    while ((await states())[0] !== 'pending') await look();
    Object.assign(payment, { status: 'charged_back', status_detail: 'reimbursed' });
    while ((await states())[0] !== 'canceled') await look();
    expect(await states()).toHaveLength(1);
  });

  it.each(['a webhook', 'the return of the payer', 'the job'])(
    'payments through Mercado Pago are credited whole, and what went back before is taken apart, where %s found them',
    async witness => {
      const { id } = (await ask()).body.data;
      const payment = pay(id);
      payment.refunds = [{ id: payment.id, status: 'approved', amount: 200 }];
      const updated = webhook(payment, 'payment.updated');
      if (witness === 'a webhook') await send(updated);
      if (witness === 'the return of the payer') await check(id);
      await eventually(id, 'accepted');
      for (let looked = 0; looked < 3; looked += 1) await look();
      await payments.credit(id);
      await send(updated);
      expect(await takenBack(id, 1)).toMatchObject([{ kind: 'refund', amount: 200 }]);
      expect(await paidEvents(id)).toMatchObject([{ amount: 1000, fee: 48.6 }]);
    },
  );

  it('payments through Mercado Pago that are made twice are credited whole, and what went back before is taken apart', async () => {
    const { id } = (await ask()).body.data;
    pay(id);
    const payment = pay(id, 700);
    payment.refunds = [{ id: payment.id, status: 'approved', amount: 100.5 }];
    await eventually(id, 'accepted');
    const [second] = await casesOf(id);
    expect(second).toMatchObject({ amount: 700, paid_amount: null });
    await settle(second!.id, 'credit');
    await payments.credit(second!.id);
    await send(webhook(payment, 'payment.updated'));
    expect(await takenBack(second!.id, 1)).toMatchObject([{ kind: 'refund', amount: 100.5 }]);
    expect((await paidEvents(second!.id)).map(({ amount }) => amount)).toEqual([700]);
  });

  it('payments through Mercado Pago find no deposit for a payment of another shop', async () => {
    const payment = { ...pay((await ask()).body.data.id), id: 99 };
    await send(webhook(payment));
    expect(await done(99)).toMatchObject([{ result: 'no_deposit', deposit_id: null }]);
  });

  it('payments through Mercado Pago refuse webhooks that are forged, swapped, old, unsigned or sent to another address', async () => {
    const { id } = (await ask()).body.data;
    const payment = pay(id);
    const good = webhook(payment);
    const swapped = new URL(good.url);
    swapped.searchParams.set('data.id', '4242');
    const old = { ...good.headers, 'x-signature': good.headers['x-signature']!.replace(/ts=\d+/, 'ts=1704908010') };
    for (const [bad, status] of [
      [{ ...good, url: swapped.href }, 401],
      [{ ...good, headers: old }, 401],
      [{ ...good, headers: { 'x-request-id': 'other', 'x-signature': good.headers['x-signature']! } }, 401],
      [{ ...good, headers: {} }, 401],
      [{ ...good, url: good.url.replace(/.\?/, '?') }, 404],
      [
        {
          ...good,
          url: good.url.replace(
            pathOf(),
            pathOf().replace(/.$/, last => (last === '0' ? '1' : '0')),
          ),
        },
        404,
      ],
      [{ ...good, body: {} }, 400],
    ] as [SimWebhook, number][])
      expect((await send(bad)).status).toBe(status);
    expect(await eventsOf(payment.id)).toEqual([]);
  });

  it('payments through Mercado Pago keep nothing of a webhook about something else', async () => {
    const payment = pay((await ask()).body.data.id);
    const other = webhook(payment);
    expect((await send({ ...other, body: { ...other.body, type: 'plan' } })).status).toBe(200);
    expect(await eventsOf(payment.id)).toEqual([]);
  });

  it('payments through Mercado Pago ask in the tenant of the address alone', async () => {
    const { id } = (await ask()).body.data;
    const payment = pay(id);
    await send(webhook(payment, undefined, NORTE));
    await look();
    expect(await eventsOf(payment.id)).toEqual([]);
  });

  it.each(['reset_after_commit', 'server_error_after_commit', 'unparsable'] as const)(
    'payments through Mercado Pago have one preference where the answer to it ended as %s',
    async kind => {
      provider.script({ kind });
      const asked = ask();
      while ((await porte.as(customer).get('/api/deposits')).body.meta.pagination.total_objects === 0) await look();
      const [{ id }] = (await porte.as(customer).get('/api/deposits')).body.data;
      // A look is after the last day of a charge that was made before it.
      await eventually(id, ['awaiting', 'expired']);
      await asked;
      expect(provider.preferences().filter(each => each.external_reference === id)).toHaveLength(1);
    },
  );

  it('payments through Mercado Pago take the call without a wrapper, and read the payment of a preference that is named', async () => {
    const path = '/api/transfer_funds';
    const made = (await porte.as(customer).post(`${path}/mercado_create_preference`, { amount: 300 })).body.data;
    const { preference_id } = made;
    pay(made.id);
    const processed = await porte.as(customer).post(`${path}/mercado_payment_process`, { preference_id });
    expect([processed.status, processed.body.data]).toMatchObject([200, { id: made.id, state: 'accepted' }]);
    const again = await porte.as(customer).post(`${path}/mercado_payment_process`, { preference_id });
    expect(again.body.data.id).toBe(made.id);
    const foreign = await porte.as(aCustomer()).post(`${path}/mercado_payment_process`, { preference_id });
    expect(foreign.status).toBe(404);
  });

  it('payments through Mercado Pago say so where the credentials of the tenant are wrong', async () => {
    provider.script({ kind: 'expired_token' });
    expect((await ask()).body.data).toMatchObject({
      state: 'failed',
      failure: 'settings',
      preference_id: null,
      data_invalid: true,
    });
  });

  it('payments through Mercado Pago refuse amounts below the minimum and staff', async () => {
    expect((await ask(9.99)).body.error.details).toHaveProperty('amount');
    expect((await ask(500, admin)).status).toBe(403);
  });

  it('payments through Mercado Pago lead to one credit of the provider amount in any order of return, webhook, replay and job', async () => {
    let seed = 31_415;
    const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let run = 0; run < 6; run += 1) {
      const payer = aCustomer();
      const { id } = (await ask(200 + run, payer)).body.data;
      const amount = (20_000 + random(50_000)) / 100;
      let payment = provider.payPreference(preferenceOf(id).id, 'rejected');
      const actions = ['payment.created', 'payment.updated'];
      const witnesses = [
        () => check(id, payer),
        () => send(webhook(payment)),
        () => send(webhook(payment, actions[random(2)])),
        look,
      ];
      const paidAt = random(4);
      for (let step = 0; step < 6; step += 1) {
        if (step === paidAt) payment = pay(id, amount);
        await Promise.all(Array.from({ length: 1 + random(4) }, () => witnesses[random(witnesses.length)]!()));
      }
      await eventually(id, 'accepted', payer);
      await send(webhook(payment, 'payment.last'));
      await payments.credit(id);
      await done(payment.id);
      expect((await paidEvents(id)).map(each => each.amount)).toEqual([amount]);
    }
  });
});
