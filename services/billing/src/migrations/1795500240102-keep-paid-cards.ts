import { tenantTable } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of payments by card, the kind of card, which an invoice names as form of payment. */
export class KeepPaidCards1795500240102 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await tenantTable(
      runner,
      'paid_cards',
      `transaction_id uuid not null, card_type text not null check (card_type in ('credit', 'debit')), unique (tenant_id, transaction_id)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table paid_cards');
  }
}
