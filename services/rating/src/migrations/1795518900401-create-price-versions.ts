import { appRole, tenantTable } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The rows of a service's table as a version keeps them: kg, price, admin cost and main admin cost in centavos, lightest first. */
export const TABLE_ROWS = `coalesce(jsonb_agg(jsonb_build_array(p.kg::float8, p.price, p.admin_cost, p.main_admin_cost) order by p.kg), '[]')`;

/**
 * Each state of a service's price table that was committed, numbered. A trigger writes it in the transaction of the change, after its last statement, so that no way of
 * changing prices can miss it, and quotes read prices together with their number. `app.price_change` names author, note and the version that was restored.
 */
export class CreatePriceVersions1795518900401 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await tenantTable(
      runner,
      'price_versions',
      `service_id uuid not null, number int not null check (number > 0), rows jsonb not null, author_id uuid, note text, restored_from int,
      unique (tenant_id, service_id, number)`,
    );
    await runner.query(`revoke update, delete on price_versions from ${await appRole(runner)}`);
    await runner.query(VERSION_FUNCTION);
    await runner.query(`create constraint trigger record_version after insert or update or delete on service_prices deferrable initially deferred
      for each row execute function record_price_version()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger record_version on service_prices');
    await runner.query('drop function record_price_version');
    await runner.query('drop table price_versions');
  }
}

/** Two transactions that change one table at the same time see each other's rows in the order of their numbers: the later one waits for the earlier and reads again. */
const VERSION_FUNCTION = `create function record_price_version() returns trigger language plpgsql as $$
  declare
    of_tenant uuid := case when tg_op = 'DELETE' then old.tenant_id else new.tenant_id end;
    of_service uuid := case when tg_op = 'DELETE' then old.service_id else new.service_id end;
    recorded text := coalesce(current_setting('app.recorded_prices', true), '');
    change jsonb := coalesce(nullif(current_setting('app.price_change', true), ''), '{}')::jsonb;
    latest int;
    known jsonb;
    current jsonb;
  begin
    -- All rows of a transaction are written before its first deferred trigger runs.
    if strpos(recorded, of_service::text) > 0 then return null; end if;
    loop
      select v.number, v.rows, t.rows into latest, known, current
      from (select ${TABLE_ROWS} as rows from service_prices p where p.tenant_id = of_tenant and p.service_id = of_service) t
      left join lateral (select number, rows from price_versions where tenant_id = of_tenant and service_id = of_service order by number desc limit 1) v on true;
      exit when known = current;
      insert into price_versions (tenant_id, id, service_id, number, rows, author_id, note, restored_from)
      values (of_tenant, gen_random_uuid(), of_service, coalesce(latest, 0) + 1, current,
        (change->>'author_id')::uuid, change->>'note', (change->>'restored_from')::int)
      on conflict (tenant_id, service_id, number) do nothing;
      exit when found;
    end loop;
    perform set_config('app.recorded_prices', recorded || of_service::text || ' ', true);
    return null;
  end $$`;
