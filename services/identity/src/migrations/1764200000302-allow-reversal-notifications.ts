import type { MigrationInterface, QueryRunner } from 'typeorm';
import { allowNotifications, disallowNotifications } from './notification-checks.js';

/** Allows the kinds and subjects of notifications that the contracts name by now. */
export class AllowReversalNotifications1764200000302 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await allowNotifications(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await disallowNotifications(runner, ['deposit_refunded', 'deposit_charged_back']);
  }
}
