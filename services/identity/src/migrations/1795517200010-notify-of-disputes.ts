import type { MigrationInterface, QueryRunner } from 'typeorm';
import { allowNotifications, disallowNotifications } from './notification-checks.js';

/** Notifications of contested overweights. */
export class NotifyOfDisputes1795517200010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await allowNotifications(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await disallowNotifications(runner, [
      'overweight_decided',
      'overweight_answered',
      'overweight_contested',
      'overweight_message',
    ]);
  }
}
