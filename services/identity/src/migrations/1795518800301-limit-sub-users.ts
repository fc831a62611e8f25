import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a parent allows a sub-user. */
export class LimitSubUsers1795518800301 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table users add column monthly_limit bigint check (monthly_limit >= 0), add column allowed_services uuid[],
      add column suspended_by_parent boolean not null default false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table users drop column monthly_limit, drop column allowed_services, drop column suspended_by_parent',
    );
  }
}
