import { indexConcurrently } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What arrives on a day is counted, and its first ones found, in the index alone: a customer may have thousands on their way. */
export class IndexArrivals1795502417301 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await indexConcurrently(runner, {
      name: 'shipments_promised',
      on: `shipments (tenant_id, owner_id, promised_on, labelled_at, id) where status = 'success'`,
    });
    await runner.query('drop index concurrently if exists shipments_arriving');
  }

  // What undoes it runs in a transaction, which refuses `concurrently`.
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create index shipments_arriving on shipments (tenant_id, owner_id, promised_on) where status = 'success' and promised_on is not null`,
    );
    await runner.query('drop index if exists shipments_promised');
  }
}
