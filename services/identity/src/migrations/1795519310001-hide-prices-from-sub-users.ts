import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a sub-user sees prices. */
export class HidePricesFromSubUsers1795519310001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users add column sees_prices boolean not null default true');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users drop column sees_prices');
  }
}
