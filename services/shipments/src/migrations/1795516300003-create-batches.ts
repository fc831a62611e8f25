import { fence } from '@porte/database-kit';
import { processTable } from '@porte/process-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Batches of shipments that are rated and bought in one go, with a row for each shipment. */
export class CreateBatches1795516300003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await processTable(
      runner,
      'batches',
      'user_id uuid not null, actor jsonb not null, rule text not null, service_id uuid, is_pausing boolean not null default false',
    );
    await runner.query('create index batches_person on batches (tenant_id, user_id, id)');
    await runner.query(`create table batch_rows (tenant_id uuid not null, batch_id uuid not null, position int not null, shipment_id uuid not null,
      rate jsonb, error jsonb, purchase_id uuid, begun_at timestamptz, primary key (tenant_id, batch_id, position),
      foreign key (tenant_id, batch_id) references batches (tenant_id, id) on delete cascade)`);
    await fence(runner, 'batch_rows');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['batch_rows', 'batches']) await runner.query(`drop table ${table}`);
  }
}
