import { systemRole } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const GROWING = ['shipment_journal', 'parcel_events'];

/** What only grows for who serves requests is deleted with its tenant, by the role of work across tenants. */
export class DeleteJournalsOfTenants1795519300003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of GROWING) await runner.query(`grant delete on ${table} to ${await systemRole(runner)}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of GROWING) await runner.query(`revoke delete on ${table} from ${await systemRole(runner)}`);
  }
}
