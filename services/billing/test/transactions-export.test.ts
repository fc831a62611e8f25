import { newId } from '@porte/domain-kit';
import type { Actor } from '@porte/service-kit';
import { BillingFixture } from './billing-fixture.js';

describe('the export of movements', () => {
  let billing: BillingFixture;
  let customer: Actor;
  beforeAll(async () => {
    billing = await BillingFixture.open();
    customer = await billing.customer('exporta');
  });
  afterAll(() => billing.close());

  const lines = async (columns: string): Promise<string[][]> => {
    const file = await fetch(`${billing.porte.service.url}/api/transactions/export?format=csv&columns=${columns}`, {
      method: 'POST',
      headers: billing.porte.as(customer).signed(),
    });
    expect(file.status).toBe(200);
    const [, ...rows] = (await file.text()).trim().split(/\r?\n/);
    return rows.map(row => row.split(','));
  };

  // More rows than are read at once.
  it('is newest first, also of payments, whose ids derive from their charges', async () => {
    for (let n = 1; n <= 30; n += 1) {
      await billing.move(customer, 'deposit', n);
      const deposit_id = newId();
      await billing.deliver(
        'deposit.paid',
        deposit_id,
        {
          deposit_id,
          user_id: customer.id,
          owner_id: customer.id,
          method: 'spei',
          charge_id: `tr${n}`,
          amount: n,
          fee: 0,
        },
        { source: 'payments' },
      );
    }
    await billing.porte.settled();
    const rows = await lines('sequential_id,code');
    const numbers = rows.map(([number]) => Number(number));
    expect(rows.filter(([, code]) => code === 'payment')).toHaveLength(30);
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a));
  });
});
