import { tenantTable } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notices, settings and system settings of tenants. */
export class CreateSettings1763700000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await tenantTable(
      runner,
      'notices',
      `title text not null, description text not null, expires_at timestamptz,
      notice_type text not null default 'info' check (notice_type in ('info', 'warning', 'error')), status text not null default 'active' check (status in ('active', 'suspended'))`,
    );
    await tenantTable(
      runner,
      'settings',
      `title text not null, key text not null, value text, secret text, description text, namespace text not null default 'other',
      visible boolean not null default true, check (value is null or secret is null), unique (tenant_id, key)`,
    );
    await tenantTable(runner, 'system_settings', 'key text not null, val text, unique (tenant_id, key)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['system_settings', 'settings', 'notices']) await runner.query(`drop table ${table}`);
  }
}
