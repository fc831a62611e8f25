import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a batch began with: the balance that its purchases came from, centavos; null before the first. */
export class AddBalanceOfBatches1795519490001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table batches add column started_with bigint');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table batches drop column started_with');
  }
}
