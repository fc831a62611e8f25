import { createSearchIndex } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Text search over movements. A stored column is not possible: the ledger inserts whole rows of `transfers`. */
export class IndexSearch1764000000101 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createSearchIndex(runner, 'transfers', [
      { number: 'sequential_id' },
      'description',
      'reference',
      'created_by',
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index transfers_search');
  }
}
