import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The price of the chosen rate in centavos, for the filter by amount. A column of its own, because row-level security keeps a condition on JSON out of an index
 * ([ADR 0041](docs/adr/0041-lists-that-grow.md)).
 */
export class IndexRateTotals1764100000201 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table shipments add column rate_total bigint generated always as (round((rate->>'total')::numeric * 100)::bigint) stored`,
    );
    await runner.query(
      'create index shipments_by_total on shipments (tenant_id, rate_total) where rate_total is not null',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table shipments drop column rate_total');
  }
}
