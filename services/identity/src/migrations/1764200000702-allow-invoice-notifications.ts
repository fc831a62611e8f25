import type { MigrationInterface, QueryRunner } from 'typeorm';
import { allowNotifications, disallowNotifications } from './notification-checks.js';

/** Allows notifications of canceled invoices. */
export class AllowInvoiceNotifications1764200000702 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await allowNotifications(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await disallowNotifications(runner, ['invoice_canceled']);
  }
}
