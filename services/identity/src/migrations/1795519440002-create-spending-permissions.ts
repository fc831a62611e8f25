import { processTable } from '@porte/process-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { allowNewNotifications } from './notification-checks.js';

/** What those who act as other users may spend, by session, and who decided. Amounts in centavos. */
export class CreateSpendingPermissions1795519440002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await processTable(
      runner,
      'spending_permissions',
      `session_id uuid not null, user_id uuid not null, asked_by uuid not null, asked_by_name text not null, asked_by_email text not null,
      amount bigint not null check (amount > 0), reason text not null, granted bigint check (granted between 1 and amount), decided_by uuid, decided_by_name text,
      decided_by_email text, decision_reason text, check (decided_by <> asked_by)`,
    );
    await runner.query(
      `create unique index on spending_permissions (tenant_id, session_id) where state in ('waiting', 'granted')`,
    );
    await runner.query('create index on spending_permissions (tenant_id, session_id)');
    await runner.query('create index on spending_permissions (tenant_id, created_at)');
    await allowNewNotifications(runner);
  }

  /** The checks of the migrations before name the same kinds. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table spending_permissions');
  }
}
