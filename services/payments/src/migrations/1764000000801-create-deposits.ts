import { processTable } from '@porte/process-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Amounts in centavos. */
export class CreateDeposits1764000000801 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await processTable(
      runner,
      'deposits',
      `user_id uuid not null, owner_id uuid not null, method text not null, amount bigint not null check (amount > 0),
      paid_amount bigint check (paid_amount > 0), fee bigint not null default 0 check (fee >= 0), transaction_date date not null,
      files jsonb not null, warnings jsonb not null default '[]', cause jsonb not null default '{}', bank_reference text, reason text,
      decided_by uuid, decided_at timestamptz`,
    );
    await runner.query('create index on deposits (tenant_id, owner_id, created_at desc, id)');
    await runner.query('create index on deposits (tenant_id, user_id, created_at desc, id)');
    await runner.query('create index on deposits (tenant_id, state, created_at)');
    await runner.query(
      'create unique index deposits_bank_reference on deposits (tenant_id, bank_reference) where bank_reference is not null',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table deposits');
  }
}
