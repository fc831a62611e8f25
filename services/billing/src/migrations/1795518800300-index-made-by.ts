import { indexConcurrently } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEX = {
  name: 'transfers_made_by',
  on: 'transfers (tenant_id, made_by, created_at) where made_by is not null',
};

/** The movements of a sub-user in a month are found by it: they decide whether it may spend more. */
export class IndexMadeBy1795518800300 implements MigrationInterface {
  readonly transaction = false;

  up(runner: QueryRunner): Promise<void> {
    return indexConcurrently(runner, INDEX);
  }

  // What undoes it runs in a transaction, which refuses `concurrently`.
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index if exists ${INDEX.name}`);
  }
}
