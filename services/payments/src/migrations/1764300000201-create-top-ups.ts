import { tenantTable } from '@porte/database-kit';
import { processTable } from '@porte/process-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Automatic top-ups, one for each wallet (amounts in centavos); cards whose saving was refused; and how often a deposit's provider was asked. */
export class CreateTopUps1764300000201 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await processTable(
      runner,
      'top_ups',
      `owner_id uuid not null, card_id uuid not null, device_session_id text not null, origin text not null, threshold bigint not null check (threshold > 0),
      amount bigint not null check (amount > 0), daily_limit bigint not null check (daily_limit >= amount), monthly_limit bigint not null check (monthly_limit >= daily_limit),
      accepted_at timestamptz not null, charges int not null default 0, lows int not null default 0, deposit_id uuid, fee_rule jsonb, balance_at timestamptz,
      pause_reason text, failure text, unique (tenant_id, owner_id)`,
    );
    await runner.query('alter table deposits add column top_up_id uuid');
    await runner.query('create index on deposits (tenant_id, top_up_id, transaction_date) where top_up_id is not null');
    await tenantTable(runner, 'card_tries', 'user_id uuid not null, at timestamptz not null');
    await runner.query('create index on card_tries (tenant_id, user_id, at)');
    await runner.query(
      'alter table deposits add column checks int not null default 0, add column checked_from timestamptz',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table deposits drop column checks, drop column checked_from, drop column top_up_id');
    await runner.query('drop table card_tries');
    await runner.query('drop table top_ups');
  }
}
