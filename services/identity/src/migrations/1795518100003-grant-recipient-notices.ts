import { defaultGrants, ROLES } from '@porte/contracts';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const MODELS = ['RecipientNotice'];

/** Gives tenants that exist already the default grants of notices to recipients. */
export class GrantRecipientNotices1795518100003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const grants = ROLES.flatMap(role =>
      defaultGrants(role)
        .filter(({ model }) => MODELS.includes(model))
        .map(({ model, action }) => [role, action, model] as const),
    );
    // The fence holds for the owner too, who has no tenant here.
    await runner.query('alter table grants no force row level security');
    await runner.query(
      `insert into grants (tenant_id, id, role, model, action) select t.id, gen_random_uuid(), g.role, g.model, g.action from tenants t
      cross join unnest($1::text[], $2::text[], $3::text[]) g (role, action, model) on conflict (tenant_id, role, model, action) do nothing`,
      [grants.map(([role]) => role), grants.map(([, action]) => action), grants.map(([, , model]) => model)],
    );
    await runner.query('alter table grants force row level security');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table grants no force row level security');
    await runner.query('delete from grants where model = any ($1)', [MODELS]);
    await runner.query('alter table grants force row level security');
  }
}
