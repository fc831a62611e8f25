import { tenantTable } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Attempts to buy a label, and the tracking numbers that the built-in carrier gave to them. */
export class CreatePurchases1763700000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await tenantTable(
      runner,
      'label_attempts',
      `purchase_id uuid not null, shipment_id uuid not null, carrier_id uuid not null, n int not null, reference text not null unique,
      state text not null check (state in ('ready', 'calling', 'labelled', 'rejected', 'unknown', 'needs_review')), request jsonb not null, cause jsonb not null,
      fence int not null default 0, lease_until timestamptz, next_check_at timestamptz, checks int not null default 0, absences int not null default 0,
      doubt boolean not null default false, doubted_at timestamptz, outcome jsonb, refusal jsonb, tracking_number text, documents jsonb, surplus jsonb not null default '[]',
      unique (tenant_id, purchase_id, n)`,
    );
    await runner.query(
      `create unique index label_attempts_live on label_attempts (tenant_id, purchase_id) where state <> 'rejected'`,
    );
    await runner.query(
      'create index label_attempts_due on label_attempts (next_check_at) where next_check_at is not null',
    );
    await runner.query(
      `create index label_attempts_held on label_attempts (tenant_id, carrier_id) where state in ('calling', 'unknown', 'needs_review')`,
    );
    await tenantTable(
      runner,
      'label_numbers',
      `carrier_id uuid not null, reference text not null, number text not null, waybill_id uuid,
      unique (tenant_id, reference), unique (tenant_id, carrier_id, number)`,
    );
    await tenantTable(
      runner,
      'number_sequences',
      'prefix text not null, last bigint not null, unique (tenant_id, prefix)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['number_sequences', 'label_numbers', 'label_attempts'])
      await runner.query(`drop table ${table}`);
  }
}
