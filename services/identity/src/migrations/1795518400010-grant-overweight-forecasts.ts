import type { MigrationInterface, QueryRunner } from 'typeorm';

const ROLES = ['operator', 'admin', 'main_admin', 'developer'];

/** Gives tenants that exist already the default grants of overweight forecasts. */
export class GrantOverweightForecasts1795518400010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The fence holds for the owner too, who has no tenant here.
    await runner.query('alter table grants no force row level security');
    await runner.query(
      `insert into grants (tenant_id, id, role, model, action) select t.id, gen_random_uuid(), role, 'OverweightForecast', 'read' from tenants t
      cross join unnest($1::text[]) role on conflict (tenant_id, role, model, action) do nothing`,
      [ROLES],
    );
    await runner.query('alter table grants force row level security');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table grants no force row level security');
    await runner.query(`delete from grants where model = 'OverweightForecast'`);
    await runner.query('alter table grants force row level security');
  }
}
