import { CommandBus } from '@nestjs/cqrs';
import { newId } from '@porte/domain-kit';
import { UnitOfWork, type Envelope } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import type { PaymentSimulator, SimPaypalOrder } from '@porte/simulators';
import { anActor, DEMO, NORTE, recordEvents, type ApiAnswer, type TestService } from '@porte/testing-kit';
import { FoundReversals } from '../src/reversals/found-reversals.js';
import { RefundDeposit } from '../src/reversals/refund-deposit.js';
import { Returns } from '../src/reversals/returns.js';
import { ReceiveWebhook } from '../src/webhooks/receive-webhook.js';
import { aCustomer, PaymentsFixture } from './payments-fixture.js';

describe('deposits that go back to their payers', () => {
  let porte: TestService;
  let provider: PaymentSimulator;
  let payments: PaymentsFixture;
  let audited: Envelope[];
  let customer: Actor;
  const admin = anActor('admin', { name: 'Rita Mora' });

  beforeAll(async () => {
    payments = await PaymentsFixture.start();
    ({ porte, provider } = payments);
    audited = recordEvents(porte.bus, ['audit.recorded'], { consumer: 'test of audits' });
  });
  beforeEach(() => void (customer = aCustomer()));
  afterAll(() => payments.stop());

  const look = () => payments.look();
  const orderOf = (id: string): SimPaypalOrder => payments.orderOf(id);
  const chargeOf = (id: string) => payments.chargeOf(id);
  /** @returns a credited deposit of 1000 */
  const paypal = () => payments.paypal(customer);
  /** @returns a credited deposit of 500 */
  const spei = async (): Promise<string> => {
    const body = { openpay: { payment_method: 'bank', amount: 500 } };
    const { id } = (await porte.as(customer).post('/api/openpay', body)).body.data;
    provider.pay(chargeOf(id).id);
    return payments.credit(id);
  };
  const refund = (id: string, input: object = {}, actor = admin): Promise<ApiAnswer> =>
    porte.as(actor).put(`/api/deposits/${id}/refund`, { deposit: { amount: 400, reason: 'Pagó dos veces', ...input } });
  const reversals = async (id: string, actor = admin) =>
    (await porte.as(actor).get(`/api/deposits/${id}/reversals`)).body.data as Record<string, unknown>[];
  const eventually = async (id: string, ...states: string[]) => {
    for (;;) {
      const rows = await reversals(id);
      if (rows.length === states.length && rows.every(({ state }, at) => state === states[at])) return rows;
      await look();
    }
  };
  const eventsOf = (id: string) => payments.eventsOf('deposit.reversed', id);
  /** A webhook that was found authentic. */
  const notice = (type: string, charge_id: string, name: 'openpay' = 'openpay') =>
    porte.service
      .get(CommandBus)
      .execute(
        new ReceiveWebhook(DEMO, name, { event_id: newId(), type, charge_id, order_id: null, verification_code: null }),
      );
  const noticed = async (charge: string) => {
    const rows = async () => (await porte.as(admin).get(`/api/payment_events?where[charge_id]=${charge}`)).body.data;
    while ((await rows()).some(({ state }: { state: string }) => state !== 'done')) await look();
  };

  it('deposits that go back to their payers are given back by their provider in part, and end when the ledger has posted it', async () => {
    const id = await paypal();
    expect((await refund(id)).body.data).toMatchObject({ id, state: 'credited' });
    const [row] = await eventually(id, 'returned');
    const [sent] = orderOf(id).refunds!;
    expect([row, sent]).toMatchObject([
      { kind: 'refund', amount: 400, reason: 'Pagó dos veces', reference: sent!.id, created_by: admin.id },
      { value: '400.00', invoice_id: row!['id'] },
    ]);
    expect(await eventsOf(id)).toEqual([
      {
        deposit_id: id,
        reversal_id: row!['id'],
        user_id: customer.id,
        owner_id: customer.id,
        method: 'paypal',
        kind: 'refund',
        charge_id: orderOf(id).id,
        reversal_ref: sent!.id,
        amount: 400,
      },
    ]);
    await payments.publish('balance.reversed', 'billing', customer.id, {
      balance: 1,
      available_balance: 1,
      transaction_id: newId(),
      deposit_id: id,
      reversal_id: row!['id'],
      kind: 'refund',
      method: 'paypal',
    });
    await eventually(id, 'posted');
    expect(audited.map(({ data }) => data)).toContainEqual(
      expect.objectContaining({ action: 'deposit.refunded', subject: id }),
    );
  });

  it.each(['reset_after_commit', 'server_error_after_commit', 'unparsable'] as const)(
    'deposits that go back to their payers are given back once where an answer ends as %s',
    async kind => {
      const id = await paypal();
      provider.script({ kind: 'none' }, { kind });
      await refund(id);
      await eventually(id, 'returned');
      expect(orderOf(id).refunds).toHaveLength(1);
      expect(await eventsOf(id)).toHaveLength(1);
    },
  );

  it('deposits that go back to their payers are never given back beyond what was paid, whatever is asked at the same time', async () => {
    const id = await paypal();
    const answers = await Promise.all(Array.from({ length: 5 }, () => refund(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422, 422]);
    expect((await refund(id, { amount: 200.01 })).body.error.details).toHaveProperty('amount');
    expect((await refund(id, { amount: 200 })).status).toBe(200);
    await eventually(id, 'returned', 'returned', 'returned');
    expect((await eventsOf(id)).map(({ amount }) => amount)).toEqual([400, 400, 200]);
  });

  it('deposits that go back to their payers are given back once where the answer of the whole call was lost', async () => {
    const [id, other, bank, reversal, transfer] = [await paypal(), await paypal(), await spei(), newId(), newId()];
    const again = (deposit: string, key: string, more = {}) =>
      porte.service
        .get(CommandBus)
        .execute(new RefundDeposit(admin, deposit, { amount: 500, reason: 'Duplicado', ...more }, key));
    for (let time = 0; time < 3; time += 1) await again(bank, transfer, { bank_reference: 'DEV500' });
    for (let time = 0; time < 2; time += 1) await again(id, reversal, { amount: 1000 });
    await eventually(id, 'returned');
    expect(await reversals(bank)).toHaveLength(1);
    expect(await reversals(other)).toEqual([]);
    await porte.settled();
    const audits = audited.filter(({ data }) => (data as { subject: string }).subject === id);
    expect(audits).toHaveLength(1);
  });

  it('deposits that go back to their payers are charged back for what refunds have left, never for more than was paid', async () => {
    const [panel, transfer, whole] = [await spei(), await spei(), await spei()];
    provider.change(chargeOf(panel).id, { refund: { id: 'rf7', status: 'completed', amount: 120 } });
    await notice('charge.refunded', chargeOf(panel).id);
    await eventually(panel, 'returned');
    await refund(transfer, { bank_reference: 'DEV0401' });
    await eventually(transfer, 'returned');
    await refund(whole, { amount: 500, bank_reference: 'DEV0500' });
    await eventually(whole, 'returned');
    for (const id of [panel, transfer, whole]) {
      provider.change(chargeOf(id).id, { status: 'chargeback_accepted' });
      await notice('chargeback.accepted', chargeOf(id).id);
    }
    await eventually(panel, 'returned', 'returned');
    expect(await eventually(transfer, 'returned', 'returned')).toMatchObject([{}, { failure_code: 'exceeds_deposit' }]);
    expect(await eventually(whole, 'returned', 'canceled')).toMatchObject([{}, { failure_code: 'exceeds_deposit' }]);
    const amounts = async (id: string) => (await eventsOf(id)).map(({ amount }) => amount);
    expect([await amounts(panel), await amounts(transfer), await amounts(whole)]).toEqual([
      [120, 380],
      [400, 100],
      [500],
    ]);
  });

  it('deposits that go back to their payers are taken from the wallet once where a dispute and the refund that ended it are read at the same time', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => paypal()));
    for (const id of ids) {
      orderOf(id).refunds = [{ id: `RF${id}`, status: 'COMPLETED', value: '1000.00' }];
      orderOf(id).disputes = [{ id: `PP${id}`, value: '1000.00', outcome: 'ACCEPTED' }];
    }
    const found = porte.service.get(FoundReversals);
    const returns = porte.service.get(Returns);
    for (const id of ids) {
      const list = await returns.ofDeposit(DEMO, id, AbortSignal.timeout(5000));
      await porte.service.get(UnitOfWork).run({ tenant_id: DEMO }, tx => found.start(tx, id, list!));
    }
    for (const id of ids) {
      const isOver = (rows: Record<string, unknown>[]) =>
        rows.every(({ state }) => ['returned', 'canceled'].includes(state as string));
      while (!isOver(await reversals(id))) await look();
      expect((await eventsOf(id)).map(({ amount }) => amount)).toEqual([1000]);
    }
  });

  it('deposits that go back to their payers stay in the wallet where the provider refuses, and may be given back again', async () => {
    const id = await paypal();
    orderOf(id).refunds = [{ id: 'R0', status: 'COMPLETED', value: '900.00' }];
    await refund(id, { amount: 1000 });
    expect(await eventually(id, 'refused')).toMatchObject([{ failure_code: 'REFUND_AMOUNT_EXCEEDED' }]);
    expect(await eventsOf(id)).toEqual([]);
    expect((await refund(id, { amount: 100 })).status).toBe(200);
  });

  it('deposits that go back to their payers that were paid by bank are given back by a transfer, once for each tracking key', async () => {
    const [one, two] = [await spei(), await spei()];
    expect((await refund(one)).body.error.details).toHaveProperty('bank_reference');
    expect((await refund(one, { bank_reference: ' - ' })).body.error.details).toHaveProperty('bank_reference');
    expect((await refund(one, { bank_reference: 'dev 01-77' })).status).toBe(200);
    expect(await eventually(one, 'returned')).toMatchObject([{ reference: 'DEV0177', amount: 400 }]);
    expect(await eventsOf(one)).toMatchObject([
      { method: 'spei', charge_id: chargeOf(one).id, reversal_ref: 'DEV0177', amount: 400 },
    ]);
    expect((await refund(two, { bank_reference: 'DEV0177' })).body.error.details).toHaveProperty('bank_reference');
  });

  it('deposits that go back to their payers are charged back when the provider has decided so, whatever its webhooks say', async () => {
    const id = await spei();
    const { id: charge } = chargeOf(id);
    await notice('chargeback.accepted', charge);
    await noticed(charge);
    expect(await reversals(id)).toEqual([]);
    provider.change(charge, { status: 'chargeback_pending' });
    await notice('chargeback.created', charge);
    await eventually(id, 'pending');
    expect(await eventsOf(id)).toEqual([]);
    provider.change(charge, { status: 'chargeback_accepted' });
    await Promise.all(Array.from({ length: 5 }, () => notice('chargeback.accepted', charge)));
    await noticed(charge);
    await eventually(id, 'returned');
    expect(await eventsOf(id)).toMatchObject([
      { kind: 'chargeback', amount: 500, reversal_ref: `${charge}:chargeback` },
    ]);
  });

  it('deposits that go back to their payers are found by the job when a dispute ends without a webhook, and stay where it was won', async () => {
    const [lost, won] = [await spei(), await spei()];
    for (const id of [lost, won]) {
      provider.change(chargeOf(id).id, { status: 'chargeback_pending' });
      await notice('chargeback.created', chargeOf(id).id);
      await eventually(id, 'pending');
    }
    provider.change(chargeOf(lost).id, { status: 'chargeback_accepted' });
    provider.change(chargeOf(won).id, { status: 'completed' });
    await eventually(lost, 'returned');
    await eventually(won, 'canceled');
    expect([await eventsOf(lost), await eventsOf(won)]).toMatchObject([[{ amount: 500 }], []]);
  });

  it('deposits that go back to their payers are taken back once where the refund was made in the panel of the provider', async () => {
    const id = await spei();
    const { id: charge } = chargeOf(id);
    provider.change(charge, { refund: { id: 'rf1', status: 'completed', amount: 120.5 } });
    await notice('charge.refunded', charge);
    await notice('charge.refunded', charge);
    await noticed(charge);
    await eventually(id, 'returned');
    expect(await eventsOf(id)).toMatchObject([{ kind: 'refund', amount: 120.5, reversal_ref: 'rf1' }]);
  });

  it('deposits that go back to their payers tell the customer the reason and no more', async () => {
    const id = await paypal();
    await refund(id);
    const [row] = await reversals(id, customer);
    expect(row).toMatchObject({ amount: 400, reason: 'Pagó dos veces', created_by: null });
    expect(row).not.toHaveProperty('reference');
    expect((await porte.as(aCustomer()).get(`/api/deposits/${id}/reversals`)).status).toBe(404);
    expect((await porte.as(anActor('admin', { tenant_id: NORTE })).get(`/api/deposits/${id}/reversals`)).status).toBe(
      404,
    );
  });

  it('deposits that go back to their payers are given back by staff alone, with a reason, and only once they are credited', async () => {
    const id = await paypal();
    expect((await refund(id, {}, customer)).status).toBe(403);
    expect((await refund(id, {}, { ...admin, tenant_id: NORTE })).status).toBe(404);
    expect((await refund(id, {}, { ...admin, id: customer.id })).body.error.code).toBe('own_wallet');
    expect((await refund(id, { reason: ' ' })).status).toBe(422);
    expect((await refund(id, { amount: 0 })).status).toBe(422);
    const open = (await porte.as(customer).post('/api/paypal/checkout', { paypal: { amount: 1000 } })).body.data.id;
    expect((await refund(open)).body.error.code).toBe('wrong_state');
  });
});
