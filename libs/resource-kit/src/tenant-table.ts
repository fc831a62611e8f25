import { tenantTable } from '@porte/messaging-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The migration that makes a plain resource's table, with its tenant, its times and row-level security:
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
