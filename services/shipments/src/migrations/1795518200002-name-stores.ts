import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people call a store. */
export class NameStores1795518200002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table stores add column name text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table stores drop column name');
  }
}
