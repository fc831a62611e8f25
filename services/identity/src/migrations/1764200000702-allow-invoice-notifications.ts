import { NOTIFICATION_KINDS, NOTIFICATION_SUBJECTS } from '@porte/contracts';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const ADDED: readonly string[] = ['invoice_canceled'];
const listOf = (words: readonly string[]): string => words.map(word => `'${word}'`).join(', ');

/** Allows notifications of canceled invoices. */
export class AllowInvoiceNotifications1764200000702 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await allow(runner, NOTIFICATION_KINDS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table notifications no force row level security');
    await runner.query(`delete from notifications where kind in (${listOf(ADDED)})`);
    await runner.query('alter table notifications force row level security');
    await allow(
      runner,
      NOTIFICATION_KINDS.filter(kind => !ADDED.includes(kind)),
    );
  }
}

async function allow(runner: QueryRunner, kinds: readonly string[]): Promise<void> {
  await runner.query(`alter table notifications drop constraint notifications_kind_check, drop constraint notifications_subject_check,
    add constraint notifications_kind_check check (kind in (${listOf(kinds)})),
    add constraint notifications_subject_check check (subject in (${listOf(NOTIFICATION_SUBJECTS)}))`);
}
