import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where a provider sends the browser back to. */
export class AddReturnUrl1764100000604 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table deposits add column return_url text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table deposits drop column return_url');
  }
}
