import { processTable } from '@porte/process-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What of deposits went back to their payers. Amounts in centavos. */
export class CreateDepositReversals1764200000301 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await processTable(
      runner,
      'deposit_reversals',
      `deposit_id uuid not null, user_id uuid not null, owner_id uuid not null, method text not null, provider text, charge_id text not null, kind text not null,
      amount bigint not null check (amount > 0), reference text, reason text, created_by uuid, failure_code text, cause jsonb not null default '{}'`,
    );
    await runner.query('create index on deposit_reversals (tenant_id, deposit_id, created_at)');
    await runner.query(
      'create unique index deposit_reversals_reference on deposit_reversals (tenant_id, method, reference) where reference is not null',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table deposit_reversals');
  }
}
