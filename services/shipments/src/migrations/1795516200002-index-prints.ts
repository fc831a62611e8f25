import { indexConcurrently } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The labels that wait to be printed are found and counted without a look at the others. */
export class IndexPrints1795516200002 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await indexConcurrently(runner, {
      name: 'shipments_to_print',
      on: 'shipments (tenant_id, created_at, id) where to_print',
    });
  }

  // What undoes it runs in a transaction, which refuses `concurrently`.
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index if exists shipments_to_print');
  }
}
