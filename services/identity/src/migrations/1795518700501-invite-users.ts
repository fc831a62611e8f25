import type { MigrationInterface, QueryRunner } from 'typeorm';

const allow = (runner: QueryRunner, kinds: string): Promise<unknown> =>
  runner.query(`alter table account_mails drop constraint account_mails_kind_check,
    add constraint account_mails_kind_check check (kind in (${kinds}))`);

/** Invitations of users that staff create, and the mails that lead them to a first password. */
export class InviteUsers1795518700501 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table users add column invited_at timestamptz, add column invitation_ends_at timestamptz,
      add column invitation_revoked_at timestamptz, add column invitation_accepted_at timestamptz`);
    await allow(runner, `'confirmation', 'reset', 'email_change', 'invitation', 'known'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    // Row-level security holds for the owner too, who has no tenant here.
    await runner.query('alter table account_mails no force row level security');
    await runner.query(`delete from account_mails where kind = 'invitation'`);
    await runner.query('alter table account_mails force row level security');
    await allow(runner, `'confirmation', 'reset', 'email_change', 'known'`);
    await runner.query(`alter table users drop column invited_at, drop column invitation_ends_at,
      drop column invitation_revoked_at, drop column invitation_accepted_at`);
  }
}
