import { defaultGrants, ROLES } from '@porte/contracts';
import type { QueryRunner } from 'typeorm';

/** The fence holds for the owner of the table too, who has no tenant in a migration. */
async function acrossTenants(runner: QueryRunner, sql: string, values: readonly unknown[]): Promise<void> {
  await runner.query('alter table grants no force row level security');
  await runner.query(sql, [...values]);
  await runner.query('alter table grants force row level security');
}

/** Gives tenants that exist already the default grants of new models. @param models by their names in grants */
export async function addModelGrants(runner: QueryRunner, models: readonly string[]): Promise<void> {
  const grants = ROLES.flatMap(role =>
    defaultGrants(role)
      .filter(({ model }) => models.includes(model))
      .map(({ model, action }) => [role, action, model] as const),
  );
  await acrossTenants(
    runner,
    `insert into grants (tenant_id, id, role, model, action) select t.id, gen_random_uuid(), g.role, g.model, g.action from tenants t
    cross join unnest($1::text[], $2::text[], $3::text[]) g (role, action, model) on conflict (tenant_id, role, model, action) do nothing`,
    [grants.map(([role]) => role), grants.map(([, action]) => action), grants.map(([, , model]) => model)],
  );
}

/** Takes the grants of models from all tenants. */
export const removeModelGrants = (runner: QueryRunner, models: readonly string[]): Promise<void> =>
  acrossTenants(runner, 'delete from grants where model = any ($1)', [models]);
