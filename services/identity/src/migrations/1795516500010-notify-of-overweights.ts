import type { MigrationInterface, QueryRunner } from 'typeorm';
import { allowNotifications, disallowNotifications } from './notification-checks.js';

/** Notifications of overweights. */
export class NotifyOfOverweights1795516500010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await allowNotifications(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await disallowNotifications(runner, [
      'overweight_reported',
      'overweight_charged',
      'overweight_refunded',
      'overweight_kept',
      'overweight_review',
    ]);
  }
}
