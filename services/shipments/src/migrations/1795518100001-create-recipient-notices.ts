import { tenantTable } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the recipients of parcels are mailed about, what they were mailed, and the addresses that want no mail. */
export class CreateRecipientNotices1795518100001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await tenantTable(
      runner,
      'recipient_notice_settings',
      `event text not null, is_on boolean not null default false, templates jsonb not null default '{}', unique (tenant_id, event)`,
    );
    await tenantTable(
      runner,
      'recipient_notices',
      `shipment_id uuid not null, event text not null, outcome text not null, address_key text not null, address text not null,
      unique (tenant_id, shipment_id, event)`,
    );
    await tenantTable(runner, 'recipient_opt_outs', 'address_key text not null, unique (tenant_id, address_key)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['recipient_opt_outs', 'recipient_notices', 'recipient_notice_settings'])
      await runner.query(`drop table ${table}`);
  }
}
