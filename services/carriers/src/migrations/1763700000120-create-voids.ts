import { tenantTable } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Labels that are to be voided, what only a person can clarify, and an index by account for what is due. */
export class CreateVoids1763700000120 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table label_attempts add void_id uuid');
    await runner.query('drop index label_attempts_due');
    await runner.query(
      'create index label_attempts_due on label_attempts (tenant_id, carrier_id, next_check_at) where next_check_at is not null',
    );
    await runner.query(
      'create index label_attempts_tracking on label_attempts (tenant_id, carrier_id, tracking_number) where tracking_number is not null',
    );
    await tenantTable(
      runner,
      'label_voids',
      `purpose text not null check (purpose in ('cancellation', 'surplus')), attempt_id uuid, shipment_id uuid not null, purchase_id uuid not null,
      carrier_id uuid not null, user_id uuid not null, owner_id uuid not null, tracking_number text, label jsonb, cause jsonb not null,
      state text not null check (state in ('asking', 'unknown', 'needs_review', 'voided', 'refused', 'settled')), outcome jsonb,
      fence int not null default 0, lease_until timestamptz, next_check_at timestamptz, checks int not null default 0`,
    );
    await runner.query(
      'create index label_voids_due on label_voids (tenant_id, carrier_id, next_check_at) where next_check_at is not null',
    );
    await runner.query(
      `create index label_voids_surplus on label_voids (tenant_id, carrier_id, tracking_number) where purpose = 'surplus'`,
    );
    await tenantTable(
      runner,
      'clarifications',
      `kind text not null check (kind in ('purchase', 'void', 'surplus')), state text not null default 'open' check (state in ('open', 'decided', 'resolved')),
      closed boolean not null generated always as (state <> 'open') stored, subject_id uuid not null, shipment_id uuid not null, sequential_id int not null, purchase_id uuid not null, user_id uuid not null,
      carrier_id uuid not null, carrier_name text not null, service_name text not null, reference text not null, amount bigint not null, tracking_number text, known text not null,
      checks int not null, can_look_up boolean not null, decision text, decided_by uuid, reason text, decided_at timestamptz, unique (tenant_id, kind, subject_id),
      check ((state = 'decided') = (decision is not null and decided_by is not null and reason is not null and decided_at is not null))`,
    );
    await runner.query('create index clarifications_queue on clarifications (tenant_id, closed, created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['clarifications', 'label_voids']) await runner.query(`drop table ${table}`);
    for (const index of ['label_attempts_tracking', 'label_attempts_due']) await runner.query(`drop index ${index}`);
    await runner.query(
      'create index label_attempts_due on label_attempts (next_check_at) where next_check_at is not null',
    );
    await runner.query('alter table label_attempts drop void_id');
  }
}
