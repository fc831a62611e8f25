import { fence, tenantTable } from '@porte/database-kit';
import { processTable } from '@porte/process-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Imports of official catalogues, the files that are not read yet, and their rows in chunks. */
export class CreateCatalogueImports1795518700101 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await processTable(
      runner,
      'catalogue_imports',
      `path text not null, user_id uuid not null, file_name text, is_archive boolean not null, cause jsonb not null, rows int not null, applied int not null,
      changed int not null, removed int not null, chunk int not null, read_at timestamptz, problem jsonb`,
    );
    await runner.query('create index on catalogue_imports (tenant_id, path, id)');
    await tenantTable(
      runner,
      'catalogue_files',
      'bytes bytea not null, foreign key (tenant_id, id) references catalogue_imports (tenant_id, id) on delete cascade',
    );
    await runner.query(`create table catalogue_chunks (tenant_id uuid not null, import_id uuid not null, chunk int not null, rows json not null,
      primary key (tenant_id, import_id, chunk), foreign key (tenant_id, import_id) references catalogue_imports (tenant_id, id) on delete cascade)`);
    await fence(runner, 'catalogue_chunks');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['catalogue_chunks', 'catalogue_files', 'catalogue_imports'])
      await runner.query(`drop table ${table}`);
  }
}
