import { tenantTable } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { allowNotifications, disallowNotifications } from './notification-checks.js';

/** Rewards of referrals, one for each referred customer, whose id the row has, and the labels that count until then. Amounts are centavos. */
export class RewardReferrals1795519270002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await tenantTable(
      runner,
      'referral_rewards',
      'referrer_id uuid not null, amount bigint not null check (amount > 0), paid_at timestamptz, foreign key (tenant_id, id) references users (tenant_id, id)',
    );
    await runner.query('create index on referral_rewards (tenant_id, referrer_id)');
    await tenantTable(
      runner,
      'referral_labels',
      'user_id uuid not null, foreign key (tenant_id, user_id) references users (tenant_id, id)',
    );
    await runner.query('create index on referral_labels (tenant_id, user_id)');
    await allowNotifications(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await disallowNotifications(runner, ['referral_rewarded']);
    await runner.query('drop table referral_labels');
    await runner.query('drop table referral_rewards');
  }
}
