import { countLostLeases, forgetLostLeases } from '@porte/process-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['label_attempts', 'label_voids', 'imports'];

/** A step that loses its lease again and again is parked. */
export class CountLostLeases1795500360001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await countLostLeases(runner, table);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await forgetLostLeases(runner, table);
  }
}
