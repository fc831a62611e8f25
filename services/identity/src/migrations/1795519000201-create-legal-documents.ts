import { tenantTable } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addModelGrants, removeModelGrants } from './model-grants.js';

const MODELS = ['LegalDocument', 'LegalAcceptance'];

/** Versions of terms and privacy notice, and who accepted them. */
export class CreateLegalDocuments1795519000201 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await tenantTable(
      runner,
      'legal_documents',
      `kind text not null check (kind in ('terms', 'privacy')), version int not null check (version > 0), text_es text not null, text_en text,
        summary_es text not null, summary_en text, effective_from timestamptz not null, published_by text not null,
        unique (tenant_id, kind, version)`,
    );
    await tenantTable(
      runner,
      'legal_acceptances',
      `user_id uuid not null, user_name text not null, account_email text not null, document_id uuid not null, kind text not null,
        version int not null, way text not null check (way in ('signup', 'app')), locale text not null, network text, user_agent text,
        unique (tenant_id, user_id, document_id), foreign key (tenant_id, user_id) references users (tenant_id, id),
        foreign key (tenant_id, document_id) references legal_documents (tenant_id, id)`,
    );
    await runner.query('create index on legal_acceptances (tenant_id, document_id)');
    await runner.query(
      'alter table users add column accepted_terms int not null default 0, add column accepted_privacy int not null default 0',
    );
    await addModelGrants(runner, MODELS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await removeModelGrants(runner, MODELS);
    await runner.query('alter table users drop column accepted_privacy, drop column accepted_terms');
    for (const table of ['legal_acceptances', 'legal_documents']) await runner.query(`drop table ${table}`);
  }
}
