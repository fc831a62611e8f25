import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets customers of tenants that exist already read the providers offered for own agreements. */
export class GrantProviders1764100000502 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The fence holds for the owner too, who has no tenant here.
    await runner.query('alter table grants no force row level security');
    await runner.query(
      `insert into grants (tenant_id, id, role, model, action) select id, gen_random_uuid(), 'customer', 'Provider', 'read' from tenants
      on conflict (tenant_id, role, model, action) do nothing`,
    );
    await runner.query('alter table grants force row level security');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table grants no force row level security');
    await runner.query(`delete from grants where role = 'customer' and model = 'Provider'`);
    await runner.query('alter table grants force row level security');
  }
}
