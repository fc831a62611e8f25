import { indexConcurrently } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEX = { name: 'shipments_labelled', on: 'shipments (tenant_id, labelled_at) where labelled_at is not null' };

/** Answers read the labels that were made in a period. */
export class IndexLabelled1795518500006 implements MigrationInterface {
  transaction = false;

  up(runner: QueryRunner): Promise<void> {
    return indexConcurrently(runner, INDEX);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index if exists ${INDEX.name}`);
  }
}
