import { processTable } from '@porte/process-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Merges of duplicate users, and into which user one was merged. */
export class CreateUserMerges1795519400002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // `amount`: in centavos, what moved between the wallets
    await processTable(
      runner,
      'user_merges',
      `from_id uuid not null, into_id uuid not null, reason text not null, merged_by uuid not null, merged_by_email text not null, amount bigint,
      unique (tenant_id, from_id), check (from_id <> into_id)`,
    );
    await runner.query('create index on user_merges (tenant_id, into_id)');
    await runner.query('alter table users add column merged_into uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users drop column merged_into');
    await runner.query('drop table user_merges');
  }
}
