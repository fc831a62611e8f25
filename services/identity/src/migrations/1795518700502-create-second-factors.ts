import { tenantTable } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Second factors of users, and the recovery codes for who lost theirs. */
export class CreateSecondFactors1795518700502 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users add column second_factor_since timestamptz');
    await tenantTable(
      runner,
      'second_factors',
      `user_id uuid not null, secret text, pending_secret text, last_step int not null,
        unique (tenant_id, user_id),
        foreign key (tenant_id, user_id) references users (tenant_id, id)`,
    );
    await tenantTable(
      runner,
      'recovery_codes',
      `user_id uuid not null, code_hash bytea not null, used_at timestamptz, unique (tenant_id, user_id, code_hash),
        foreign key (tenant_id, user_id) references users (tenant_id, id)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['recovery_codes', 'second_factors']) await runner.query(`drop table ${table}`);
    await runner.query('alter table users drop column second_factor_since');
  }
}
