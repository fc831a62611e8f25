import { fence, tenantTable } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = `'purchase_resolved', 'label_late', 'deposit_credited', 'deposit_rejected', 'cancellation_decided', 'low_balance', 'cancellation_requested',
  'purchase_review', 'deposit_review', 'verification_review', 'verification_decided', 'csd_expiring'`;
const SUBJECTS = `'shipment', 'wallet', 'clarifications', 'deposits', 'verifications', 'csds'`;

/** Notifications of users, what they want to be notified of, and whether a balance was low when it was last heard of. */
export class CreateNotifications1764000000401 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await tenantTable(
      runner,
      'notifications',
      `user_id uuid not null, kind text not null check (kind in (${KINDS})), params jsonb not null,
      subject text not null check (subject in (${SUBJECTS})), subject_id uuid, read_at timestamptz`,
    );
    await runner.query('create index on notifications (tenant_id, user_id, created_at desc, id desc)');
    await runner.query('create index on notifications (tenant_id, user_id) where read_at is null');
    await runner.query('create index on notifications (created_at)');
    await runner.query(
      `create table notification_preferences (tenant_id uuid not null, user_id uuid not null, muted text[] not null default '{}',
      low_balance bigint check (low_balance >= 0), primary key (tenant_id, user_id))`,
    );
    await runner.query(
      'create table balance_levels (tenant_id uuid not null, owner_id uuid not null, is_low boolean not null, primary key (tenant_id, owner_id))',
    );
    for (const table of ['notification_preferences', 'balance_levels']) await fence(runner, table);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['balance_levels', 'notification_preferences', 'notifications'])
      await runner.query(`drop table ${table}`);
  }
}
