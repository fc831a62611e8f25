import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What deposits have paid of a case, in centavos, and the plan by which they pay it; the share in percent. */
export class PlanCases1795518900302 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table overweights add column paid bigint check (paid >= 0), add column plan_id uuid, add column plan_share int check (plan_share between 1 and 100)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table overweights drop column paid, drop column plan_id, drop column plan_share');
  }
}
