import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when, and why, staff are asked to cancel a label. */
export class KeepCancellationRequests1795501000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table shipments add column cancellation_request jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table shipments drop column cancellation_request');
  }
}
