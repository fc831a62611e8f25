import { processTable } from '@porte/process-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Plans by which deposits pay overweights. Money in centavos, the share in percent. */
export class PlanOverweights1795518900301 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await processTable(
      runner,
      'overweight_plans',
      `overweight_id uuid not null, user_id uuid not null, owner_id uuid not null, shipment_id uuid not null, sequential_id bigint not null,
      share int not null check (share between 1 and 100), amount bigint not null check (amount > 0), taken bigint not null check (taken between 0 and amount)`,
    );
    await runner.query('create index on overweight_plans (tenant_id, overweight_id)');
    // A case has one plan at a time, and a deposit looks for those of its wallet.
    await runner.query(
      `create unique index overweight_plans_running on overweight_plans (tenant_id, owner_id, overweight_id) where state = 'running'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table overweight_plans');
  }
}
