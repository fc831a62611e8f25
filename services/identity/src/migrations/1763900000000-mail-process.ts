import { dropMailProcessColumns, mailProcessColumns } from '@porte/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails become rows of a process. */
export class MailProcess1763900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await mailProcessColumns(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropMailProcessColumns(runner);
  }
}
