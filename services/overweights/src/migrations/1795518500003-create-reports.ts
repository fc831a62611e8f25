import { dropReportTables, reportTables } from '@porte/resource-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The reports that people ask for, and their files. */
export class CreateReports1795518500003 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return reportTables(runner);
  }

  down(runner: QueryRunner): Promise<void> {
    return dropReportTables(runner);
  }
}
