import { indexConcurrently } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEX = { name: 'label_attempts_shipment', on: 'label_attempts (tenant_id, shipment_id)' };

/** Whose a journal's call was is found by the shipment that it was made for. An index of the buyer inside the JSON could not be used under row-level security. */
export class IndexAttemptShipments1795519290003 implements MigrationInterface {
  readonly transaction = false;

  up(runner: QueryRunner): Promise<void> {
    return indexConcurrently(runner, INDEX);
  }

  // What undoes it runs in a transaction, which refuses `concurrently`.
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index if exists ${INDEX.name}`);
  }
}
