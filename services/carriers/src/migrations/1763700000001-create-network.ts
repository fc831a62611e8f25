import { tenantTable } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Zones. */
export class CreateNetwork1763700000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await tenantTable(runner, 'zones', 'name text not null, unique (tenant_id, name)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table zones');
  }
}
