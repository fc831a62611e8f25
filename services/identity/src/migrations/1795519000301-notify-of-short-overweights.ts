import type { MigrationInterface, QueryRunner } from 'typeorm';
import { allowNotifications, disallowNotifications } from './notification-checks.js';

/** Notifications of overweights that a wallet could not pay. */
export class NotifyOfShortOverweights1795519000301 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await allowNotifications(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await disallowNotifications(runner, ['overweight_short']);
  }
}
