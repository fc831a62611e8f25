import { fence, tenantTable } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const OWNER = 'user_id uuid not null, owner_id uuid not null';

/** Addresses, package templates, shipments, purchases, preferences. */
export class CreateShipments1763700000101 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await tenantTable(
      runner,
      'addresses',
      `${OWNER}, name text not null, company text not null, email text, phone text, calling_code text, country_id uuid not null, country_code text not null,
      state text not null, street text not null, number text not null, neighborhood text not null, city text not null, postal_code text not null, reference text, rfc text, aka text`,
    );
    await tenantTable(
      runner,
      'packages',
      `${OWNER}, name text not null, parcel_type text not null, length numeric(7,3) not null, width numeric(7,3) not null, height numeric(7,3) not null,
      weight numeric(7,3) not null, contents text not null, sat_product_id uuid, visible boolean not null default true`,
    );
    await shipments(runner);
    await purchases(runner);
    await runner.query(
      'create table sequences (tenant_id uuid not null, name text not null, last bigint not null, primary key (tenant_id, name))',
    );
    await runner.query(
      'create table preferences (tenant_id uuid not null, user_id uuid not null, key text not null, value text not null, primary key (tenant_id, user_id, key))',
    );
    for (const table of ['sequences', 'preferences']) await fence(runner, table);
    for (const table of ['addresses', 'packages'])
      await runner.query(`create index on ${table} (tenant_id, owner_id, created_at desc)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['preferences', 'sequences', 'purchases', 'shipments', 'packages', 'addresses'])
      await runner.query(`drop table ${table}`);
  }
}

async function shipments(runner: QueryRunner): Promise<void> {
  await tenantTable(
    runner,
    'shipments',
    `${OWNER}, sequential_id bigint not null, status text not null, step text not null, source text not null, source_number text,
    origin jsonb not null, destination jsonb not null, parcels jsonb not null default '[]', rate jsonb, label jsonb, purchase jsonb, error jsonb, service_id uuid, carrier_id uuid,
    label_id uuid, tracking_number text, labelled_at timestamptz, version int not null default 1, unique (tenant_id, sequential_id)`,
  );
  for (const columns of [
    'tenant_id, owner_id, created_at desc',
    'tenant_id, user_id, created_at desc',
    'tenant_id, status, created_at desc',
    'tenant_id, tracking_number',
    'tenant_id, label_id',
    'tenant_id, carrier_id, labelled_at',
  ]) {
    await runner.query(`create index on shipments (${columns})`);
  }
}

/** One live purchase per shipment, one demo per wallet: facts of the database, not promises of the code. */
async function purchases(runner: QueryRunner): Promise<void> {
  await tenantTable(
    runner,
    'purchases',
    `${OWNER}, shipment_id uuid not null, state text not null, rate jsonb not null, held bigint not null, label_format text not null, demo boolean not null,
    outcome jsonb, foreign key (tenant_id, shipment_id) references shipments (tenant_id, id)`,
  );
  await runner.query(
    `create unique index live_purchase on purchases (tenant_id, shipment_id) where state in ('reserving', 'buying', 'unknown', 'needs_review')`,
  );
  await runner.query(
    `create unique index one_demo on purchases (tenant_id, owner_id) where demo and state <> 'released'`,
  );
  await runner.query(`create index on purchases (updated_at) where state = 'reserving'`);
}
