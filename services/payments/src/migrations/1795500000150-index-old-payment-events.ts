import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Webhooks that were applied long ago are found by their age. */
export class IndexOldPaymentEvents1795500000150 implements MigrationInterface {
  // No statement waits for a lock while the table is read. An index that a killed build has left is not valid.
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop index concurrently if exists payment_events_updated_at');
    await runner.query('create index concurrently payment_events_updated_at on payment_events (updated_at)');
  }

  // What undoes it runs in a transaction, which refuses `concurrently`.
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index if exists payment_events_updated_at');
  }
}
