import type { QueryRunner } from 'typeorm';

const CURRENT_TENANT = `(select nullif(current_setting('app.tenant_id', true), '')::uuid)`;

/** Enables row-level security for a table that has a `tenant_id`: the application role sees its tenant, the system role sees all. */
export async function fence(runner: QueryRunner, table: string): Promise<void> {
  await runner.query(`alter table ${table} enable row level security`);
  await runner.query(`alter table ${table} force row level security`);
  await runner.query(
    `create policy tenant on ${table} using (tenant_id = ${CURRENT_TENANT}) with check (tenant_id = ${CURRENT_TENANT})`,
  );
  await runner.query(`create policy system on ${table} to ${await systemRole(runner)} using (true) with check (true)`);
}

/** The role of work that crosses tenants; its name comes from the owner's: `billing_owner`, `billing_system`. */
export async function systemRole(runner: QueryRunner): Promise<string> {
  const [{ owner }] = (await runner.query('select current_user as owner')) as [{ owner: string }];
  return owner.replace(/_owner$/, '_system');
}

/** The application role: `billing_app`. */
export async function appRole(runner: QueryRunner): Promise<string> {
  return (await systemRole(runner)).replace(/_system$/, '_app');
}

/**
 * Creates a tenant's table: key, timestamps, the index of its default order, and row-level security.
 * @param columns SQL of its own columns and constraints, comma-separated
 */
export async function tenantTable(runner: QueryRunner, table: string, columns: string): Promise<void> {
  await runner.query(`create table ${table} (tenant_id uuid not null, id uuid not null, created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(), ${columns}, primary key (tenant_id, id))`);
  await runner.query(`create index on ${table} (tenant_id, created_at desc, id)`);
  await fence(runner, table);
}

/** Creates a platform table: no tenant, read-only for the application role. */
export async function platformTable(runner: QueryRunner, table: string, columns: string): Promise<void> {
  await runner.query(
    `create table ${table} (id uuid primary key, created_at timestamptz not null default now(), updated_at timestamptz not null default now(), ${columns})`,
  );
  await runner.query(`revoke insert, update, delete on ${table} from ${await appRole(runner)}`);
}
