import { fence } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What each tenant changes of the default grants, by role; as its last event had it, where that was one of grants. */
export class CreateRoleGrants1795519410001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create table role_grants (tenant_id uuid primary key, changes jsonb not null, at timestamptz not null)',
    );
    await runner.query('alter table reference_rows no force row level security');
    await runner.query(`insert into role_grants select tenant_id, data->'grant_changes', '-infinity' from reference_rows
      where model = 'tenant' and id = tenant_id and data ? 'grant_changes' and not destroyed`);
    await runner.query('alter table reference_rows force row level security');
    await fence(runner, 'role_grants');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table role_grants');
  }
}
