import { tenantTable } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Parcels that carriers found heavier than paid for. */
export class CreateOverweights1763700000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await tenantTable(
      runner,
      'overweights',
      `shipment_id uuid not null, user_id uuid not null, owner_id uuid not null, tracking_number text not null, overweight int not null check (overweight >= 0),
      amount bigint not null check (amount >= 0), status text not null default 'unpaid' check (status in ('unpaid', 'paid', 'rebated', 'refunded')), carrier_package_dimensions text,
      carrier_weight numeric(9,3), carrier_volumetric_weight numeric(9,3), evidence_file_url text, evidence_description text`,
    );
    await runner.query('create index on overweights (tenant_id, shipment_id)');
    await runner.query('create index on overweights (tenant_id, owner_id, created_at desc)');
    await runner.query('create index on overweights (tenant_id, user_id, created_at desc)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table overweights');
  }
}
