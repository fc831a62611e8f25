import { indexConcurrently } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The few shipments that need attention are listed without a look at the others. */
export class IndexTrouble1795514050004 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await indexConcurrently(runner, {
      name: 'shipments_trouble',
      on: `shipments (tenant_id, created_at, id) where status = 'error' or attention is not null`,
    });
  }

  // What undoes it runs in a transaction, which refuses `concurrently`.
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index if exists shipments_trouble');
  }
}
