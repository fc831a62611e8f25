import { indexConcurrently } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The few manual shipments whose label staff have not brought yet are listed and counted without a look at the others. */
export class IndexMissingLabels1795518300001 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await indexConcurrently(runner, {
      name: 'shipments_label_missing',
      on: `shipments (tenant_id, created_at, id) where source = 'manual' and status = 'success' and label is null`,
    });
  }

  // What undoes it runs in a transaction, which refuses `concurrently`.
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index if exists shipments_label_missing');
  }
}
