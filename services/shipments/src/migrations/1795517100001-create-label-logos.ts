import { tenantTable } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The picture that a tenant's own labels show beside the sender: one row for each tenant, with its key in the object store. */
export class CreateLabelLogos1795517100001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await tenantTable(runner, 'label_logos', 'key text not null, unique (tenant_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table label_logos');
  }
}
