import { tenantTable } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links by which recipients get one label for a return, paid by the sender. */
export class CreateReturnLinks1795518300002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await tenantTable(
      runner,
      'return_links',
      `shipment_id uuid not null, return_id uuid not null, actor jsonb not null, service_id uuid not null, service_name text not null, carrier_name text not null,
      max_total numeric(14,2) not null, expires_at timestamptz not null, revoked_at timestamptz, asked_at timestamptz`,
    );
    await runner.query('create index return_links_shipment on return_links (tenant_id, shipment_id, created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table return_links');
  }
}
