import { tenantTable } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which purchases agents made, by their ids: the holds. What each costs is in the ledger, which is sealed and takes no column more. */
export class CountAgentPurchases1795519250001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // `late_id`: under which a label without its hold is charged
    await tenantTable(runner, 'agent_purchases', 'key_id uuid not null, user_id uuid not null, late_id uuid not null');
    await runner.query('create index on agent_purchases (tenant_id, key_id, created_at)');
    await runner.query('create index on agent_purchases (tenant_id, user_id, created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table agent_purchases');
  }
}
