import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What tells a transfer from every other one, tracking key and day, of transfers that are credited. Earlier rows have none. */
export class AddTransferKeys1795500000302 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table deposits add column if not exists transfer_key text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table deposits drop column transfer_key');
  }
}
