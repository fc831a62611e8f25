import { appRole } from '@porte/database-kit';
import { dropErasureTable, erasureTable } from '@porte/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Erasures of people. What only grows otherwise loses the addresses of an erased person, in the columns that have them. */
export class CreateErasures1795519240005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await erasureTable(runner);
    const app = await appRole(runner);
    await runner.query(`grant update (data) on shipment_journal to ${app}`);
    await runner.query(`grant update (description) on parcel_events to ${app}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    const app = await appRole(runner);
    await runner.query(`revoke update (data) on shipment_journal from ${app}`);
    await runner.query(`revoke update (description) on parcel_events from ${app}`);
    await dropErasureTable(runner);
  }
}
