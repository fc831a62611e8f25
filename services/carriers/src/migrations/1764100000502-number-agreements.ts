import { fence } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The number of each customer's last own agreement. */
export class NumberAgreements1764100000502 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create table agreement_numbers (tenant_id uuid not null, user_id uuid not null, last int not null, primary key (tenant_id, user_id))',
    );
    // Row-level security holds for the owner too, who has no tenant here.
    await runner.query('alter table carriers no force row level security');
    await runner.query(
      `insert into agreement_numbers (tenant_id, user_id, last) select tenant_id, user_id, count(*) from carriers
      where own_agreements and user_id is not null group by tenant_id, user_id`,
    );
    await runner.query('alter table carriers force row level security');
    await fence(runner, 'agreement_numbers');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table agreement_numbers');
  }
}
