import { dropErasureTable, erasureTable } from '@porte/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Erasures of people. */
export class CreateErasures1795519240007 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await erasureTable(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropErasureTable(runner);
  }
}
