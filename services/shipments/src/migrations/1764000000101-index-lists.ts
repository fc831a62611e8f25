import { addSearchColumn, dropSearchColumn, type SearchField } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const SEARCHED: Record<string, readonly SearchField[]> = {
  shipments: [
    { number: 'sequential_id' },
    'source_number',
    { compact: 'tracking_number' },
    'origin.name',
    'destination.name',
    'destination.company',
    'destination.email',
    { compact: 'destination.phone' },
    'destination.city',
    'destination.postal_code',
  ],
  addresses: [
    'aka',
    'name',
    'company',
    'email',
    { compact: 'phone' },
    'street',
    'neighborhood',
    'city',
    'state',
    'postal_code',
    'rfc',
  ],
};

/** In place of the same indexes with the ids ascending, which cannot give the order of a list. */
const ORDERS: readonly [table: string, columns: string, name: string, replaced: string][] = [
  ['shipments', 'tenant_id, created_at desc, id desc', 'shipments_newest', 'shipments_tenant_id_created_at_id_idx'],
  [
    'shipments',
    'tenant_id, owner_id, created_at desc, id desc',
    'shipments_of_owner',
    'shipments_tenant_id_owner_id_created_at_idx',
  ],
  [
    'shipments',
    'tenant_id, user_id, created_at desc, id desc',
    'shipments_of_user',
    'shipments_tenant_id_user_id_created_at_idx',
  ],
  [
    'shipments',
    'tenant_id, status, created_at desc, id desc',
    'shipments_in_status',
    'shipments_tenant_id_status_created_at_idx',
  ],
  ['addresses', 'tenant_id, created_at desc, id desc', 'addresses_newest', 'addresses_tenant_id_created_at_id_idx'],
  [
    'addresses',
    'tenant_id, owner_id, created_at desc, id desc',
    'addresses_of_owner',
    'addresses_tenant_id_owner_id_created_at_idx',
  ],
];

/** Indexes for lists that stay fast with a million rows: text search, and each order with the id that completes it. */
export class IndexLists1764000000101 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, fields] of Object.entries(SEARCHED)) await addSearchColumn(runner, table, fields);
    for (const [table, columns, name, replaced] of ORDERS) {
      await runner.query(`create index ${name} on ${table} (${columns})`);
      await runner.query(`drop index ${replaced}`);
    }
    await runner.query(
      'create index shipments_by_carrier on shipments (tenant_id, carrier_id, created_at desc, id desc)',
    );
    await runner.query('create index addresses_by_name on addresses (tenant_id, name, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index addresses_by_name');
    await runner.query('drop index shipments_by_carrier');
    for (const [table, columns, name, replaced] of ORDERS.toReversed()) {
      const before = columns.replace(/, id desc$/, columns.startsWith('tenant_id, created_at') ? ', id' : '');
      await runner.query(`create index ${replaced} on ${table} (${before})`);
      await runner.query(`drop index ${name}`);
    }
    for (const table of Object.keys(SEARCHED)) await dropSearchColumn(runner, table);
  }
}
