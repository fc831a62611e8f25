import { tenantTable } from '@porte/database-kit';
import { processTable } from '@porte/process-kit';
import { dropImportTables, importTables } from '@porte/resource-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Imports of carriers' invoices: their lines as the carrier says them, the search for their parcels, and maps of files. */
export class CreateImports1795517200002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await importTables(runner);
    await tenantTable(
      runner,
      'overweight_lines',
      `map text not null, user_id uuid not null, tracking_number text not null, invoice_number text, invoice_line text, measured jsonb not null,
      state text not null default 'received' check (state in ('received', 'made', 'no_excess', 'reported', 'unmatched', 'dismissed')), overweight_id uuid`,
    );
    await runner.query(
      `create unique index overweight_lines_once on overweight_lines (tenant_id, tracking_number, invoice_number, invoice_line) nulls not distinct`,
    );
    await runner.query(
      `create index overweight_lines_open on overweight_lines (tenant_id, id) where state in ('received', 'unmatched')`,
    );
    await processTable(runner, 'overweight_matches', 'user_id uuid not null, lines jsonb not null');
    await tenantTable(
      runner,
      'overweight_maps',
      'name text not null, headings jsonb not null, unique (tenant_id, name)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['overweight_maps', 'overweight_matches', 'overweight_lines'])
      await runner.query(`drop table ${table}`);
    await dropImportTables(runner);
  }
}
