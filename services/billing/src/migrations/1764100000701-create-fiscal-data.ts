import { tenantTable } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who receives the invoices of each wallet. */
export class CreateFiscalData1764100000701 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await tenantTable(
      runner,
      'fiscal_data',
      `user_id uuid not null, business_name text not null, rfc text not null, fiscal_regime text not null, payment_form text not null,
      cfdi_use text not null, email text, phone text not null, street text not null, number text, interior_number text, neighborhood text not null,
      city text not null, state text not null, postal_code text not null, country_code text not null, unique (tenant_id, user_id)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table fiscal_data');
  }
}
