import { indexConcurrently } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A number belongs to one invoice of its tenant. The counter gives each once; the index refuses what would come past it. */
export class NumberInvoicesOnce1795500024001 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await indexConcurrently(runner, {
      name: 'invoices_folio',
      on: 'invoices (tenant_id, folio) where folio is not null',
      unique: true,
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index invoices_folio');
  }
}
