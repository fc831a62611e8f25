import { tenantTable } from '@porte/database-kit';
import { processTable } from '@porte/process-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Endpoints of people's own programs, what they are told, and what they answered. */
export class CreateWebhooks1795518700401 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await tenantTable(
      runner,
      'webhook_endpoints',
      `user_id uuid not null, owner_id uuid not null, audience text not null, url text not null, events text[] not null, status text not null, pause_reason text,
      paused_at timestamptz, failing_since timestamptz, secret text not null, secret_ending text not null, previous_secret text, previous_ending text,
      previous_until timestamptz`,
    );
    await runner.query('create index webhook_endpoints_owner on webhook_endpoints (tenant_id, user_id)');
    await runner.query("create index webhook_endpoints_active on webhook_endpoints (id) where status = 'active'");
    await tenantTable(runner, 'webhook_streams', 'endpoint_id uuid not null, last_sequence int not null');
    await runner.query('create index webhook_streams_endpoint on webhook_streams (tenant_id, endpoint_id)');
    await runner.query('create index webhook_streams_age on webhook_streams (updated_at)');
    await processTable(
      runner,
      'webhook_deliveries',
      `endpoint_id uuid not null, user_id uuid not null, owner_id uuid not null, stream_id uuid not null, sequence int not null, type text not null, number int,
      body text not null, occurred_at timestamptz not null, attempts int not null, last_status int, last_ms int, last_attempt_at timestamptz,
      failing_since timestamptz`,
    );
    await runner.query('create index webhook_deliveries_stream on webhook_deliveries (tenant_id, stream_id, sequence)');
    await runner.query(
      'create index webhook_deliveries_endpoint on webhook_deliveries (tenant_id, endpoint_id, created_at desc, id)',
    );
    await runner.query(
      'create index webhook_deliveries_user on webhook_deliveries (tenant_id, user_id, created_at desc, id)',
    );
    await runner.query(
      "create index webhook_deliveries_waiting on webhook_deliveries (tenant_id, endpoint_id, stream_id) where state = 'waiting'",
    );
    await runner.query('create index webhook_deliveries_age on webhook_deliveries (created_at)');
    await tenantTable(
      runner,
      'webhook_calls',
      `delivery_id uuid not null, endpoint_id uuid not null, status int, reason text, duration_ms int not null, headers jsonb not null, body text not null`,
    );
    await runner.query(
      'create index webhook_calls_delivery on webhook_calls (tenant_id, delivery_id, created_at desc)',
    );
    await runner.query('create index webhook_calls_endpoint on webhook_calls (tenant_id, endpoint_id, created_at)');
    await runner.query('create index webhook_calls_age on webhook_calls (created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['webhook_calls', 'webhook_deliveries', 'webhook_streams', 'webhook_endpoints'])
      await runner.query(`drop table ${table}`);
  }
}
