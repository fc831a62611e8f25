import { tenantTable } from '@porte/database-kit';
import { processTable } from '@porte/process-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What cases are alike in, how often each box is found heavier, and the looks that count it. */
export class CreateForecasts1795518400001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table overweights add column parcel_box text, add column parcel_lane text');
    await tenantTable(
      runner,
      'overweight_forecasts',
      `owner_id uuid not null, service_id uuid not null, box text not null, lane text not null, samples int not null check (samples > 0),
      heavier int not null check (heavier between 0 and samples), weights jsonb not null, prior jsonb not null,
      unique (tenant_id, owner_id, service_id, box, lane)`,
    );
    await processTable(runner, 'overweight_forecast_looks', `since timestamptz not null, until timestamptz not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table overweight_forecast_looks');
    await runner.query('drop table overweight_forecasts');
    await runner.query('alter table overweights drop column parcel_box, drop column parcel_lane');
  }
}
