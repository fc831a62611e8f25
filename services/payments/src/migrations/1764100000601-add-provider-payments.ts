import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Deposits through providers. Amounts in centavos. */
export class AddProviderPayments1764100000601 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table deposits add column provider text, add column charge_id text, add column fee_rule jsonb, add column instructions jsonb,
      add column provider_fee bigint, add column expires_at timestamptz, add column failure text, add column failure_code text`,
    );
    await runner.query(
      'create unique index deposits_charge on deposits (tenant_id, provider, charge_id) where charge_id is not null',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index deposits_charge');
    await runner.query(
      `alter table deposits drop column provider, drop column charge_id, drop column fee_rule, drop column instructions, drop column provider_fee,
      drop column expires_at, drop column failure, drop column failure_code`,
    );
  }
}
