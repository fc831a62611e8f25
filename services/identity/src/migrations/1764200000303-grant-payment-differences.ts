import type { MigrationInterface, QueryRunner } from 'typeorm';

const ROLES = ['admin', 'main_admin', 'developer'];

/** Gives tenants that exist already the default grants of the reconciliation of payments. */
export class GrantPaymentDifferences1764200000303 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The fence holds for the owner too, who has no tenant here.
    await runner.query('alter table grants no force row level security');
    await runner.query(
      `insert into grants (tenant_id, id, role, model, action) select t.id, gen_random_uuid(), role, 'PaymentDifference', action from tenants t
      cross join unnest($1::text[]) role cross join unnest('{create,read}'::text[]) action on conflict (tenant_id, role, model, action) do nothing`,
      [ROLES],
    );
    await runner.query('alter table grants force row level security');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table grants no force row level security');
    await runner.query(`delete from grants where model = 'PaymentDifference'`);
    await runner.query('alter table grants force row level security');
  }
}
