import { tenantTable } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What each comparison of the books found; amounts in centavos. */
export class KeepBooksChecks1763700100300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await tenantTable(
      runner,
      'books_checks',
      `started_at timestamptz not null, finished_at timestamptz not null, transfers int not null, shipments int not null, labels int not null,
      in_flight int not null, surplus int not null, posted bigint not null, pending bigint not null, difference_count int not null, differences jsonb not null`,
    );
    await runner.query('create index on books_checks (tenant_id, finished_at desc)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table books_checks');
  }
}
