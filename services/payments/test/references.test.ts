import { StoredJournal } from '@porte/adapter-kit';
import { newId } from '@porte/domain-kit';
import { UnitOfWork, type Envelope } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import type { Actor } from '@porte/service-kit';
import { startPaymentSimulator, type PaymentSimulator } from '@porte/simulators';
import {
  anActor,
  DEMO,
  NORTE,
  recordEvents,
  startTestService,
  type ApiAnswer,
  type TestService,
} from '@porte/testing-kit';
import { paymentsService } from '../src/service.js';
import { inTurn } from './payments-fixture.js';

const aCustomer = (more: Partial<Actor> = {}): Actor => {
  const id = newId();
  return anActor('customer', { id, owner_id: id, ...more });
};
/** When every look of a process is due; each look of a test is longer after the last than the pause between two reads. */
const LATER = Date.parse('2099-01-01T00:00:00Z');
const PAUSE_MS = 11 * 60_000;

describe('payments by reference', () => {
  let porte: TestService;
  let provider: PaymentSimulator;
  let seen: Envelope[];
  let customer: Actor;

  beforeAll(async () => {
    provider = await startPaymentSimulator();
    porte = await startTestService(paymentsService, { env: { SIMULATED_PAYMENTS: provider.url } });
    seen = recordEvents(porte.bus, ['deposit.paid', 'deposit.sent']);
  });
  beforeEach(() => void (customer = aCustomer()));
  afterAll(async () => {
    await porte.stop();
    await provider.close();
  });

  const ask = (payment_method: 'bank' | 'store' = 'bank', amount: unknown = 500, actor = customer, headers = {}) =>
    porte.as(actor).post('/api/openpay', { openpay: { payment_method, amount } }, headers);
  const check = (id: string, actor = customer): Promise<ApiAnswer> =>
    porte.as(actor).put(`/api/deposits/${id}/check`, {});
  const shown = async (id: string, actor = customer) => (await porte.as(actor).get(`/api/deposits/${id}`)).body.data;
  const chargeOf = (id: string) => provider.charges().find(({ order_id }) => order_id === id)!;
  let looks = 0;
  const look = inTurn(() => porte.service.get(Processes).step({ now: new Date(LATER + (looks += 1) * PAUSE_MS) }));
  const paidEvents = async (id: string) => {
    await porte.settled();
    return seen.filter(({ subject, type }) => subject === id && type === 'deposit.paid').map(({ data }) => data);
  };
  /** Until the process has left the states in which it works. */
  const eventually = async (id: string, ...states: string[]) => {
    for (;;) {
      const deposit = await shown(id);
      if (states.includes(deposit.state)) return deposit;
      await look();
    }
  };

  it('payments by reference show a CLABE, the fee and the last day', async () => {
    const { status, body } = await ask();
    expect([status, body.data]).toMatchObject([
      201,
      {
        state: 'awaiting',
        method: 'spei',
        amount: 500,
        paid_amount: null,
        fee_rule: { tiers: [{ up_to: null, percent: 0, fixed: 8 }], vat_percent: 16 },
        instructions: { kind: 'spei', bank: 'STP', clabe: expect.stringMatching(/^646180\d{12}$/) },
        expires_at: '2026-11-24T18:00:00.000Z',
      },
    ]);
    expect(body.data).not.toHaveProperty('charge_id');
    expect(await shown(body.data.id, anActor('admin'))).toHaveProperty('charge_id', chargeOf(body.data.id).id);
  });

  it('payments by reference keep what was said to the provider, for the staff of the tenant and without its keys', async () => {
    const { id } = (await ask()).body.data;
    await porte.service.get(StoredJournal).flush();
    const path = `/api/payment_calls?where[subject_id]=${id}`;
    const { data } = (await porte.as(anActor('admin')).get(path)).body;
    expect(data).toEqual([
      expect.objectContaining({ adapter: 'openpay', operation: 'create', outcome: 'done', status: 200 }),
    ]);
    expect(JSON.stringify(data)).not.toContain('sk_test');
    expect((await porte.as(anActor('admin', { tenant: NORTE })).get(path)).body.data).toEqual([]);
    expect((await porte.as(customer).get(path)).status).toBe(403);
  });

  it('payments by reference say of their charge what the provider says, also where the call has no wrapper', async () => {
    const bank = (await porte.as(customer).post('/api/openpay', { payment_method: 'bank', amount: 500 })).body.data;
    expect(bank).toMatchObject({
      due_date: bank.expires_at,
      creation_date: bank.created_at,
      description: `Saldo ${bank.id.slice(-8)}`,
      currency: 'MXN',
      instructions: { agreement: '1411217' },
      payment_method: { agreement: '1411217', bank: 'STP', clabe: bank.instructions.clabe, barcode_url: null },
    });
    const store = (await ask('store')).body.data;
    expect(store.payment_method).toMatchObject({
      reference: store.instructions.reference,
      barcode_url: expect.stringContaining(store.instructions.reference),
      clabe: null,
    });
    expect((await porte.as(customer).post('/api/openpay', { amount: 500, other: 1 })).body.error.details).toEqual({
      payment_method: [expect.any(String)],
      other: [expect.any(String)],
    });
  });

  it('can be given up by their customer, and are credited all the same when they are paid later', async () => {
    const { id } = (await ask('store')).body.data;
    const giveUp = (actor: Actor) => porte.as(actor).put(`/api/deposits/${id}/give_up`, {});
    expect((await giveUp(aCustomer())).status).toBe(404);
    expect((await giveUp(customer)).body.data).toMatchObject({ state: 'failed', failure: 'canceled' });
    provider.pay(chargeOf(id).id);
    await check(id);
    await eventually(id, 'accepted');
    expect(await paidEvents(id)).toHaveLength(1);
    expect((await giveUp(customer)).body.error.code).toBe('wrong_state');
  });

  it('payments by reference stay where they were paid before they are given up', async () => {
    const { id } = (await ask('store')).body.data;
    provider.pay(chargeOf(id).id);
    expect((await porte.as(customer).put(`/api/deposits/${id}/give_up`, {})).body.error.code).toBe('wrong_state');
    expect((await shown(id)).state).toBe('accepted');
  });

  it('payments by reference name the fee where it makes the minimum, and the currency', async () => {
    const message = async (method: 'bank' | 'store', amount: number) =>
      (await ask(method, amount)).body.error.details.amount.join();
    expect(await message('bank', 9.28)).toMatch(/\$9\.29 MXN.*comisión es de \$9\.28 MXN/);
    expect(await message('store', 29_001)).toMatch(/\$29,000\.00 MXN/);
  });

  it('payments by reference show a reference for stores', async () =>
    expect((await ask('store')).body.data).toMatchObject({
      method: 'store',
      instructions: { kind: 'store', reference: expect.stringMatching(/^\d{29}$/) },
    }));

  it('payments by reference are credited with the amount that the provider says, less the fee, and flagged where it is another one', async () => {
    const { id } = (await ask('store', 500)).body.data;
    provider.pay(chargeOf(id).id, 350.5);
    expect((await check(id)).body.data).toMatchObject({ state: 'accepted', paid_amount: 350.5, fee: 14.69 });
    expect(await paidEvents(id)).toEqual([
      expect.objectContaining({ charge_id: chargeOf(id).id, amount: 350.5, fee: 14.69, method: 'store' }),
    ]);
    expect(await shown(id, anActor('admin'))).toMatchObject({ warnings: ['other_amount'], provider_fee: 14.69 });
  });

  it('payments by reference stay unpaid while the provider says so, whatever the browser says', async () => {
    const { id } = (await ask()).body.data;
    expect((await check(id)).body.data.state).toBe('awaiting');
    provider.change(chargeOf(id).id, { status: 'cancelled' });
    expect((await check(id)).body.data).toMatchObject({ state: 'failed', failure: 'canceled' });
    expect(await paidEvents(id)).toEqual([]);
  });

  it('payments by reference are credited when they are paid after they had failed, and no longer say that they failed', async () => {
    const { id } = (await ask()).body.data;
    provider.change(chargeOf(id).id, { status: 'cancelled' });
    expect((await check(id)).body.data).toMatchObject({ state: 'failed', failure: 'canceled' });
    provider.pay(chargeOf(id).id);
    await check(id);
    expect(await eventually(id, 'accepted')).toMatchObject({ paid_amount: 500, failure: null });
    expect(await paidEvents(id)).toHaveLength(1);
  });

  it('payments by reference wait for staff where the charge belongs to another order', async () => {
    const { id } = (await ask()).body.data;
    provider.pay(chargeOf(id).id);
    provider.change(chargeOf(id).id, { order_id: newId() });
    await check(id);
    expect(await shown(id, anActor('admin'))).toMatchObject({ state: 'in_review', warnings: ['other_charge'] });
    expect(await paidEvents(id)).toEqual([]);
    expect(seen.filter(({ subject }) => subject === id)).toMatchObject([
      { type: 'deposit.sent', data: { amount: 500 } },
    ]);
  });

  it('payments by reference are credited after their last day too', async () => {
    const { id } = (await ask()).body.data;
    const { id: charge } = chargeOf(id);
    await eventually(id, 'expired');
    provider.pay(charge);
    await check(id);
    expect((await eventually(id, 'accepted')).paid_amount).toBe(500);
    expect(await paidEvents(id)).toHaveLength(1);
  });

  it.each([
    ['was lost', { kind: 'reset_after_commit' } as const],
    ['came as an error after the charge was made', { kind: 'server_error_after_commit' } as const],
    ['was no JSON', { kind: 'unparsable' } as const],
    ['did not come, with nothing made', { kind: 'reset_before_reading' } as const],
  ])('payments by reference have one charge where the answer %s', async (_, fault) => {
    provider.script(fault);
    const asked = ask();
    while ((await porte.as(customer).get('/api/deposits')).body.meta.pagination.total_objects === 0) await look();
    const [{ id }] = (await porte.as(customer).get('/api/deposits')).body.data;
    // A look is after the last day too.
    await eventually(id, 'awaiting', 'expired');
    await asked;
    expect(provider.charges().filter(({ order_id }) => order_id === id)).toHaveLength(1);
  });

  it('payments by reference find the charge of a creation that was given up', async () => {
    const { id } = (await ask()).body.data;
    await porte.service
      .get(UnitOfWork)
      .run(customer, tx =>
        tx.query(
          `update deposits set state = 'failed', charge_id = null, due_at = null, deadline_at = null where tenant_id = $1 and id = $2`,
          [tx.tenantId, id],
        ),
      );
    provider.pay(chargeOf(id).id);
    await check(id);
    await eventually(id, 'accepted');
    expect(await paidEvents(id)).toHaveLength(1);
  });

  it('payments by reference are credited once, with the amount of the provider, in any order of return, job and payment', async () => {
    let seed = 20261123;
    const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let run = 0; run < 12; run += 1) {
      const payer = aCustomer();
      const { id } = (await ask(run % 2 ? 'bank' : 'store', 100 + run, payer)).body.data;
      const amount = (10_000 + random(50_000)) / 100;
      const isPaid = { at: random(4) };
      for (let step = 0; step < 6; step += 1) {
        if (step === isPaid.at) provider.pay(chargeOf(id).id, amount);
        await Promise.all(Array.from({ length: 1 + random(3) }, () => (random(2) ? check(id, payer) : look())));
      }
      await check(id, payer);
      await look();
      expect((await paidEvents(id)).map(data => (data as { amount: number }).amount)).toEqual([amount]);
    }
  });

  it('payments by reference are made once by a repeated request', async () => {
    const headers = { 'idempotency-key': newId() };
    const answers = [await ask('bank', 500, customer, headers), await ask('bank', 500, customer, headers)];
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect((await porte.as(customer).get('/api/deposits')).body.meta.pagination.total_objects).toBe(1);
  });

  it.each([
    ['an amount of which the fee leaves nothing', 'bank', 9.28],
    ['an amount above the maximum', 'bank', 29_000.01],
    ['no amount', 'store', 0],
    ['an amount with three decimals', 'store', 100.001],
    ['a text', 'store', '100'],
  ] as const)('payments by reference refuse %s', async (_, method, amount) => {
    const answer = await ask(method, amount);
    expect([answer.status, Object.keys(answer.body.error.details)]).toEqual([422, ['amount']]);
  });

  it('payments by reference refuse staff, other methods, and more than twenty at once', async () => {
    expect((await ask('bank', 500, anActor('admin'))).status).toBe(403);
    expect((await ask('card' as 'bank')).status).toBe(422);
    for (let n = 0; n < 20; n += 1) expect((await ask()).status).toBe(201);
    expect((await ask()).body.error.code).toBe('deposits_open');
  });

  it('payments by reference are checked and seen by their wallet alone', async () => {
    const { id } = (await ask()).body.data;
    for (const stranger of [aCustomer(), aCustomer({ tenant_id: NORTE })])
      expect([
        (await check(id, stranger)).status,
        (await porte.as(stranger).get(`/api/deposits/${id}`)).status,
      ]).toEqual([404, 404]);
  });

  it('payments by reference list the methods that work, with limits and fees', async () =>
    expect((await porte.as(customer).get('/api/payment_methods')).body.data).toMatchObject({
      is_test: true,
      card_tokens: { url: `${provider.url}/v1/${DEMO}/tokens`, public_key: 'pk_test' },
      methods: [
        { method: 'card', minimum: 3.01, maximum: 29_000 },
        { method: 'spei', minimum: 9.29, maximum: 29_000 },
        { method: 'store', minimum: 3.01, maximum: 29_000 },
        { method: 'paypal', minimum: 100, maximum: null },
        { method: 'mercado_pago', minimum: 10, maximum: null },
        { method: 'stp', minimum: 1, maximum: null },
      ],
    }));
});

describe('payments by reference without credentials', () => {
  it('payments by reference without credentials are not offered', async () => {
    const porte = await startTestService(paymentsService);
    const customer = aCustomer();
    expect((await porte.as(customer).get('/api/payment_methods')).body.data).toMatchObject({
      methods: [],
      card_tokens: null,
      is_test: false,
    });
    const answer = await porte.as(customer).post('/api/openpay', { openpay: { payment_method: 'bank', amount: 500 } });
    expect([answer.status, answer.body.error.code]).toEqual([422, 'payment_method_off']);
    await porte.stop();
  });
});
