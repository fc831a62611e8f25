import type { DepositPosting, EventData } from '@porte/contracts';
import { installFailpoints, newId, type Failpoint } from '@porte/domain-kit';
import type { Envelope } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import { readBooksLines, recordEvents } from '@porte/testing-kit';
import { admin, BillingFixture } from './billing-fixture.js';

describe('payments that their payers got back', () => {
  let billing: BillingFixture;
  let posted: Envelope[];
  let user: Actor;
  let users = 0;

  beforeAll(async () => {
    billing = await BillingFixture.open();
    posted = recordEvents(billing.porte.bus, ['balance.reversed', 'balance.restored'], {
      consumer: 'test of reversals',
    });
  });
  beforeEach(async () => void (user = await billing.customer(`devuelto${(users += 1)}`)));
  afterEach(() => installFailpoints(undefined));
  afterAll(async () => {
    expect(await billing.booksCheck()).toEqual([]);
    await billing.close();
  });

  const deliver = async (
    type: 'deposit.paid' | 'deposit.reversed' | 'deposit.restored',
    data: EventData<'deposit.paid'> | EventData<'deposit.reversed'> | EventData<'deposit.restored'>,
  ): Promise<void> => {
    await billing.deliver(type, data.deposit_id, data as never, { source: 'payments' });
    await billing.porte.settled();
  };
  /** A payment of 1000, of which 30.01 are kept. */
  const paid = async ({ amount = 1000, fee = 30.01 } = {}): Promise<EventData<'deposit.paid'>> => {
    const data: EventData<'deposit.paid'> = {
      deposit_id: newId(),
      user_id: user.id,
      owner_id: user.id,
      method: 'paypal',
      charge_id: newId(),
      amount,
      fee,
    };
    await deliver('deposit.paid', data);
    return data;
  };
  const back = (
    { fee: _fee, ...deposit }: EventData<'deposit.paid'>,
    amount: number,
    more: Partial<EventData<'deposit.reversed'>> = {},
  ): EventData<'deposit.reversed'> => ({
    ...deposit,
    reversal_id: newId(),
    reversal_ref: newId(),
    kind: 'refund',
    amount,
    ...more,
  });
  const movements = async () =>
    (await billing.porte.as(user).get('/api/transactions')).body.data as Record<string, unknown>[];
  /** A chargeback, and the event that it was won. */
  const chargeback = async (
    deposit: EventData<'deposit.paid'>,
    amount: number,
  ): Promise<EventData<'deposit.restored'>> => {
    const { kind: _kind, charge_id: _charge, ...won } = back(deposit, amount, { kind: 'chargeback' });
    await deliver('deposit.reversed', { ...back(deposit, amount), ...won, kind: 'chargeback' });
    return won;
  };
  const restored = (id: string) =>
    posted
      .filter(({ type }) => type === 'balance.restored')
      .map(({ data }) => data as EventData<'balance.restored'>)
      .filter(({ deposit_id }) => deposit_id === id);
  const told = (id: string) =>
    posted.map(({ data }) => data as EventData<'balance.reversed'>).filter(({ deposit_id }) => deposit_id === id);

  it('payments that their payers got back leave the wallet though a return is as small as its part of the fee, which a later one gives back', async () => {
    const deposit = await paid();
    for (const amount of [0.33, 0.01, 1]) await deliver('deposit.reversed', back(deposit, amount));
    expect(told(deposit.deposit_id).map(({ fee }) => fee)).toEqual([0, 0, 0.04]);
  });

  it('payments that their payers got back leave the wallet although the payment was the largest one and half of it was kept', async () => {
    const deposit = await paid({ amount: 99_999_999.99, fee: 49_999_999.99 });
    for (const amount of [0.01, 99_999_999.98]) await deliver('deposit.reversed', back(deposit, amount));
    expect(told(deposit.deposit_id).map(({ fee }) => fee)).toEqual([0, 49_999_999.99]);
    expect(await billing.balance(user)).toEqual([0, 0]);
  });

  it('payments that their payers got back leave the wallet once for each return, with their part of the fee', async () => {
    const deposit = await paid();
    const reversal = back(deposit, 400);
    await deliver('deposit.reversed', reversal);
    await deliver('deposit.reversed', reversal);
    await deliver('deposit.reversed', { ...reversal, reversal_id: newId() });
    const [movement] = await movements();
    expect(await movements()).toHaveLength(2);
    expect(movement).toMatchObject({
      code: 'deposit_refund',
      transaction_type: 'withdraw',
      amount: 388,
      fee: 12,
      balance_after: 581.99,
      created_by: 'PayPal',
      description: 'Devolución de un depósito',
    });
    expect(told(deposit.deposit_id)[0]).toMatchObject({ amount: 400, fee: 12, kind: 'refund', balance: 581.99 });
  });

  it('payments that their payers got back give the whole fee back with their last part', async () => {
    const deposit = await paid();
    for (const amount of [333.33, 333.33, 333.34]) await deliver('deposit.reversed', back(deposit, amount));
    const parts = (await movements()).slice(0, 3);
    expect(parts.reduce((sum, { fee }) => sum + Math.round(Number(fee) * 100), 0)).toBe(3001);
    expect(parts[0]).toMatchObject({ balance_after: 0 });
  });

  it('payments that their payers got back are listed with their payment for the reconciliation, before the fee', async () => {
    const deposit = await paid();
    await deliver('deposit.reversed', back(deposit, 400));
    const [from, to] = ['2020-01-01T00:00:00Z', '2100-01-01T00:00:00Z'];
    const path = `/internal/deposit_postings?from=${from}&to=${to}`;
    const postings = (await readBooksLines(billing.porte, path, user.tenant_id)) as DepositPosting[];
    const ofDeposit = { deposit_id: deposit.deposit_id, owner_id: user.id, method: 'paypal' };
    expect(postings.filter(({ deposit_id }) => deposit_id === deposit.deposit_id)).toEqual([
      expect.objectContaining({ ...ofDeposit, code: 'payment', amount: '100000' }),
      expect.objectContaining({ ...ofDeposit, code: 'deposit_refund', amount: '40000' }),
    ]);
  });

  it('may leave the wallet below 0', async () => {
    const deposit = await paid();
    const spent = { user_id: user.id, amount: 900, transaction_type: 'withdraw', description: 'Efectivo' };
    await billing.porte.as(admin).post('/api/transactions', { transaction: spent });
    await deliver('deposit.reversed', back(deposit, 1000, { kind: 'chargeback' }));
    expect((await movements())[0]).toMatchObject({
      code: 'chargeback',
      amount: 969.99,
      fee: 30.01,
      balance_after: -900,
    });
  });

  it('payments that their payers got back are never taken beyond what was paid', async () => {
    const deposit = await paid();
    await deliver('deposit.reversed', back(deposit, 1000));
    await deliver('deposit.reversed', back(deposit, 0.01));
    await deliver('deposit.reversed', back({ ...deposit, charge_id: newId() }, 10));
    expect(await movements()).toHaveLength(2);
  });

  it('payments that their payers got back come back to the wallet once where a chargeback was won, line by line', async () => {
    const deposit = await paid();
    const won = await chargeback(deposit, 400.33);
    const [taken] = await movements();
    for (const event of [won, won, { ...won, reversal_id: newId() }]) await deliver('deposit.restored', event);
    const [movement, ...others] = await movements();
    expect(others).toHaveLength(2);
    expect(movement).toMatchObject({
      code: 'chargeback_won',
      transaction_type: 'deposit',
      amount: taken!['amount'],
      fee: taken!['fee'],
      refunds_id: taken!['id'],
      balance_after: 969.99,
      created_by: 'PayPal',
      description: 'Contracargo anulado',
    });
    const entriesOf = (id: unknown) =>
      billing.rows<{ kind: string; amount: string }>(
        `select a.kind, sum(e.amount)::text as amount from entries e join accounts a on a.id = e.account_id and a.tenant_id = e.tenant_id
          where e.transfer_id = '${String(id)}' group by 1 order by 1`,
      );
    const [before, after] = [await entriesOf(taken!['id']), await entriesOf(movement!['id'])];
    expect(after).toEqual(before.map(({ kind, amount }) => ({ kind, amount: String(-Number(amount)) })));
    expect(restored(deposit.deposit_id)[0]).toMatchObject({ amount: 400.33, fee: taken!['fee'], balance: 969.99 });
  });

  it('can be taken again after a chargeback was won, and never beyond what was paid', async () => {
    const deposit = await paid();
    const won = await chargeback(deposit, 600);
    await deliver('deposit.reversed', back(deposit, 400));
    await deliver('deposit.restored', won);
    await chargeback(deposit, 600);
    await deliver('deposit.reversed', back(deposit, 0.01));
    expect((await movements())[0]).toMatchObject({ code: 'chargeback', balance_after: 0 });
    expect(await movements()).toHaveLength(5);
  });

  it('payments that their payers got back stay with their payer where no chargeback of theirs was posted', async () => {
    const deposit = await paid();
    const refunded = back(deposit, 100);
    await deliver('deposit.reversed', refunded);
    const { kind: _kind, charge_id: _charge, ...won } = refunded;
    await deliver('deposit.restored', won);
    await deliver('deposit.restored', { ...won, reversal_ref: newId() });
    expect(restored(deposit.deposit_id)).toEqual([]);
    expect(await movements()).toHaveLength(2);
  });

  it.each(['reversal.post.before', 'reversal.post.after', 'commit.before', 'commit.after'] as const)(
    'payments that their payers got back come back once where the process dies at %s',
    async (place: Failpoint) => {
      const deposit = await paid();
      const won = await chargeback(deposit, 1000);
      let deaths = 0;
      installFailpoints(name => {
        if (name !== place || (deaths += 1) > 1) return;
        throw new Error(`death at ${name}`);
      });
      await deliver('deposit.restored', won);
      await deliver('deposit.restored', won);
      expect(deaths).toBeGreaterThan(0);
      expect((await movements()).map(({ code }) => code)).toEqual(['chargeback_won', 'chargeback', 'payment']);
    },
  );

  it('payments that their payers got back are listed with the chargeback that was won, whenever it was won', async () => {
    const deposit = await paid();
    await deliver('deposit.restored', await chargeback(deposit, 400));
    const listed = async (from: string, to: string) =>
      (
        (await readBooksLines(
          billing.porte,
          `/internal/deposit_postings?from=${from}&to=${to}`,
          user.tenant_id,
        )) as DepositPosting[]
      )
        .filter(({ deposit_id }) => deposit_id === deposit.deposit_id)
        .map(({ code, amount, method }) => [code, amount, method]);
    const all = [
      ['payment', '100000', 'paypal'],
      ['chargeback', '40000', 'paypal'],
      ['chargeback_won', '40000', 'paypal'],
    ];
    expect(await listed('2020-01-01T00:00:00Z', '2100-01-01T00:00:00Z')).toEqual(all);
    const [{ at }] = (await billing.rows<{ at: Date }>(
      `select created_at as at from transfers where reference = '${deposit.deposit_id}' and code = 'chargeback_won'`,
    )) as [{ at: Date }];
    expect(await listed(new Date(at).toISOString(), '2100-01-01T00:00:00Z')).toEqual(all);
  });
});
