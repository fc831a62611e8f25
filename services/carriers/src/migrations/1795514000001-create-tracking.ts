import { tenantTable } from '@porte/database-kit';
import { processTable } from '@porte/process-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Parcels that carriers are asked about, and the accounts through which they are asked. */
export class CreateTracking1795514000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await tenantTable(
      runner,
      'tracked_parcels',
      `carrier_id uuid not null, shipment_id uuid not null, user_id uuid not null, owner_id uuid not null, tracking_number text not null,
      status text not null default 'created', status_at timestamptz, expected_on date, seen uuid[] not null default '{}',
      news_at timestamptz not null default now(), polled_at timestamptz, hinted_at timestamptz, due_at timestamptz, ended text`,
    );
    await runner.query(
      'create index tracked_parcels_due on tracked_parcels (tenant_id, carrier_id, due_at) where due_at is not null',
    );
    await runner.query('create index tracked_parcels_shipment on tracked_parcels (tenant_id, shipment_id)');
    await runner.query(
      'create index tracked_parcels_number on tracked_parcels (tenant_id, carrier_id, tracking_number) where due_at is not null',
    );
    await processTable(
      runner,
      'tracking_accounts',
      `carrier_id uuid not null, pause_ms int not null default 0, failures int not null default 0, problem text,
      polled_at timestamptz, answered_at timestamptz, adopted_to uuid`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['tracking_accounts', 'tracked_parcels']) await runner.query(`drop table ${table}`);
  }
}
