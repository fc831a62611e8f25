import { indexConcurrently } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Staff read overweights newest first: without an index in this order, each page sorts all rows of the tenant. */
export class IndexNewest1795513000001 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await indexConcurrently(runner, {
      name: 'overweights_newest',
      on: 'overweights (tenant_id, created_at desc, id desc)',
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index if exists overweights_newest');
  }
}
