import { processTable } from '@porte/process-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { claimTimeline } from '../claims/claim.process.js';

/** Claims for insured parcels, with their timelines. Money in centavos. */
export class CreateClaims1795518700301 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await processTable(
      runner,
      'claims',
      `shipment_id uuid not null, shipment_number bigint not null, user_id uuid not null, owner_id uuid not null, tracking_number text not null,
      carrier_id uuid not null, carrier_name text not null, service_name text not null, declared_value bigint not null check (declared_value > 0),
      reason text not null, description text not null, amount bigint not null check (amount > 0 and amount <= declared_value),
      paid_amount bigint check (paid_amount > 0 and paid_amount <= declared_value), decision text, decided_at timestamptz`,
    );
    await runner.query(
      `create unique index claims_of_shipment on claims (tenant_id, shipment_id) where state <> 'withdrawn'`,
    );
    await runner.query('create index on claims (tenant_id, created_at desc, id)');
    await runner.query('create index on claims (tenant_id, owner_id, created_at desc)');
    await claimTimeline.createTable(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table claim_entries, claims');
  }
}
