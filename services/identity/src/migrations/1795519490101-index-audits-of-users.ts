import { indexConcurrently } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = [
  {
    name: 'audits_own_keys',
    on: `audits (tenant_id, actor_id, created_at desc, n desc)
      where action in ('passkey.added', 'passkey.refused', 'passkey.removed', 'api_key.created', 'api_key.revoked')`,
  },
  {
    name: 'audits_acting',
    on: `audits (tenant_id, session_id, created_at desc, n desc) where data ? 'acting_as'`,
  },
];

/** What a user did with its keys, and what was done in an acting session, is found among all other actions of a user. */
export class IndexAuditsOfUsers1795519490101 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const index of INDEXES) await indexConcurrently(runner, index);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of INDEXES) await runner.query(`drop index if exists ${name}`);
  }
}
