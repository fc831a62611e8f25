import { appRole, fence, systemRole } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The journal of what happened to shipments, only ever added to, and the timeline that is folded from it. */
export class AddTimeline1763700000103 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table shipment_journal (tenant_id uuid not null, id uuid not null, shipment_id uuid not null, type text not null, at timestamptz not null, data jsonb not null,
      primary key (tenant_id, id))`);
    await runner.query(`create table timeline_entries (tenant_id uuid not null, id uuid not null, shipment_id uuid not null, kind text not null, at timestamptz not null, by_id uuid,
      amount bigint, facts jsonb not null, primary key (tenant_id, id))`);
    await runner.query('create index on timeline_entries (tenant_id, shipment_id, at, id)');
    for (const table of ['shipment_journal', 'timeline_entries']) await fence(runner, table);
    await runner.query(
      `revoke update, delete, truncate on shipment_journal from ${await appRole(runner)}, ${await systemRole(runner)}`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['timeline_entries', 'shipment_journal']) await runner.query(`drop table ${table}`);
  }
}
