import { tenantTable } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys with which programs act for people. */
export class CreateApiKeys1795518600001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await tenantTable(
      runner,
      'api_keys',
      `user_id uuid not null, name text not null, key_hash bytea not null, ending text not null, scopes text[] not null,
        networks text[] not null, expires_at timestamptz, last_used_at timestamptz, last_network text, revoked_at timestamptz`,
    );
    await runner.query('create unique index on api_keys (key_hash)');
    await runner.query('create index on api_keys (tenant_id, user_id) where revoked_at is null');
    await runner.query('create index on api_keys (coalesce(revoked_at, expires_at))');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table api_keys');
  }
}
