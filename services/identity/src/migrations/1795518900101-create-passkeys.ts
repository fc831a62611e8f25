import { tenantTable } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Passkeys of users, and the challenges that were answered. */
export class CreatePasskeys1795518900101 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await tenantTable(
      runner,
      'passkeys',
      `user_id uuid not null, name text not null, host text not null, credential_id text not null, public_key bytea not null,
        counter numeric not null, transports text[] not null, is_backed_up boolean not null, last_used_at timestamptz,
        refused_at timestamptz, unique (tenant_id, credential_id),
        foreign key (tenant_id, user_id) references users (tenant_id, id)`,
    );
    await runner.query('create index on passkeys (tenant_id, user_id)');
    await tenantTable(runner, 'used_challenges', 'purpose text not null');
    await runner.query('create index on used_challenges (created_at)');
    await runner.query('alter table second_factors add column confirmed_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table second_factors drop column confirmed_at');
    for (const table of ['used_challenges', 'passkeys']) await runner.query(`drop table ${table}`);
  }
}
