import { withConnection } from '@porte/service-kit';
import { BillingFixture } from './billing-fixture.js';

describe('the database roles of billing', () => {
  let billing: BillingFixture;
  beforeAll(async () => void (billing = await BillingFixture.open()));
  afterAll(() => billing.close());

  it.each(['app', 'system'] as const)('%s cannot write the list of migrations', async role => {
    await withConnection(billing.porte.database[`${role}Url`], async client => {
      await expect(client.query('delete from migrations')).rejects.toThrow('permission denied');
      await expect(client.query(`insert into migrations (timestamp, name) values (1, 'x')`)).rejects.toThrow(
        'permission denied',
      );
    });
  });

  it('an idle transaction of the app role is terminated', async () => {
    expect(await billing.rows('show transaction_timeout')).toEqual([{ transaction_timeout: '15s' }]);
  });
});
