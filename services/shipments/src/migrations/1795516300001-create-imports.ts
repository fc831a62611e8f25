import { dropImportTables, importTables } from '@porte/resource-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Imports of shipments and of addresses. */
export class CreateImports1795516300001 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return importTables(runner);
  }

  down(runner: QueryRunner): Promise<void> {
    return dropImportTables(runner);
  }
}
