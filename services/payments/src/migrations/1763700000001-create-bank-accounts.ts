import { tenantTable } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The bank accounts for customers' deposits. */
export class CreateBankAccounts1763700000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await tenantTable(
      runner,
      'bank_accounts',
      'bank text not null, account_number text not null, clabe text not null, beneficiary text not null, rfc text not null, unique (tenant_id, clabe)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table bank_accounts');
  }
}
