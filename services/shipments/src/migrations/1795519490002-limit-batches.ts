import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the purchases of a batch may take in all, by what was confirmed, centavos; null without such a limit. */
export class LimitBatches1795519490002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table batches add column may_take bigint');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table batches drop column may_take');
  }
}
