import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A payment beside the one that its deposit has, what staff decided about it, and whether the provider is at work on a payment. */
export class AddSecondPayments1795500000301 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table deposits add column if not exists second_of uuid, add column if not exists to_return boolean not null default false,
      add column if not exists is_processing boolean not null default false`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table deposits drop column second_of, drop column to_return, drop column is_processing');
  }
}
