import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the files of a mail are read by when it is sent. */
export class AttachFilesToMails1795500240202 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table mails add column attachments text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table mails drop column attachments');
  }
}
