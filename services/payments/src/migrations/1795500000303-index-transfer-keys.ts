import { indexConcurrently } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One transfer is credited once, from any source. */
export class IndexTransferKeys1795500000303 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await indexConcurrently(runner, {
      name: 'deposits_transfer_key',
      on: 'deposits (tenant_id, transfer_key) where transfer_key is not null',
      unique: true,
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index deposits_transfer_key');
  }
}
