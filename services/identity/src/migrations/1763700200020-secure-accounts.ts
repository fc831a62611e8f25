import { tenantTable } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts of wrong passwords, the devices of sessions, and e-mail addresses that wait for their confirmation. */
export class SecureAccounts1763700200020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await tenantTable(runner, 'password_attempts', 'failures int not null, blocked_until timestamptz');
    await runner.query('create index on password_attempts (tenant_id, updated_at)');
    await runner.query('alter table sessions add column user_agent text, add column network text');
    await runner.query('alter table users add column pending_email text');
    await runner.query(`alter table account_requests add column user_id uuid, drop constraint account_requests_kind_check,
      add constraint account_requests_kind_check check (kind in ('signup', 'confirmation', 'reset', 'email_change')),
      add constraint account_requests_user_check check ((user_id is not null) = (kind = 'email_change'))`);
    await runner.query(`alter table account_mails drop constraint account_mails_kind_check,
      add constraint account_mails_kind_check check (kind in ('confirmation', 'reset', 'email_change', 'known'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table password_attempts');
    await runner.query('alter table sessions drop column user_agent, drop column network');
    await runner.query('alter table users drop column pending_email');
    // The fence holds for the owner too, who has no tenant here.
    for (const table of ['account_requests', 'account_mails']) {
      await runner.query(`alter table ${table} no force row level security`);
      await runner.query(`delete from ${table} where kind = 'email_change'`);
      await runner.query(`alter table ${table} force row level security`);
    }
    await runner.query(`alter table account_requests drop column user_id, drop constraint account_requests_kind_check,
      add constraint account_requests_kind_check check (kind in ('signup', 'confirmation', 'reset'))`);
    await runner.query(`alter table account_mails drop constraint account_mails_kind_check,
      add constraint account_mails_kind_check check (kind in ('confirmation', 'reset', 'known'))`);
  }
}
