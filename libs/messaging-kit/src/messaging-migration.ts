import type { MigrationInterface, QueryRunner } from 'typeorm';
import { appRole, fence, systemRole } from '@porte/database-kit';

/** The tables that every service has: outbox, inbox, dead letters, parked keys, copies of others' rows, idempotency keys. */
export class MessagingTables1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await outbox(runner);
    await inbox(runner);
    await references(runner);
    await idempotencyKeys(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['outbox', 'inbox', 'dead_letters', 'parked_keys', 'reference_rows', 'idempotency_keys'])
      await runner.query(`drop table ${table}`);
  }
}

async function outbox(runner: QueryRunner): Promise<void> {
  await runner.query(`create table outbox (seq bigint generated always as identity primary key, id uuid not null, tenant_id uuid not null, topic text not null,
    key text not null, envelope jsonb not null, attempts int not null default 0, available_at timestamptz not null default now(), lease_until timestamptz)
    with (autovacuum_vacuum_scale_factor = 0.01)`);
  await runner.query('create index on outbox (key, seq)');
  await fence(runner, 'outbox');
  // The lock is held until the commit, so the order of seq within a key is the order of commits.
  await runner.query(`create function outbox_put(event_id uuid, tenant uuid, event_topic text, event_key text, event jsonb) returns void language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended(event_key, 0));
      insert into outbox (id, tenant_id, topic, key, envelope) values (event_id, tenant, event_topic, event_key, event);
    end $$`);
  await runner.query(`revoke update, delete on outbox from ${await appRole(runner)}`);
}

async function inbox(runner: QueryRunner): Promise<void> {
  await runner.query(`create table inbox (tenant_id uuid not null, consumer text not null, event_id uuid not null, taken_at timestamptz not null default now(),
    primary key (tenant_id, consumer, event_id))`);
  await runner.query(`create table dead_letters (tenant_id uuid not null, id uuid not null, consumer text not null, key text not null, envelope jsonb not null,
    errors jsonb not null, parked boolean not null default false, seq bigint generated always as identity, died_at timestamptz not null default now(), primary key (tenant_id, consumer, id))`);
  await runner.query(
    'create table parked_keys (tenant_id uuid not null, consumer text not null, key text not null, parked_at timestamptz not null default now(), primary key (tenant_id, consumer, key))',
  );
  for (const table of ['inbox', 'dead_letters', 'parked_keys']) await fence(runner, table);
}

async function references(runner: QueryRunner): Promise<void> {
  await runner.query(`create table reference_rows (tenant_id uuid not null, model text not null, id uuid not null, data jsonb not null, event_id uuid not null,
    destroyed boolean not null default false, primary key (tenant_id, model, id))`);
  await fence(runner, 'reference_rows');
  await runner.query(
    `create policy platform on reference_rows for select using (tenant_id = '00000000-0000-0000-0000-000000000000')`,
  );
}

async function idempotencyKeys(runner: QueryRunner): Promise<void> {
  await runner.query(`create table idempotency_keys (tenant_id uuid not null, user_id uuid not null, route text not null, key text not null, fingerprint text not null,
    resource_id uuid not null, lease_until timestamptz, fence int not null default 1, status int, content_type text, body text, created_at timestamptz not null default now(),
    expires_at timestamptz not null, primary key (tenant_id, user_id, route, key))`);
  await fence(runner, 'idempotency_keys');
  await runner.query('create index on idempotency_keys (expires_at)');
  await runner.query(`grant select, insert, update, delete on idempotency_keys to ${await systemRole(runner)}`);
}
