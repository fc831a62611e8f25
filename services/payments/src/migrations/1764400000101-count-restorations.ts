import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often the wallet got a chargeback back. */
export class CountRestorations1764400000101 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table deposit_reversals add column if not exists restorations int not null default 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table deposit_reversals drop column restorations');
  }
}
