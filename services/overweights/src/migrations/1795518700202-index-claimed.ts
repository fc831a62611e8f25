import { indexConcurrently } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The cases of a claim are read together. */
export class IndexClaimed1795518700202 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await indexConcurrently(runner, {
      name: 'overweights_claimed',
      on: 'overweights (tenant_id, claim_id) where claim_id is not null',
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index if exists overweights_claimed');
  }
}
