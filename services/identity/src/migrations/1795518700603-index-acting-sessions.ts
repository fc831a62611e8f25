import { indexConcurrently } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEX = { name: 'sessions_acted_by', on: 'sessions (tenant_id, acted_by) where acted_by is not null' };

/** Sessions in which a user acts as others are found by that user. */
export class IndexActingSessions1795518700603 implements MigrationInterface {
  transaction = false;

  up(runner: QueryRunner): Promise<void> {
    return indexConcurrently(runner, INDEX);
  }

  // What undoes it runs in a transaction, which refuses `concurrently`.
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index if exists ${INDEX.name}`);
  }
}
