import { tenantTable } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Letters to customers about parcels that are habitually heavier than declared. Money in centavos. */
export class KeepLetters1795518800101 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await tenantTable(
      runner,
      'overweight_letters',
      `owner_id uuid not null, by_id uuid not null, locale text not null, period_from date not null, period_to date not null,
      cases int not null, amount bigint not null check (amount >= 0), text jsonb not null`,
    );
    await runner.query('create index on overweight_letters (tenant_id, owner_id, created_at desc)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table overweight_letters');
  }
}
