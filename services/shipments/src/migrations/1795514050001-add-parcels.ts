import { appRole, fence, systemRole } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = [
  'parcel_status text',
  'parcel_status_at timestamptz',
  'expected_on text',
  'received_by text',
  'attention text',
  'attention_since timestamptz',
  'attention_resolved_at timestamptz',
];

/** Where each parcel is, and what its carrier saw of it; shipments of before stay untracked. */
export class AddParcels1795514050001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table shipments ${COLUMNS.map(column => `add column ${column}`).join(', ')}`);
    await runner.query(`create table parcel_events (tenant_id uuid not null, shipment_id uuid not null, id uuid not null, at timestamptz not null, status text not null,
      description text not null, place text, primary key (tenant_id, shipment_id, id))`);
    await fence(runner, 'parcel_events');
    await runner.query(
      `revoke update, delete, truncate on parcel_events from ${await appRole(runner)}, ${await systemRole(runner)}`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table parcel_events');
    await runner.query(
      `alter table shipments ${COLUMNS.map(column => `drop column ${column.split(' ')[0]}`).join(', ')}`,
    );
  }
}
