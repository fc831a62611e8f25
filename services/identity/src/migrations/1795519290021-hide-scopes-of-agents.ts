import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A release that knows no limits of agents reads `scopes` alone: it finds none there, and lets the keys of agents do nothing that costs. */
export class HideScopesOfAgents1795519290021 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table api_keys add column agent_scopes text[]');
    await this.move(runner, `agent_scopes = scopes, scopes = '{}' where daily_limit is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.move(runner, 'scopes = agent_scopes where agent_scopes is not null');
    await runner.query('alter table api_keys drop column agent_scopes');
  }

  /** Row-level security holds for the owner of the table too, and no tenant is set. */
  private async move(runner: QueryRunner, change: string): Promise<void> {
    await runner.query('alter table api_keys no force row level security');
    await runner.query(`update api_keys set ${change}`);
    await runner.query('alter table api_keys force row level security');
  }
}
