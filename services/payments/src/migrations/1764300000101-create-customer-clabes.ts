import { tenantTable } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The CLABEs of customers at STP. A tracking key is unique for transfers with a proof only: banks may give the same one on two days. */
export class CreateCustomerClabes1764300000101 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await tenantTable(
      runner,
      'customer_clabes',
      `user_id uuid not null, clabe text not null unique check (clabe ~ '^[0-9]{18}$'), unique (tenant_id, user_id)`,
    );
    await runner.query('alter table deposits add column cep_url text');
    await runner.query('alter table payment_events add column return_cause int');
    await runner.query('drop index deposits_bank_reference');
    await runner.query(
      'create unique index deposits_bank_reference on deposits (tenant_id, bank_reference) where bank_reference is not null and provider is null',
    );
    await runner.query(
      'create index deposits_tracking_key on deposits (tenant_id, bank_reference) where bank_reference is not null',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index deposits_tracking_key');
    await runner.query('drop index deposits_bank_reference');
    await runner.query(
      'create unique index deposits_bank_reference on deposits (tenant_id, bank_reference) where bank_reference is not null',
    );
    await runner.query('alter table payment_events drop column return_cause');
    await runner.query('alter table deposits drop column cep_url');
    await runner.query('drop table customer_clabes');
  }
}
