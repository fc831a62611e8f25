import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sessions in which a user acts as others are found by that user. */
export class IndexActingSessions1795518700603 implements MigrationInterface {
  // No statement waits for a lock while the table is read. An index that a killed build has left is not valid.
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop index concurrently if exists sessions_acted_by');
    await runner.query(
      'create index concurrently sessions_acted_by on sessions (tenant_id, acted_by) where acted_by is not null',
    );
  }

  // What undoes it runs in a transaction, which refuses `concurrently`.
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index if exists sessions_acted_by');
  }
}
