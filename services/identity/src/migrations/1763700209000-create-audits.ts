import { defaultGrants, ROLES } from '@porte/contracts';
import { appRole, fence, systemRole } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The audit trail of all services, a hash chain per tenant. The application role cannot change or remove a row. */
export class CreateAudits1763700209000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table audits (tenant_id uuid not null, id uuid not null, n bigint not null, service text not null, actor_id uuid, actor_email text, actor_role text,
      session_id uuid, network text, action text not null, subject text not null, label text, data jsonb not null, created_at timestamptz not null, updated_at timestamptz not null default now(),
      previous bytea not null, hash bytea not null, primary key (tenant_id, id), unique (tenant_id, n))`);
    for (const columns of [
      'created_at desc, id',
      'action, created_at desc',
      'actor_id, created_at desc',
      'subject, created_at desc',
    ])
      await runner.query(`create index on audits (tenant_id, ${columns})`);
    await fence(runner, 'audits');
    await runner.query(
      `revoke update, delete, truncate on audits from ${await appRole(runner)}, ${await systemRole(runner)}`,
    );
    await this.grant(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table audits');
    await runner.query('alter table grants no force row level security');
    await runner.query(`delete from grants where model = 'Audit'`);
    await runner.query('alter table grants force row level security');
  }

  /** Tenants that exist already get the default grants of the new model. */
  private async grant(runner: QueryRunner): Promise<void> {
    const grants = ROLES.flatMap(role =>
      defaultGrants(role)
        .filter(({ model }) => model === 'Audit')
        .map(({ action }) => [role, action]),
    );
    // The fence holds for the owner too, who has no tenant here.
    await runner.query('alter table grants no force row level security');
    await runner.query(
      `insert into grants (tenant_id, id, role, model, action) select t.id, gen_random_uuid(), g.role, 'Audit', g.action from tenants t
      cross join unnest($1::text[], $2::text[]) g (role, action) on conflict (tenant_id, role, model, action) do nothing`,
      [grants.map(([role]) => role), grants.map(([, action]) => action)],
    );
    await runner.query('alter table grants force row level security');
  }
}
