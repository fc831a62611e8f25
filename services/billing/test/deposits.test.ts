import type { EventData } from '@porte/contracts';
import { newId } from '@porte/domain-kit';
import { recordEvents } from '@porte/testing-kit';
import type { Actor } from '@porte/service-kit';
import type { Envelope } from '@porte/messaging-kit';
import { BillingFixture } from './billing-fixture.js';

describe('payments into wallets', () => {
  let billing: BillingFixture;
  let posted: Envelope[];
  let user: Actor;
  let users = 0;

  beforeAll(async () => {
    billing = await BillingFixture.open();
    posted = recordEvents(billing.porte.bus, ['balance.deposited'], { consumer: 'test of deposits' });
  });
  beforeEach(async () => void (user = await billing.customer(`pago${(users += 1)}`)));
  afterAll(async () => {
    expect(await billing.booksCheck()).toEqual([]);
    await billing.close();
  });

  const paid = (more: Partial<EventData<'deposit.paid'>> = {}): EventData<'deposit.paid'> => ({
    deposit_id: newId(),
    user_id: user.id,
    owner_id: user.id,
    method: 'transfer',
    charge_id: newId(),
    amount: 1500.25,
    fee: 0,
    ...more,
  });
  const deliver = async (data: EventData<'deposit.paid'>, id?: string): Promise<void> => {
    await billing.deliver('deposit.paid', data.deposit_id, data, { source: 'payments', ...(id ? { id } : {}) });
    await billing.porte.settled();
  };
  const movements = async () =>
    (await billing.porte.as(user).get('/api/transactions')).body.data as Record<string, unknown>[];

  it('payments into wallets are credited once for each charge, however often they are reported', async () => {
    const [data, event] = [paid(), newId()];
    await deliver(data, event);
    await deliver(data, event);
    await deliver(data);
    expect(await movements()).toMatchObject([
      {
        code: 'payment',
        amount: 1500.25,
        fee: 0,
        created_by: 'SPEI',
        description: 'Depósito por transferencia',
      },
    ]);
    const told = posted
      .map(event => event.data as EventData<'balance.deposited'>)
      .filter(({ deposit_id }) => deposit_id === data.deposit_id);
    expect(told.map(({ balance, amount }) => [balance, amount])).toEqual([
      [1500.25, 1500.25],
      [1500.25, 1500.25],
    ]);
  });

  it('payments into wallets keep the fee apart', async () => {
    await deliver(paid({ amount: 100, fee: 9.28 }));
    expect(await movements()).toMatchObject([{ amount: 90.72, fee: 9.28, balance_after: 90.72 }]);
  });

  it('payments into wallets are not credited to a second wallet for the same charge', async () => {
    const data = paid();
    await deliver(data);
    const other = await billing.customer(`otro${users}`);
    await deliver({ ...data, deposit_id: newId(), user_id: other.id, owner_id: other.id });
    expect((await billing.porte.as(other).get('/api/transactions')).body.data).toEqual([]);
  });
});
