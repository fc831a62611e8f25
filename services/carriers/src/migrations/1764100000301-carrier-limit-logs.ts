import { tenantTable } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who set which limit of a carrier, and when; without a foreign key, because the log outlives its carrier. */
export class CarrierLimitLogs1764100000301 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await tenantTable(
      runner,
      'carrier_limit_logs',
      `carrier_id uuid not null, carrier_name text not null, previous_limit int, new_limit int, shipment_count int not null,
      user_id uuid not null, user_email text not null`,
    );
    await runner.query('create index on carrier_limit_logs (tenant_id, carrier_id, created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table carrier_limit_logs');
  }
}
