import { indexConcurrently } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = [
  {
    name: 'shipments_attention',
    on: 'shipments (tenant_id, owner_id, attention, attention_since) where attention is not null',
  },
  {
    name: 'shipments_parcels',
    on: 'shipments (tenant_id, parcel_status, sequential_id) where parcel_status is not null',
  },
  // Parcels that may come to need attention, by when they were last seen.
  {
    name: 'shipments_moving',
    on: `shipments (tenant_id, parcel_status_at) where status = 'success' and attention is null and parcel_status is not null`,
  },
];

/** What needs attention, the parcels of one status, and those that have been silent are found without a look at all shipments. */
export class IndexParcels1795514050002 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const index of INDEXES) await indexConcurrently(runner, index);
  }

  // What undoes it runs in a transaction, which refuses `concurrently`.
  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of INDEXES) await runner.query(`drop index if exists ${name}`);
  }
}
