import { tenantTable } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Roles that tenants make from the five, and which user has which. Their cells are rows of `grants`, whose role is their id. */
export class CreateCustomRoles1795519320001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await tenantTable(
      runner,
      'custom_roles',
      `name text not null, base text not null check (base in ('customer', 'operator', 'admin', 'main_admin'))`,
    );
    await runner.query('create unique index on custom_roles (tenant_id, lower(name))');
    // Validated and indexed by the next migrations, while users are read and written.
    await runner.query(`alter table users add column custom_role_id uuid,
      add constraint users_custom_role foreign key (tenant_id, custom_role_id) references custom_roles (tenant_id, id) not valid`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users drop column custom_role_id');
    // Row-level security holds for the owner of the tables too, and no tenant is set.
    for (const table of ['grants', 'custom_roles'])
      await runner.query(`alter table ${table} no force row level security`);
    await runner.query('delete from grants where role in (select id::text from custom_roles)');
    await runner.query('alter table grants force row level security');
    await runner.query('drop table custom_roles');
  }
}
