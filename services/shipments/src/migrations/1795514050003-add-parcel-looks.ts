import { fence } from '@porte/database-kit';
import { processColumns } from '@porte/process-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Looks at the parcels that should have arrived. */
export class AddParcelLooks1795514050003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create table parcel_looks (tenant_id uuid not null, id uuid not null, created_at timestamptz not null default now(), updated_at timestamptz not null default now(), primary key (tenant_id, id))',
    );
    await fence(runner, 'parcel_looks');
    await processColumns(runner, 'parcel_looks', 'looking');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table parcel_looks');
  }
}
