import { createOutboundCalls } from '@porte/adapter-kit';
import { tenantTable } from '@porte/database-kit';
import { processTable } from '@porte/process-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Online stores, their orders, how far they are read, and what they are told. */
export class CreateStores1795516400001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await tenantTable(
      runner,
      'stores',
      `user_id uuid not null, owner_id uuid not null, provider text not null, shop text not null, url text not null, status text not null, secret text not null,
      key_hint text not null, params jsonb not null, origin jsonb not null, settings jsonb not null, webhook_origin text not null`,
    );
    await runner.query('create unique index stores_shop on stores (tenant_id, provider, shop)');
    await tenantTable(
      runner,
      'store_orders',
      `user_id uuid not null, owner_id uuid not null, store_id uuid not null, provider text not null, external_id text not null, number text not null,
      state text not null, problems jsonb not null, address jsonb not null, recipient text not null, destination jsonb not null, items jsonb not null,
      lines int not null, total numeric(14,2) not null, currency text not null, shipment_id uuid, drafts int not null, placed_at timestamptz not null,
      changed_at timestamptz not null, fingerprint text not null`,
    );
    await runner.query('create index store_orders_store on store_orders (tenant_id, store_id, state)');
    await runner.query('create index store_orders_owner on store_orders (tenant_id, user_id, placed_at desc, id)');
    await runner.query('create index store_orders_shipment on store_orders (tenant_id, shipment_id)');
    await processTable(
      runner,
      'store_syncs',
      `store_id uuid not null, since timestamptz, reached timestamptz, page text, pause_ms int not null, failures int not null, problem text, answered_at timestamptz, asks int not null`,
    );
    await processTable(
      runner,
      'store_updates',
      `store_id uuid not null, user_id uuid not null, owner_id uuid not null, wanted jsonb not null, revision int not null, shown_revision int not null,
      shown_at timestamptz, message text`,
    );
    await runner.query('create index store_updates_store on store_updates (tenant_id, store_id, state)');
    await createOutboundCalls(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['outbound_calls', 'store_updates', 'store_syncs', 'store_orders', 'stores'])
      await runner.query(`drop table ${table}`);
  }
}
