import { indexConcurrently } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEX = {
  name: 'shipments_insured',
  on: `shipments (tenant_id, id desc) where rate->>'insured' = 'true' and rate->>'demo' = 'false' and labelled_at is not null`,
};

/** Few parcels of many are insured. */
export class IndexInsured1795518500004 implements MigrationInterface {
  transaction = false;

  up(runner: QueryRunner): Promise<void> {
    return indexConcurrently(runner, INDEX);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index if exists ${INDEX.name}`);
  }
}
