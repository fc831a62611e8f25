import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addModelGrants, removeModelGrants } from './model-grants.js';

/** Tenants that developers create, limit and suspend. */
export class ManageTenants1795519100001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table tenants add column status text not null default 'active' check (status in ('active', 'suspended')),
      add column suspended_at timestamptz, add column suspension_reason text, add column max_people int check (max_people > 0)`);
    await addModelGrants(runner, ['Tenant']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await removeModelGrants(runner, ['Tenant']);
    await runner.query(
      'alter table tenants drop column max_people, drop column suspension_reason, drop column suspended_at, drop column status',
    );
  }
}
