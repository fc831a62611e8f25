import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The sequence of the event that told of a copied row last; 0 for rows from before there were sequences, which give way to the first event that has one. */
export class ReferenceSequences1763800000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table reference_rows add column sequence bigint not null default 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table reference_rows drop column sequence');
  }
}
