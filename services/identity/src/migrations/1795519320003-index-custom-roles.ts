import { indexConcurrently } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEX = {
  name: 'users_custom_role_id',
  on: 'users (tenant_id, custom_role_id) where custom_role_id is not null',
};

/** Roles are listed with how many users have each of them. */
export class IndexCustomRoles1795519320003 implements MigrationInterface {
  transaction = false;

  up(runner: QueryRunner): Promise<void> {
    return indexConcurrently(runner, INDEX);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index if exists ${INDEX.name}`);
  }
}
