import { fence } from '@porte/database-kit';
import { processTable } from '@porte/process-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Invoices; amounts in centavos. A payment has one at most, however many people ask for it at the same time. */
export class CreateInvoices1764100000706 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await processTable(
      runner,
      'invoices',
      `user_id uuid not null, transaction_id uuid not null, amount bigint not null check (amount > 0), payment_form text, folio text, uuid text,
      is_real boolean not null default false, sealed_xml text, xml text, reason_code text, reason text, unique (tenant_id, transaction_id)`,
    );
    await runner.query('create index on invoices (tenant_id, user_id, created_at desc)');
    await runner.query('create index on invoices (tenant_id, state, created_at)');
    await runner.query('create unique index invoices_uuid on invoices (tenant_id, uuid) where uuid is not null');
    await runner.query(
      'create table invoice_numbers (tenant_id uuid not null primary key, last bigint not null default 0)',
    );
    await fence(runner, 'invoice_numbers');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table invoice_numbers');
    await runner.query('drop table invoices');
  }
}
