import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sessions that ended long ago are found by the time of their end. */
export class IndexEndedSessions1795500000140 implements MigrationInterface {
  // No statement waits for a lock while the table is read. An index that a killed build has left is not valid.
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop index concurrently if exists sessions_expires_at');
    await runner.query('create index concurrently sessions_expires_at on sessions (expires_at)');
  }

  // What undoes it runs in a transaction, which refuses `concurrently`.
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index if exists sessions_expires_at');
  }
}
