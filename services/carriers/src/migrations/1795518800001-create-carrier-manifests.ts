import { processTable } from '@porte/process-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Carriers' own manifests, and which one a parcel is in. */
export class CreateCarrierManifests1795518800001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await processTable(
      runner,
      'carrier_manifests',
      `user_id uuid not null, owner_id uuid not null, carrier_id uuid not null, carrier_name text not null, parcels jsonb not null,
      files jsonb, message text`,
    );
    await runner.query('alter table tracked_parcels add column manifest_id uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table tracked_parcels drop column manifest_id');
    await runner.query('drop table carrier_manifests');
  }
}
