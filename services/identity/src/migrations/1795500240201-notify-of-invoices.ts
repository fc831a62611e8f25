import type { MigrationInterface, QueryRunner } from 'typeorm';
import { allowNotifications, disallowNotifications } from './notification-checks.js';

/** Allows notifications of invoices that are asked for, generated, rejected and kept. */
export class NotifyOfInvoices1795500240201 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await allowNotifications(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await disallowNotifications(runner, [
      'invoice_requested',
      'invoice_generated',
      'invoice_rejected',
      'invoice_kept',
      'invoice_cancellation_requested',
    ]);
  }
}
