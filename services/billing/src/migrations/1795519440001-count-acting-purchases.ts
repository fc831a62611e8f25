import { tenantTable } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which purchases were made by who acts as their user, under a permission. What each costs is in the ledger. */
export class CountActingPurchases1795519440001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // `late_id`: under which a label without its hold is charged
    await tenantTable(
      runner,
      'acting_purchases',
      'permission_id uuid not null, user_id uuid not null, late_id uuid not null',
    );
    await runner.query('create index on acting_purchases (tenant_id, permission_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table acting_purchases');
  }
}
