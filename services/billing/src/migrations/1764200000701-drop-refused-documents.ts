import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A document that the provider refused is written again; until now it was kept and overwritten. What is kept from now on is sent again as it is. */
export class DropRefusedDocuments1764200000701 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Row-level security holds for the owner too, who has no tenant here.
    await runner.query('alter table invoices no force row level security');
    await runner.query(
      `update invoices set sealed_xml = null where state in ('rejected', 'sealing') and sealed_xml is not null`,
    );
    await runner.query('alter table invoices force row level security');
  }

  async down(): Promise<void> {
    // Refused documents are of no use.
  }
}
