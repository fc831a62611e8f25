import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where the recipient of a mail ends it, for mails to people who have no account. */
export class UnsubscribeFromMails1795518100002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table mails add column unsubscribe_url text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table mails drop column unsubscribe_url');
  }
}
