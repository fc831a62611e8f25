import { newId } from '@porte/domain-kit';
import { anActor, NORTE } from '@porte/testing-kit';
import { admin, BillingFixture } from './billing-fixture.js';

describe('balances of several wallets', () => {
  let billing: BillingFixture;
  beforeAll(async () => void (billing = await BillingFixture.open()));
  afterAll(() => billing.close());

  const ask = (ids: readonly string[], actor = admin) =>
    billing.porte.as(actor).get(`/api/balances?user_ids=${ids.join(',')}`);

  it('balances of several wallets come in the order asked for, 0 for a user without a movement', async () => {
    const [ana, eva] = [await billing.customer('ana-b', 100.5), await billing.customer('eva-b', 20)];
    const unknown = newId();
    expect((await ask([eva.id, unknown, ana.id])).body.data).toEqual([
      { user_id: eva.id, balance: 20, available_balance: 20 },
      { user_id: unknown, balance: 0, available_balance: 0 },
      { user_id: ana.id, balance: 100.5, available_balance: 100.5 },
    ]);
    expect((await billing.porte.as(admin).get('/api/balances')).body.data).toEqual([]);
  });

  it('balances of several wallets are for staff of the tenant', async () => {
    const ana = await billing.customer('ana-own', 70);
    expect((await ask([ana.id], ana)).status).toBe(403);
    expect((await ask([ana.id], anActor('admin', { tenant: NORTE }))).body.data).toEqual([
      { user_id: ana.id, balance: 0, available_balance: 0 },
    ]);
  });

  it.each([
    ['no id', 'user_ids=1'],
    ['too many', `user_ids=${Array.from({ length: 101 }, () => newId()).join(',')}`],
    ['an object', 'user_ids[a]=1'],
  ])('balances of several wallets reject %s', async (_, query) => {
    expect((await billing.porte.as(admin).get(`/api/balances?${query}`)).status).toBe(422);
  });
});
