import type { MigrationInterface, QueryRunner } from 'typeorm';

const GRANTS = [
  ['customer', 'create'],
  ['customer', 'read'],
  ['operator', 'read'],
  ...['admin', 'main_admin', 'developer'].flatMap(role => [
    [role, 'read'],
    [role, 'update'],
  ]),
] as const;

/** Gives tenants that exist already the default grants of deposits. */
export class GrantDeposits1764000000901 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The fence holds for the owner too, who has no tenant here.
    await runner.query('alter table grants no force row level security');
    await runner.query(
      `insert into grants (tenant_id, id, role, model, action) select t.id, gen_random_uuid(), g.role, 'Deposit', g.action from tenants t
      cross join unnest($1::text[], $2::text[]) g (role, action) on conflict (tenant_id, role, model, action) do nothing`,
      [GRANTS.map(([role]) => role), GRANTS.map(([, action]) => action)],
    );
    await runner.query('alter table grants force row level security');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table grants no force row level security');
    await runner.query(`delete from grants where model = 'Deposit'`);
    await runner.query('alter table grants force row level security');
  }
}
