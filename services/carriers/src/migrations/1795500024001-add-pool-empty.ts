import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a service takes its numbers from imported waybills and none is free; whether a stock was empty when it was last looked at. */
export class AddPoolEmpty1795500024001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table services add column waybill_pool_empty boolean not null default false');
    await runner.query('alter table waybill_levels add column is_empty boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table waybill_levels drop column is_empty');
    await runner.query('alter table services drop column waybill_pool_empty');
  }
}
