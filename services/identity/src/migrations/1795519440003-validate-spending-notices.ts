import type { MigrationInterface, QueryRunner } from 'typeorm';
import { validateNotifications } from './notification-checks.js';

/** Looks at the notifications that were there before, in a transaction of its own that locks no one out. */
export class ValidateSpendingNotices1795519440003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await validateNotifications(runner);
  }

  /** A valid check is one that was not validated yet, too. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
