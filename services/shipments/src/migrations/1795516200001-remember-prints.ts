import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a label was first printed, and whether it waits for that; labels of before count as printed. */
export class RememberPrints1795516200001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table shipments add column printed_at timestamptz, add column to_print boolean not null default false',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table shipments drop column printed_at, drop column to_print');
  }
}
