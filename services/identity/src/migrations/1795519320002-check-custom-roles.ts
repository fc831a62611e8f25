import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The users of before have no custom role; they are looked through while they are read and written. */
export class CheckCustomRoles1795519320002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users validate constraint users_custom_role');
  }

  down(): Promise<void> {
    return Promise.resolve();
  }
}
