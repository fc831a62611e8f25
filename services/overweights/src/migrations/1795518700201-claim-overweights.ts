import { processTable } from '@porte/process-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Claims of contested cases towards carriers, what they gave back, and what of it went to wallets. Money in centavos. */
export class ClaimOverweights1795518700201 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table overweights add column returned bigint check (returned >= 0), add column claim_id uuid,
      add column recovered bigint check (recovered >= 0)`);
    await processTable(
      runner,
      'overweight_claims',
      `carrier_id uuid not null, carrier_name text not null, period_from date not null, period_to date not null, user_id uuid not null,
      cases int not null, claimed bigint not null check (claimed >= 0), recovered bigint check (recovered >= 0), returned bigint check (returned >= 0),
      reference text, reason text, sent_at timestamptz, settled_at timestamptz`,
    );
    await runner.query('create index on overweight_claims (tenant_id, created_at desc)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table overweight_claims');
    await runner.query('alter table overweights drop column returned, drop column claim_id, drop column recovered');
  }
}
