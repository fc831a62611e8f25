import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a rejected invoice said of its receiver, and when its owner asked for a cancellation; a request of before has waited since its last change. */
export class FollowInvoices1795500240101 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table invoices add column receiver_version text, add column cancel_requested_at timestamptz',
    );
    // Row-level security holds for the owner too, who has no tenant here.
    await runner.query('alter table invoices no force row level security');
    await runner.query(`update invoices set cancel_requested_at = updated_at where state = 'cancel_requested'`);
    await runner.query('alter table invoices force row level security');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table invoices drop column receiver_version, drop column cancel_requested_at');
  }
}
