import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['reference_rows', 'service_prices', 'user_prices', 'user_carriers'];

const gone = (model: 'service' | 'carrier', tenant: string, id: string): string =>
  `exists (select from reference_rows g where g.tenant_id = ${tenant} and g.model = '${model}' and g.id = ${id} and g.destroyed)`;

/**
 * Deletes the prices and permissions of services and carriers that were deleted when these were still kept, as their deletion does today. Without events: no other
 * service has copies of them, and the price index offers no deleted service.
 */
export class ForgetRemovedRows1795503912701 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Row-level security hides every tenant's rows from the owner while it is forced.
    for (const table of TABLES) await runner.query(`alter table ${table} no force row level security`);
    for (const table of ['service_prices', 'user_prices'])
      await runner.query(`delete from ${table} p where ${gone('service', 'p.tenant_id', 'p.service_id')}`);
    await runner.query(`delete from user_carriers c where ${gone('carrier', 'c.tenant_id', 'c.carrier_id')}
      or cardinality(c.service_ids) > 0 and not exists (select from unnest(c.service_ids) s (id) where not ${gone('service', 'c.tenant_id', 's.id')})`);
    await runner.query(`update user_carriers c set updated_at = now(), service_ids = array(
        select s.id from unnest(c.service_ids) with ordinality s (id, place) where not ${gone('service', 'c.tenant_id', 's.id')} order by s.place)
      where exists (select from unnest(c.service_ids) s (id) where ${gone('service', 'c.tenant_id', 's.id')})`);
    for (const table of TABLES) await runner.query(`alter table ${table} force row level security`);
  }

  async down(): Promise<void> {
    // What was deleted belonged to nothing.
  }
}
