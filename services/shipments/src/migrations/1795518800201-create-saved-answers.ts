import { tenantTable } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Answers that people save, and have mailed each week. */
export class CreateSavedAnswers1795518800201 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await tenantTable(
      runner,
      'saved_answers',
      `user_id uuid not null, name text not null, weeks smallint not null, weekday smallint not null, is_mailed boolean not null,
      asked_on date not null, mailed_for date, mail_id uuid`,
    );
    await runner.query('create index saved_answers_user on saved_answers (tenant_id, user_id)');
    await runner.query('create index saved_answers_mailed on saved_answers (tenant_id) where is_mailed');
    await runner.query('create index saved_answers_mail on saved_answers (tenant_id, mail_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table saved_answers');
  }
}
