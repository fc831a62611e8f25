import { migrate } from '@porte/messaging-kit';
import { freshDatabase, type FreshDatabase } from '@porte/testing-kit';
import { DataSource } from 'typeorm';
import { IndexOldPaymentEvents1795500000150 } from '../src/migrations/1795500000150-index-old-payment-events.js';
import { paymentsService } from '../src/service.js';

describe('the migration that indexes old events', () => {
  let database: FreshDatabase;
  beforeEach(async () => {
    database = await freshDatabase({
      template: 'payments',
      migrate: async url => void (await migrate(url, paymentsService)),
    });
  });
  afterEach(() => database.drop());

  it('can be reverted in a transaction and repeated', async () => {
    const owner = await new DataSource({ type: 'postgres', url: database.ownerUrl }).initialize();
    const runner = owner.createQueryRunner();
    const index = async (): Promise<unknown> =>
      (
        (await runner.query(`select to_regclass('payment_events_updated_at')::text as name`)) as [
          { name: string | null },
        ]
      )[0].name;
    await runner.startTransaction();
    await new IndexOldPaymentEvents1795500000150().down(runner);
    await runner.commitTransaction();
    expect(await index()).toBeNull();
    await new IndexOldPaymentEvents1795500000150().up(runner);
    expect(await index()).toBe('payment_events_updated_at');
    await runner.release();
    await owner.destroy();
  });
});
