import type { MigrationInterface, QueryRunner } from 'typeorm';
import { TABLE_ROWS } from './1795518900401-create-price-versions.js';

const TABLES = ['service_prices', 'price_versions'];

/**
 * The first version of each table that has none. Not in one transaction: the owner sees the rows of all tenants only while row-level security is not forced on it, and
 * that lock must not be kept while prices are read.
 */
export class NumberFirstPrices1795518900402 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`alter table ${table} no force row level security`);
    await runner.query(`insert into price_versions (tenant_id, id, service_id, number, rows, created_at)
      select p.tenant_id, gen_random_uuid(), p.service_id, 1, ${TABLE_ROWS}, max(p.updated_at) from service_prices p
      where not exists (select from price_versions v where v.tenant_id = p.tenant_id and v.service_id = p.service_id)
      group by p.tenant_id, p.service_id on conflict (tenant_id, service_id, number) do nothing`);
    for (const table of TABLES) await runner.query(`alter table ${table} force row level security`);
  }

  async down(): Promise<void> {
    // Versions are kept until their table is dropped.
  }
}
