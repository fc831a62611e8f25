import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the agent of a key may spend, in centavos; a key without limits is no agent's. */
export class LimitAgents1795519250101 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table api_keys add column daily_limit bigint check (daily_limit > 0), add column label_limit bigint check (label_limit > 0),
      add column approval_above bigint check (approval_above >= 0), add column paused_at timestamptz,
      add constraint api_keys_agent check ((daily_limit is null) = (label_limit is null)) not valid`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table api_keys drop column daily_limit, drop column label_limit, drop column approval_above, drop column paused_at',
    );
  }
}
