import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the purchases of a batch have taken, centavos: compared with `may_take` before each row, and added up again whenever the batch goes on. */
export class CountTakenByBatches1795519490461 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table batches add column taken bigint not null default 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table batches drop column taken');
  }
}
