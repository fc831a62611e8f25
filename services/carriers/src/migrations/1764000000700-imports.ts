import { dropImportTables, importTables } from '@porte/resource-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Imports of files. */
export class Imports1764000000700 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return importTables(runner);
  }

  down(runner: QueryRunner): Promise<void> {
    return dropImportTables(runner);
  }
}
