import { indexConcurrently } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEX = { name: 'store_orders_placed', on: 'store_orders (tenant_id, store_id, placed_at desc)' };

/** Cards of stores read the newest orders of each. */
export class IndexPlacedOrders1795518700002 implements MigrationInterface {
  transaction = false;

  up(runner: QueryRunner): Promise<void> {
    return indexConcurrently(runner, INDEX);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index if exists ${INDEX.name}`);
  }
}
