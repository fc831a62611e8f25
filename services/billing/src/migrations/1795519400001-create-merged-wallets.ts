import { tenantTable } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Wallets of users that were merged into others; what they hold is moved on. The id is that of the merge. */
export class CreateMergedWallets1795519400001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await tenantTable(
      runner,
      'merged_wallets',
      'from_id uuid not null, into_id uuid not null, moves int not null default 0, unique (tenant_id, from_id), check (from_id <> into_id)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table merged_wallets');
  }
}
