import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The session that began a connection completes it. Those that waited before have none, and are begun again. */
export class BindStoreAuthorizations1795519480001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table store_authorizations add column session_id uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table store_authorizations drop column session_id');
  }
}
