import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A check keeps how much of the chain of seals it went along, and where the next one may go on. */
export class KeepSealPlaces1763700100400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table books_checks add column seal_batches int not null default 0, add column seal_place jsonb, add column chain_checked_at timestamptz`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table books_checks drop column seal_batches, drop column seal_place, drop column chain_checked_at',
    );
  }
}
