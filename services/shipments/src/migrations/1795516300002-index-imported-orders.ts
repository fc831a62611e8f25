import { indexConcurrently } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEX = { name: 'shipments_imported', on: `shipments (tenant_id, user_id, source_number) where source = 'csv'` };

/** An import finds the order numbers that its customer has imported. */
export class IndexImportedOrders1795516300002 implements MigrationInterface {
  transaction = false;

  up(runner: QueryRunner): Promise<void> {
    return indexConcurrently(runner, INDEX);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index if exists ${INDEX.name}`);
  }
}
