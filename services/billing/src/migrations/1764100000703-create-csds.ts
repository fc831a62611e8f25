import { processTable } from '@porte/process-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The certificates that tenants seal their invoices with. */
export class CreateCsds1764100000703 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await processTable(
      runner,
      'csds',
      `rfc text not null, certificate_number text not null, legal_name text not null, certificate text not null, secret text not null,
      valid_from timestamptz not null, expiration_date timestamptz not null, uploaded_by uuid not null`,
    );
    await runner.query(`create unique index csds_in_use on csds (tenant_id) where state in ('current', 'expiring')`);
    await runner.query('create index on csds (tenant_id, created_at desc)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table csds');
  }
}
