import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `may_take` is now what is left of the confirmed sum, no total. A batch that is being bought buys nothing more until it is confirmed again: the other meaning allows too much. */
export class CountDownBatches1795519490461 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // row-level security holds for the owner too, who has no tenant here
    await runner.query('alter table batches no force row level security');
    await runner.query(`update batches set may_take = 0 where may_take is not null and state = 'buying'`);
    await runner.query('alter table batches force row level security');
  }

  async down(): Promise<void> {}
}
