import { tenantTable } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pickups of one parcel or of several, with the snapshot of each parcel. */
export class CreatePickups1795515050001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await tenantTable(
      runner,
      'pickups',
      `user_id uuid not null, owner_id uuid not null, by_id uuid not null, order_id uuid not null, orders int not null default 1, state text not null,
      carrier_id uuid not null, carrier text not null, shipment_ids uuid[] not null, shipments jsonb not null, tracking_number text not null,
      address jsonb not null, date_from text not null, date_to text not null, note text, reference_number text, message text`,
    );
    await runner.query('create index pickups_shipments on pickups using gin (shipment_ids)');
    await runner.query('create index pickups_owner on pickups (tenant_id, user_id, created_at desc, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table pickups');
  }
}
