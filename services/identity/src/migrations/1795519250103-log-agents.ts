import { tenantTable } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What agents did, for their persons. Amounts in centavos. */
export class LogAgents1795519250103 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await tenantTable(
      runner,
      'agent_calls',
      'key_id uuid not null, user_id uuid not null, tool text not null, subject uuid, amount bigint, outcome text not null',
    );
    await runner.query('create index on agent_calls (tenant_id, key_id, created_at)');
    await runner.query('create index on agent_calls (created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table agent_calls');
  }
}
