import { withConnection } from '@porte/service-kit';
import { BillingFixture } from './billing-fixture.js';

describe('the roles of the service', () => {
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

  it('app is stopped where a transaction never ends', async () => {
    expect(await billing.rows('show transaction_timeout')).toEqual([{ transaction_timeout: '15s' }]);
  });
});
