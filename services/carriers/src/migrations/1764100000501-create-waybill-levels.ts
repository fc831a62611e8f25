import { tenantTable } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a stock of waybills was low when it was last looked at. */
export class CreateWaybillLevels1764100000501 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await tenantTable(
      runner,
      'waybill_levels',
      `carrier_id uuid not null, service_id uuid, is_low boolean not null, unique nulls not distinct (tenant_id, carrier_id, service_id),
      foreign key (tenant_id, carrier_id) references carriers on delete cascade, foreign key (tenant_id, service_id) references services on delete cascade`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table waybill_levels');
  }
}
