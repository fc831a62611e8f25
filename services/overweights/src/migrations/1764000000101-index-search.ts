import { createSearchIndex } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Text search over overweights. */
export class IndexSearch1764000000101 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createSearchIndex(runner, 'overweights', [{ compact: 'tracking_number' }]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index overweights_search');
  }
}
