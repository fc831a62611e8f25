import { tenantTable } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const kg = 'kg numeric(7,3) not null check (kg > 0)';
/** Centavos; the price index stores them in 32 bits. */
const centavos = (name: string): string => `${name} bigint not null default 0 check (${name} between 0 and 2000000000)`;

/** Prices of services, customers' own prices, and the carriers that special customers may use. */
export class CreatePrices1763700000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await tenantTable(
      runner,
      'service_prices',
      `service_id uuid not null, ${kg}, ${['price', 'admin_cost', 'main_admin_cost'].map(centavos).join(', ')}, unique (tenant_id, service_id, kg)`,
    );
    await tenantTable(
      runner,
      'user_prices',
      `user_id uuid not null, service_id uuid not null, ${kg}, ${centavos('price')}, unique (tenant_id, user_id, service_id, kg)`,
    );
    await tenantTable(
      runner,
      'user_carriers',
      'user_id uuid not null, carrier_id uuid not null, service_ids uuid[] not null, unique (tenant_id, user_id, carrier_id)',
    );
    for (const place of [
      'service_prices (tenant_id, kg)',
      'user_prices (tenant_id, kg)',
      'user_prices (tenant_id, service_id)',
      'user_carriers (tenant_id, carrier_id)',
    ]) {
      await runner.query(`create index on ${place}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['service_prices', 'user_prices', 'user_carriers']) await runner.query(`drop table ${table}`);
  }
}
