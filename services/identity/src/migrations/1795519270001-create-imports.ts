import { dropImportTables, importTables } from '@porte/resource-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Imports of users. */
export class CreateImports1795519270001 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return importTables(runner);
  }

  down(runner: QueryRunner): Promise<void> {
    return dropImportTables(runner);
  }
}
