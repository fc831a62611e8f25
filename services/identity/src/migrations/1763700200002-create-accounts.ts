import { tenantTable } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people without a session ask of accounts, the mails that answer them, and the answers given at a signup. */
export class CreateAccounts1763700200002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users add column questions jsonb');
    await tenantTable(
      runner,
      'account_requests',
      `kind text not null check (kind in ('signup', 'confirmation', 'reset')), email text not null, signup jsonb check ((signup is not null) = (kind = 'signup'))`,
    );
    await tenantTable(
      runner,
      'account_mails',
      `user_id uuid not null, kind text not null check (kind in ('confirmation', 'reset', 'known')), token_hash bytea, bound_to bytea, expires_at timestamptz,
      check (num_nonnulls(token_hash, bound_to, expires_at) = case when kind = 'known' then 0 else 3 end),
      unique (tenant_id, token_hash), foreign key (tenant_id, user_id) references users (tenant_id, id)`,
    );
    await runner.query('create index on account_mails (tenant_id, user_id, kind, created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['account_mails', 'account_requests']) await runner.query(`drop table ${table}`);
    await runner.query('alter table users drop column questions');
  }
}
