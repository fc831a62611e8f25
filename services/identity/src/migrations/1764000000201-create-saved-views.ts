import { defaultGrants, ROLES } from '@porte/contracts';
import { tenantTable } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Saved views of lists, per person. */
export class CreateSavedViews1764000000201 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await tenantTable(
      runner,
      'saved_views',
      'user_id uuid not null, list text not null, name text not null, query text not null',
    );
    await runner.query('create index on saved_views (tenant_id, user_id, list, created_at)');
    await this.grant(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table saved_views');
    await runner.query('alter table grants no force row level security');
    await runner.query(`delete from grants where model = 'SavedView'`);
    await runner.query('alter table grants force row level security');
  }

  /** Tenants that exist already get the default grants of the new model. */
  private async grant(runner: QueryRunner): Promise<void> {
    const grants = ROLES.flatMap(role =>
      defaultGrants(role)
        .filter(({ model }) => model === 'SavedView')
        .map(({ action }) => [role, action]),
    );
    // The fence holds for the owner too, who has no tenant here.
    await runner.query('alter table grants no force row level security');
    await runner.query(
      `insert into grants (tenant_id, id, role, model, action) select t.id, gen_random_uuid(), g.role, 'SavedView', g.action from tenants t
      cross join unnest($1::text[], $2::text[]) g (role, action) on conflict (tenant_id, role, model, action) do nothing`,
      [grants.map(([role]) => role), grants.map(([, action]) => action)],
    );
    await runner.query('alter table grants force row level security');
  }
}
