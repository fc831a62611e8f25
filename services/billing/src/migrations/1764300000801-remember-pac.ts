import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The provider that stamped an invoice or may have stamped it. Until now that was Finkok, or the sandbox, whose stamps name themselves. */
export class RememberPac1764300000801 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table invoices add column pac text check (pac in ('finkok', 'sw', 'installed'))`);
    // Row-level security holds for the owner too, who has no tenant here.
    await runner.query('alter table invoices no force row level security');
    await runner.query(`update invoices set pac = case when xml like '%RfcProvCertif="XXX010101XX0"%' then 'installed' else 'finkok' end
      where sealed_xml is not null or xml is not null`);
    await runner.query('alter table invoices force row level security');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table invoices drop column pac');
  }
}
