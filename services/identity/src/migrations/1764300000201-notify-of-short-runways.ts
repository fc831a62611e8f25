import { fence } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { allowNotifications, disallowNotifications } from './notification-checks.js';

/** Owners who were notified that their balance lasts a few days only, with the balance (centavos) of that time; and their own number of days. */
export class NotifyOfShortRunways1764300000201 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await allowNotifications(runner);
    await runner.query(
      'alter table notification_preferences add column low_balance_days smallint check (low_balance_days >= 0)',
    );
    await runner.query(
      'create table short_runways (tenant_id uuid not null, owner_id uuid not null, balance bigint not null, primary key (tenant_id, owner_id))',
    );
    await fence(runner, 'short_runways');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table short_runways');
    await runner.query('alter table notification_preferences drop column low_balance_days');
    await disallowNotifications(runner, ['runway_short']);
  }
}
