import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a credit or a debit card paid, which invoices tell apart. */
export class KeepCardType1795500240301 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table deposits add column card_type text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table deposits drop column card_type');
  }
}
