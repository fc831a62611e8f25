import { platformTable, tenantTable } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tenants, their grants, users and sessions. */
export class CreateIdentity1763700200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await platformTable(
      runner,
      'tenants',
      `slug text not null unique, hosts text[] not null default '{}', name text not null, brand jsonb not null, locale text not null,
      currency text not null, time_zone text not null, home_country_code text not null, vat_percent numeric(7,4) not null`,
    );
    await tenantTable(
      runner,
      'grants',
      'role text not null, model text not null, action text not null, unique (tenant_id, role, model, action)',
    );
    await users(runner);
    await sessions(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['sessions', 'users', 'grants', 'tenants']) await runner.query(`drop table ${table}`);
  }
}

async function users(runner: QueryRunner): Promise<void> {
  await tenantTable(
    runner,
    'users',
    `sequential_id int not null, name text not null, last_name text not null, email text not null, phone text not null, company text,
    user_type text not null check (user_type in ('customer', 'operator', 'admin', 'developer')), is_main_admin boolean not null default false check (not is_main_admin or user_type = 'admin'),
    parent_id uuid check (parent_id <> id), status text not null default 'active' check (status in ('active', 'suspended')), confirmed_at timestamptz, current_sign_in_at timestamptz,
    discount numeric(7,4) not null default 0, own_agreements_price bigint, special_carriers boolean not null default true, export_csv_visible boolean not null default false,
    fiscal_data_verified boolean not null default false, referral_code text not null, referred_by uuid, notes text, password_hash text,
    unique (tenant_id, sequential_id), unique (tenant_id, referral_code),
    foreign key (tenant_id, parent_id) references users (tenant_id, id), foreign key (tenant_id, referred_by) references users (tenant_id, id)`,
  );
  await runner.query('create unique index on users (tenant_id, lower(email))');
  for (const columns of [
    'parent_id',
    'referred_by',
    'name',
    'last_name',
    'phone',
    'current_sign_in_at',
    'status, created_at',
    'user_type, created_at',
  ]) {
    await runner.query(`create index on users (tenant_id, ${columns})`);
  }
}

async function sessions(runner: QueryRunner): Promise<void> {
  await tenantTable(
    runner,
    'sessions',
    `user_id uuid not null, token_hash bytea not null, parent_hash bytea, rotated_at timestamptz not null, expires_at timestamptz not null,
    revoked_at timestamptz, foreign key (tenant_id, user_id) references users (tenant_id, id)`,
  );
  await runner.query('create index on sessions (tenant_id, user_id) where revoked_at is null');
  await runner.query('create index on sessions (revoked_at) where revoked_at is not null');
}
