import { indexConcurrently } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEX = {
  name: 'shipments_brought_labels',
  on: `shipments (tenant_id) where source = 'manual' and label is not null`,
};

/** The few labels that staff brought are compared, before a file of theirs is deleted, without a look at all shipments. */
export class IndexBroughtLabels1795519290003 implements MigrationInterface {
  readonly transaction = false;

  up(runner: QueryRunner): Promise<void> {
    return indexConcurrently(runner, INDEX);
  }

  // What undoes it runs in a transaction, which refuses `concurrently`.
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index if exists ${INDEX.name}`);
  }
}
