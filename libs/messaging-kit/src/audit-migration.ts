import type { MigrationInterface, QueryRunner } from 'typeorm';
import { appRole, fence, systemRole } from '@porte/database-kit';

/** Who acted with which role, in which session and from which network, and how people call the object. */
export class AuditDetails1763700000060 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table audit_log add actor_role text, add session_id uuid, add network text, add label text',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table audit_log drop actor_role, drop session_id, drop network, drop label');
  }
}

/** What people did that someone may ask about later: rows are only ever added. */
export class AuditTable1763700000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table audit_log (tenant_id uuid not null, id uuid not null, at timestamptz not null default now(), actor_id uuid, actor_email text,
      action text not null, subject text not null, data jsonb not null default '{}', primary key (tenant_id, id))`);
    await runner.query('create index on audit_log (tenant_id, subject)');
    await fence(runner, 'audit_log');
    await runner.query(
      `revoke update, delete, truncate on audit_log from ${await appRole(runner)}, ${await systemRole(runner)}`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table audit_log');
  }
}
