import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a purchase that stands still was last taken up: one that fails each time goes behind the others. */
export class AddPurchaseTries1763800000106 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table purchases add column tried_at timestamptz');
    await runner.query(`create index purchases_reserving on purchases (updated_at) where state = 'reserving'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index purchases_reserving');
    await runner.query('alter table purchases drop column tried_at');
  }
}
