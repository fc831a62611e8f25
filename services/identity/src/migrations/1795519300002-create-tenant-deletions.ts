import { processTable } from '@porte/process-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The deletions of tenants. */
export class CreateTenantDeletions1795519300002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await processTable(
      runner,
      'tenant_deletions',
      `asked_by uuid not null, asked_by_email text not null, planned_for timestamptz not null, wait_seconds int not null, open_work text,
      deleted_services jsonb not null, deleted_at timestamptz`,
    );
    await runner.query(`create unique index on tenant_deletions (tenant_id) where state <> 'canceled'`);
    await runner.query(`alter table tenants drop constraint tenants_status_check,
      add constraint tenants_status_check check (status in ('active', 'suspended', 'deleted'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    // The release before knows no deleted tenant: suspended, it lets no one in, as it has no host and its users no password.
    await runner.query(`update tenants set status = 'suspended' where status = 'deleted'`);
    await runner.query(`alter table tenants drop constraint tenants_status_check,
      add constraint tenants_status_check check (status in ('active', 'suspended'))`);
    await runner.query('drop table tenant_deletions');
  }
}
