import { mailTable } from '@porte/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails to users that are still to be sent. */
export class CreateMails1763700200001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await mailTable(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table mails');
  }
}
