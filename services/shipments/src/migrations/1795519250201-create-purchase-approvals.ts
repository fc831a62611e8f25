import { processTable } from '@porte/process-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Purchases of agents that wait for their person. The total in centavos. */
export class CreatePurchaseApprovals1795519250201 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await processTable(
      runner,
      'purchase_approvals',
      `key_id uuid not null, user_id uuid not null, shipment_id uuid not null, actor jsonb not null, choice jsonb not null, total bigint not null,
      shown jsonb not null, reason text, approved_at timestamptz, code text`,
    );
    await runner.query('create index on purchase_approvals (tenant_id, user_id, created_at)');
    await runner.query('create index on purchase_approvals (tenant_id, shipment_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table purchase_approvals');
  }
}
