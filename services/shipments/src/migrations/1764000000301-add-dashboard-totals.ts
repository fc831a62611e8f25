import { fence } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables that the views read; row-level security hides every tenant's rows from the owner while it is forced. */
const READ = ['shipments', 'purchases', 'reference_rows'];
const TOTALS = ['label_totals', 'purchase_totals'];

/**
 * The figures of the dashboard, kept with each write instead of counted over all shipments, and views that compute them from the rows: what the tables must hold.
 * Rows of shipments and purchases that exist already are counted here.
 */
export class AddDashboardTotals1764000000301 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await labelTotals(runner);
    await purchaseTotals(runner);
    await walletBalances(runner);
    await arrivals(runner);
    for (const table of [...READ, ...TOTALS]) await runner.query(`alter table ${table} no force row level security`);
    for (const table of TOTALS) await runner.query(`insert into ${table} select * from expected_${table}`);
    for (const table of [...READ, ...TOTALS]) await runner.query(`alter table ${table} force row level security`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table shipments drop column promised_on');
    await runner.query('drop function arrival_day');
    for (const table of TOTALS) await runner.query(`drop view expected_${table}`);
    for (const table of [...TOTALS, 'wallet_balances']) await runner.query(`drop table ${table}`);
  }
}

/**
 * The day that a service of so many days arrives on, Sundays not counted, as the web app computes it. The column has the day of Mexico City, near that of other time
 * zones. It is a column because row-level security lets no index serve an expression that could leak rows.
 */
async function arrivals(runner: QueryRunner): Promise<void> {
  await runner.query(`create function arrival_day(day date, days int) returns date language sql immutable parallel safe as $$
    select case when extract(isodow from day) = 7 then day - 1 + greatest(days, 1) + (5 + greatest(days, 1)) / 6
      else day + days + (extract(isodow from day)::int + days - 1) / 6 end $$`);
  await runner.query(
    `alter table shipments add column promised_on date generated always as (arrival_day((labelled_at at time zone 'America/Mexico_City')::date, round((rate->>'days')::numeric)::int)) stored`,
  );
  await runner.query(
    `create index shipments_arriving on shipments (tenant_id, owner_id, promised_on) where status = 'success' and promised_on is not null`,
  );
}

async function labelTotals(runner: QueryRunner): Promise<void> {
  await runner.query(`create table label_totals (tenant_id uuid not null, subject_id uuid not null, moment smallint not null, day date not null, slot smallint not null,
    carrier_id uuid not null, carrier_name text not null, labels int not null, revenue bigint not null, tenant_margin bigint not null,
    primary key (tenant_id, subject_id, moment, day, slot, carrier_id, carrier_name))`);
  await runner.query('create index label_totals_days on label_totals (tenant_id, moment, day)');
  await fence(runner, 'label_totals');
  await runner.query(`create view expected_label_totals with (security_invoker = true) as
    select s.tenant_id, k.subject_id, k.moment::smallint as moment, l.at::date as day, k.slot::smallint as slot, k.carrier_id, k.carrier_name, count(*)::int as labels,
      sum(coalesce(round((s.rate->>'total')::numeric * 100), 0))::bigint as revenue,
      sum(coalesce(round((s.rate->'lines'->>'tenant_margin')::numeric * 100), 0))::bigint as tenant_margin
    from shipments s
    left join reference_rows z on z.tenant_id = s.tenant_id and z.model = 'tenant' and z.id = s.tenant_id and not z.destroyed
    cross join lateral (select s.labelled_at at time zone coalesce(z.data->>'time_zone', 'America/Mexico_City') as at) l
    cross join lateral (select get_byte(uuid_send(s.owner_id), 15) % 4 as slot, (s.rate->>'carrier_id')::uuid as carrier_id, s.rate->>'carrier_name' as carrier_name) c
    cross join lateral (
      select s.owner_id as subject_id, -1 as moment, 0 as slot, c.carrier_id, c.carrier_name
      union select s.user_id, -1, 0, c.carrier_id, c.carrier_name
      union select s.tenant_id, -1, c.slot, c.carrier_id, c.carrier_name
      union select s.tenant_id, extract(hour from l.at)::int * 6 + extract(minute from l.at)::int / 10, c.slot, s.tenant_id, ''
    ) k
    where s.status in ('success', 'delivered', 'pending_cancellation') and s.labelled_at is not null and s.rate->>'carrier_id' is not null
    group by 1, 2, 3, 4, 5, 6, 7`);
}

async function purchaseTotals(runner: QueryRunner): Promise<void> {
  await runner.query(`create table purchase_totals (tenant_id uuid not null, hour timestamptz not null, slot smallint not null, carrier_id uuid not null, outcome text not null,
    bucket smallint not null, purchases int not null, primary key (tenant_id, hour, slot, carrier_id, outcome, bucket))`);
  await fence(runner, 'purchase_totals');
  await runner.query(`create view expected_purchase_totals with (security_invoker = true) as
    select p.tenant_id, date_trunc('hour', p.created_at, 'UTC') as hour, (get_byte(uuid_send(p.owner_id), 15) % 4)::smallint as slot, (p.rate->>'carrier_id')::uuid as carrier_id,
      p.state as outcome, case when p.state = 'confirmed' then ceil(ln(greatest(extract(epoch from p.updated_at - p.created_at) * 1000, 1)) / ln(1.1)) else -1 end::smallint as bucket,
      count(*)::int as purchases
    from purchases p where p.state in ('confirmed', 'released') and p.rate->>'carrier_id' is not null group by 1, 2, 3, 4, 5, 6`);
}

async function walletBalances(runner: QueryRunner): Promise<void> {
  await runner.query(
    'create table wallet_balances (tenant_id uuid not null, owner_id uuid not null, available bigint not null, at timestamptz not null, primary key (tenant_id, owner_id))',
  );
  await fence(runner, 'wallet_balances');
}
