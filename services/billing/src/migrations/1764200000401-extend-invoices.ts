import { tenantTable } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Invoices that are canceled, replaced or credited, and the monthly one to the general public. The payments of an invoice are rows of their own: a payment
 * has one row that is not released, so it is in one live invoice at most, whichever kind it is.
 */
export class ExtendInvoices1764200000401 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await tenantTable(
      runner,
      'invoice_charges',
      'invoice_id uuid not null, transaction_id uuid not null, amount bigint not null check (amount > 0), released_at timestamptz',
    );
    // The fence holds for the owner too, who has no tenant here.
    await runner.query('alter table invoices no force row level security');
    await runner.query('alter table invoice_charges no force row level security');
    await runner.query(`insert into invoice_charges (tenant_id, id, invoice_id, transaction_id, amount, created_at)
      select tenant_id, gen_random_uuid(), id, transaction_id, amount, created_at from invoices`);
    await runner.query('alter table invoice_charges force row level security');
    await runner.query('alter table invoices force row level security');
    await runner.query(
      'create unique index invoice_charges_live on invoice_charges (tenant_id, transaction_id) where released_at is null',
    );
    await runner.query('create index on invoice_charges (tenant_id, invoice_id)');
    await runner.query(`alter table invoices drop constraint invoices_tenant_id_transaction_id_key,
      alter column user_id drop not null, alter column transaction_id drop not null,
      add column kind text not null default 'payment' check (kind in ('payment', 'global', 'credit_note')),
      add column replaces_id uuid, add column credits_id uuid, add column refund_id uuid, add column period text, add column concept text,
      add column motive text, add column replacement_uuid text, add column acceptance text, add column cancel_note text,
      add column canceled_at timestamptz, add column receipt text,
      add constraint invoices_of_their_kind check ((kind = 'global') = (period is not null) and (kind = 'credit_note') = (credits_id is not null))`);
    await runner.query('create index on invoices (tenant_id, transaction_id)');
    await runner.query('create index on invoices (tenant_id, period) where period is not null');
    await runner.query('create index on invoices (tenant_id, credits_id) where credits_id is not null');
    await runner.query(
      `create unique index invoices_refund on invoices (tenant_id, refund_id) where refund_id is not null and state <> 'canceled'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table invoices drop constraint invoices_of_their_kind, drop column kind, drop column replaces_id, drop column credits_id,
      drop column refund_id, drop column period, drop column concept, drop column motive, drop column replacement_uuid, drop column acceptance, drop column cancel_note,
      drop column canceled_at, drop column receipt, alter column user_id set not null, alter column transaction_id set not null,
      add constraint invoices_tenant_id_transaction_id_key unique (tenant_id, transaction_id)`);
    await runner.query('drop table invoice_charges');
  }
}
