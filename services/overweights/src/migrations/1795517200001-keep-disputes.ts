import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What customers contest, what remains of it, and the files of timelines. */
export class KeepDisputes1795517200001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table overweights add column contested_at timestamptz, add column offered_kg int check (offered_kg > 0),
      add column reported_kg int check (reported_kg > 0), add column reported_amount bigint check (reported_amount >= 0)`);
    await runner.query(`alter table overweight_entries add column files jsonb not null default '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table overweight_entries drop column files');
    await runner.query(
      'alter table overweights drop column contested_at, drop column offered_kg, drop column reported_kg, drop column reported_amount',
    );
  }
}
