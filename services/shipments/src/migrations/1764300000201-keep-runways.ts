import { fence } from '@porte/database-kit';
import { processColumns } from '@porte/process-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Looks at how long balances last, and what the last one found, in whole days and centavos. */
export class KeepRunways1764300000201 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create table runway_looks (tenant_id uuid not null, id uuid not null, created_at timestamptz not null default now(), updated_at timestamptz not null default now(), primary key (tenant_id, id))',
    );
    await fence(runner, 'runway_looks');
    await processColumns(runner, 'runway_looks', 'looking');
    await runner.query(
      'create table wallet_runways (tenant_id uuid not null, owner_id uuid not null, days smallint not null, available bigint not null, primary key (tenant_id, owner_id))',
    );
    await fence(runner, 'wallet_runways');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table wallet_runways');
    await runner.query('drop table runway_looks');
  }
}
