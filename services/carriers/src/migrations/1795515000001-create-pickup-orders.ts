import { processTable } from '@porte/process-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders for pickups, each a process of its own. */
export class CreatePickupOrders1795515000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await processTable(
      runner,
      'pickup_orders',
      `pickup_id uuid not null, user_id uuid not null, owner_id uuid not null, carrier_id uuid not null, request jsonb not null, cause jsonb not null,
      pickup jsonb, message text`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table pickup_orders');
  }
}
