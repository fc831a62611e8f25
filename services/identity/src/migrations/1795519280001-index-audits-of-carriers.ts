import { indexConcurrently } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEX = {
  name: 'audits_carrier',
  on: `audits (tenant_id, (data->>'carrier_id'), created_at desc) where data->>'carrier_id' is not null`,
};

/** A carrier's page lists the changes of it and of what belongs to it. */
export class IndexAuditsOfCarriers1795519280001 implements MigrationInterface {
  transaction = false;

  up(runner: QueryRunner): Promise<void> {
    return indexConcurrently(runner, INDEX);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index if exists ${INDEX.name}`);
  }
}
