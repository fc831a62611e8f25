import { tenantTable } from '@porte/database-kit';
import { processTable } from '@porte/process-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Comparisons of payments, and what they found. Amounts in centavos; days of a process as text, because the driver makes an instant of a date. */
export class CreateReconciliations1764200000304 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await processTable(
      runner,
      'payment_reconciliations',
      `source text not null, from_day text not null, to_day text not null, statement jsonb, created_by uuid,
      payments int not null default 0, postings int not null default 0, differences int not null default 0`,
    );
    await runner.query('create index on payment_reconciliations (tenant_id, created_at desc)');
    await tenantTable(
      runner,
      'payment_differences',
      `source text not null, kind text not null, state text not null, day date not null, deposit_id uuid, reference text,
      reported bigint not null, posted bigint not null`,
    );
    await runner.query("create index on payment_differences (tenant_id, source, day) where state = 'open'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table payment_differences');
    await runner.query('drop table payment_reconciliations');
  }
}
