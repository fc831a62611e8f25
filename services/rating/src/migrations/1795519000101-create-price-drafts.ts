import { appRole, tenantTable } from '@porte/database-kit';
import { processTable } from '@porte/process-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Drafts of price tables, and the table of each of their saves in the form of `price_versions`, so that a simulation of a draft goes on with the prices it began with. */
export class CreatePriceDrafts1795519000101 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await processTable(
      runner,
      'price_drafts',
      `service_id uuid not null, note text, author_id uuid not null, revision int not null default 1 check (revision > 0), made_from int, "over" int,
      publish_at timestamptz, scheduled_at timestamptz, scheduled_by uuid, stopped_because text, number int`,
    );
    await runner.query('create index on price_drafts (tenant_id, service_id, id)');
    await tenantTable(
      runner,
      'price_draft_tables',
      `draft_id uuid not null, revision int not null check (revision > 0), rows jsonb not null, author_id uuid not null,
      unique (tenant_id, draft_id, revision), foreign key (tenant_id, draft_id) references price_drafts (tenant_id, id)`,
    );
    await runner.query(`revoke update, delete on price_draft_tables from ${await appRole(runner)}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['price_draft_tables', 'price_drafts']) await runner.query(`drop table ${table}`);
  }
}
