import { PLATFORM_TENANT } from '@porte/domain-kit';
import { processTable } from '@porte/process-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last official rates: rows of the platform, which every tenant reads. Rates and days as text, so that no driver changes a digit. */
export class CreateExchangeRates1764300000600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await processTable(
      runner,
      'exchange_rates',
      'currency text not null, rate text, day text, series text, checked_at timestamptz',
    );
    await runner.query(
      `create policy platform on exchange_rates for select using (tenant_id = '${PLATFORM_TENANT}'::uuid)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table exchange_rates');
  }
}
