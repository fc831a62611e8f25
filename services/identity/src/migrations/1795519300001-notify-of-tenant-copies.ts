import type { MigrationInterface, QueryRunner } from 'typeorm';
import { allowNewNotifications } from './notification-checks.js';

/** Notifications that lead to a tenant, such as of its copy. */
export class NotifyOfTenantCopies1795519300001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await allowNewNotifications(runner);
  }

  /** The checks of the migrations before name the same subjects. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
