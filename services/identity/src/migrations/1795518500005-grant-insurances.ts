import { defaultGrants, ROLES } from '@porte/contracts';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const MODEL = 'Insurance';

/** Gives tenants that exist already the default grants of insurances. */
export class GrantInsurances1795518500005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const grants = ROLES.flatMap(role =>
      defaultGrants(role)
        .filter(({ model }) => model === MODEL)
        .map(({ action }) => [role, action] as const),
    );
    // The fence holds for the owner too, who has no tenant here.
    await runner.query('alter table grants no force row level security');
    await runner.query(
      `insert into grants (tenant_id, id, role, model, action) select t.id, gen_random_uuid(), g.role, $3, g.action from tenants t
      cross join unnest($1::text[], $2::text[]) g (role, action) on conflict (tenant_id, role, model, action) do nothing`,
      [grants.map(([role]) => role), grants.map(([, action]) => action), MODEL],
    );
    await runner.query('alter table grants force row level security');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table grants no force row level security');
    await runner.query('delete from grants where model = $1', [MODEL]);
    await runner.query('alter table grants force row level security');
  }
}
