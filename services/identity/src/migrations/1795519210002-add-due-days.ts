import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The day by which staff have to act on a privacy request, whichever of its two terms runs. */
export class AddDueDays1795519210002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table privacy_requests add column due_on date
      generated always as (case state when 'open' then answer_by when 'granted' then carry_out_by end) stored`);
    await runner.query('create index privacy_requests_due on privacy_requests (tenant_id, due_on)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table privacy_requests drop column due_on');
  }
}
