import { tenantTable } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The migration that creates a plain resource's table, with tenant, timestamps and row-level security:
 * `export class CreateZones1763700000001 extends TenantTable('zones', 'name text not null') {}`.
 */
export function TenantTable(table: string, columns: string): new () => MigrationInterface {
  return class {
    up(runner: QueryRunner): Promise<void> {
      return tenantTable(runner, table, columns);
    }

    async down(runner: QueryRunner): Promise<void> {
      await runner.query(`drop table ${table}`);
    }
  };
}
