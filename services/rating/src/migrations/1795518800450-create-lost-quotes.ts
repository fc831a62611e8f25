import { tenantTable } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Quotes of customers that found no service: sums by day, lane and reason, without the customer. */
export class CreateLostQuotes1795518800450 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await tenantTable(
      runner,
      'lost_quotes',
      `day date not null, origin text not null, destination text not null, reason text not null,
      quotes integer not null check (quotes >= 0), services integer not null check (services >= 0),
      unique (tenant_id, day, origin, destination, reason)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table lost_quotes');
  }
}
