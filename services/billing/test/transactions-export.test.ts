import type { Role } from '@porte/contracts';
import { newId } from '@porte/domain-kit';
import type { Actor } from '@porte/service-kit';
import { anActor } from '@porte/testing-kit';
import { BillingFixture } from './billing-fixture.js';

describe('the export of movements', () => {
  let billing: BillingFixture;
  let customer: Actor;
  beforeAll(async () => {
    billing = await BillingFixture.open();
    customer = await billing.customer('exporta');
  });
  afterAll(() => billing.close());

  const ask = (path: string, actor: Actor): Promise<Response> =>
    fetch(`${billing.porte.service.url}/api/${path}`, {
      method: 'POST',
      headers: billing.porte.as(actor).signed(),
    });

  const lines = async (columns: string): Promise<string[][]> => {
    const file = await ask(`transactions/export?format=csv&columns=${columns}`, customer);
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
    const rows = await lines('sequential_id,code&names=api');
    const numbers = rows.map(([number]) => Number(number));
    expect(rows.filter(([, code]) => code === 'payment')).toHaveLength(30);
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a));
  });

  it('names the user and the code in words', async () => {
    const rows = await lines('code,transaction_type,status,created_by,user_name,account_email');
    expect(rows).toContainEqual([
      'Pago recibido',
      'Abono',
      'Aplicado',
      expect.any(String),
      'exporta Cruz',
      'exporta@tienda.example',
    ]);
  });

  it('is of one user for staff, and of all users for developers', async () => {
    const status = async (path: string, role: Role): Promise<number> => {
      const answer = await ask(path, anActor(role));
      await answer.arrayBuffer();
      return answer.status;
    };
    for (const role of ['operator', 'admin', 'main_admin'] as const)
      expect([role, await status('transactions/export', role)]).toEqual([role, 403]);
    expect(await status('transactions/export', 'developer')).toBe(200);
    expect(await status(`transactions/export?where[user_id]=${customer.id}`, 'admin')).toBe(200);
    expect(await status(`users/${customer.id}/export_users_transactions`, 'operator')).toBe(200);
    expect((await ask(`users/${customer.id}/export_users_transactions`, customer)).status).toBe(403);
  });
});
