import { fence } from '@porte/database-kit';
import { processTable } from '@porte/process-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Simulations of what the labels of a period would have cost, and their labels. Amounts in centavos. */
export class CreateCostReplays1795518900410 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await processTable(
      runner,
      'cost_replays',
      `user_id uuid not null, actor jsonb not null, asked jsonb not null, zone text not null, total int not null, done int not null,
      after_at text, after_id uuid, summary jsonb, ended_at timestamptz`,
    );
    await runner.query('create index on cost_replays (tenant_id, user_id, id)');
    await runner.query(`create table cost_replay_rows (tenant_id uuid not null, replay_id uuid not null, position int not null, shipment_id uuid not null,
      sequential_id bigint not null, labelled_at timestamptz not null, tracking_number text, user_id uuid not null, service_id uuid not null, carrier_name text not null,
      service_name text not null, paid_grams bigint not null, charged bigint not null, margin bigint not null, would_be bigint, would_be_grams bigint, would_be_margin bigint,
      reason text, primary key (tenant_id, replay_id, position), foreign key (tenant_id, replay_id) references cost_replays (tenant_id, id) on delete cascade)`);
    await fence(runner, 'cost_replay_rows');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['cost_replay_rows', 'cost_replays']) await runner.query(`drop table ${table}`);
  }
}
