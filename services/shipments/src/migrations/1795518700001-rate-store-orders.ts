import { processTable } from '@porte/process-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The rate that a new order gets by itself, and whose rule it is. */
export class RateStoreOrders1795518700001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table stores add column rated_by jsonb');
    await runner.query(
      'alter table store_orders add column rating_id uuid, add column rate jsonb, add column rated_at timestamptz',
    );
    await processTable(
      runner,
      'store_ratings',
      'store_id uuid not null, order_id uuid not null, shipment_id uuid not null',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table store_ratings');
    await runner.query('alter table store_orders drop column rating_id, drop column rate, drop column rated_at');
    await runner.query('alter table stores drop column rated_by');
  }
}
