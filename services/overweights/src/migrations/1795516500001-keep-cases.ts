import { tenantTable } from '@porte/database-kit';
import { processColumns } from '@porte/process-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Overweights become cases of a process, with what was declared, measured and paid, and a timeline. Money in centavos, weights in grams. */
export class KeepCases1795516500001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The release before makes no rows, but its rows may be planted.
    await processColumns(runner, 'overweights', 'due');
    await runner.query(`alter table overweights alter column state set default 'due'`);
    await runner.query(`alter table overweights add column shipment_number bigint, add column carrier_id uuid, add column carrier_name text,
      add column service_id uuid, add column service_name text, add column declared jsonb, add column measured jsonb,
      add column billable_grams int, add column paid_grams int, add column price bigint check (price >= 0), add column labelled_at timestamptz,
      add column carrier_charge bigint check (carrier_charge >= 0), add column invoice_number text, add column invoice_line text,
      add column reported_at timestamptz, add column answer_by timestamptz, add column accepted_at timestamptz, add column closing text`);
    await runner.query(
      `alter table overweights drop constraint overweights_status_check, add constraint overweights_status_check
        check (status in ('unpaid', 'paid', 'rebated', 'refunded', 'closed'))`,
    );
    await runner.query(
      `create unique index overweights_open on overweights (tenant_id, shipment_id) where state not in ('closed', 'refunded')`,
    );
    await runner.query(
      `create unique index overweights_invoiced on overweights (tenant_id, tracking_number, invoice_number, invoice_line) where invoice_number is not null`,
    );
    await runner.query('create index on overweights (tenant_id, state, created_at desc)');
    await tenantTable(
      runner,
      'overweight_entries',
      'overweight_id uuid not null, kind text not null, by_id uuid, text text',
    );
    await runner.query('create index on overweight_entries (tenant_id, overweight_id, created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table overweight_entries');
    await runner.query('drop index overweights_open, overweights_invoiced');
    await runner.query(
      `alter table overweights drop column state, drop column lane, drop column fence, drop column due_at, drop column leased_until,
        drop column deadline_at, drop column tries, drop column last_error, drop column lost_leases, drop column shipment_number, drop column carrier_id,
        drop column carrier_name, drop column service_id, drop column service_name, drop column declared, drop column measured, drop column billable_grams,
        drop column paid_grams, drop column price, drop column labelled_at, drop column carrier_charge, drop column invoice_number, drop column invoice_line,
        drop column reported_at, drop column answer_by, drop column accepted_at, drop column closing`,
    );
  }
}
