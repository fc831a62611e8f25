import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Gives tenants that exist already the default grants of the log of carrier limits. */
export class GrantCarrierLimitLogs1764100000302 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The fence holds for the owner too, who has no tenant here.
    await runner.query('alter table grants no force row level security');
    await runner.query(
      `insert into grants (tenant_id, id, role, model, action) select t.id, gen_random_uuid(), r.role, 'CarrierLimitLog', 'read' from tenants t
      cross join unnest(array['main_admin', 'developer']) r (role) on conflict (tenant_id, role, model, action) do nothing`,
    );
    await runner.query('alter table grants force row level security');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table grants no force row level security');
    await runner.query(`delete from grants where model = 'CarrierLimitLog'`);
    await runner.query('alter table grants force row level security');
  }
}
