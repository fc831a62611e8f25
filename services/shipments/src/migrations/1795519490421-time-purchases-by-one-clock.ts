import type { MigrationInterface, QueryRunner } from 'typeorm';

/** @param begin SQL of when a purchase `p` was written */
const expectedTotals = (
  begin: string,
): string => `create or replace view expected_purchase_totals with (security_invoker = true) as
  select p.tenant_id, date_trunc('hour', p.created_at, 'UTC') as hour, (get_byte(uuid_send(p.owner_id), 15) % 4)::smallint as slot, (p.rate->>'carrier_id')::uuid as carrier_id,
    p.state as outcome, case when p.state = 'confirmed' then ceil(ln(greatest(extract(epoch from p.updated_at - ${begin}) * 1000, 1)) / ln(1.1)) else -1 end::smallint as bucket,
    count(*)::int as purchases
  from purchases p where p.state in ('confirmed', 'released') and p.rate->>'carrier_id' is not null group by 1, 2, 3, 4, 5, 6`;

/**
 * `created_at` is of the service's clock and `updated_at` of the database's: their difference is no duration. `written_at` is when the row was inserted, by the
 * database's clock; null for rows from before, whose times stay as they were counted.
 */
export class TimePurchasesByOneClock1795519490421 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table purchases add column written_at timestamptz');
    await runner.query('alter table purchases alter column written_at set default now()');
    await runner.query(expectedTotals('coalesce(p.written_at, p.created_at)'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(expectedTotals('p.created_at'));
    await runner.query('alter table purchases drop column written_at');
  }
}
