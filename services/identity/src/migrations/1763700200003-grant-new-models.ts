import { defaultGrants, ROLES, type Model } from '@porte/contracts';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Models that came after the first tenants were made. */
const NEW: readonly Model[] = ['Clarification', 'Books', 'DeadLetter'];

/** Gives tenants that exist already the default grants of the models that are new. */
export class GrantNewModels1763700200003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const grants = ROLES.flatMap(role =>
      defaultGrants(role)
        .filter(({ model }) => NEW.includes(model))
        .map(({ model, action }) => [role, model, action]),
    );
    const columns = [0, 1, 2].map(i => grants.map(grant => grant[i]));
    // The fence holds for the owner too, who has no tenant here.
    await runner.query('alter table grants no force row level security');
    await runner.query(
      `insert into grants (tenant_id, id, role, model, action) select t.id, gen_random_uuid(), g.* from tenants t cross join unnest($1::text[], $2::text[], $3::text[]) g
      on conflict (tenant_id, role, model, action) do nothing`,
      columns,
    );
    await runner.query('alter table grants force row level security');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table grants no force row level security');
    await runner.query('delete from grants where model = any($1)', [NEW]);
    await runner.query('alter table grants force row level security');
  }
}
