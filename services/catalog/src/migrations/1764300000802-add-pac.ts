import { defaultSettings } from '@porte/contracts';
import { derivedId } from '@porte/domain-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Gives tenants that exist already the setting of who stamps their invoices. */
export class AddPac1764300000802 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Row-level security holds for the owner too, who has no tenant here.
    await runner.query('alter table settings no force row level security');
    const tenants = (await runner.query('select distinct tenant_id from settings')) as { tenant_id: string }[];
    for (const { tenant_id } of tenants)
      for (const { key, title, value } of defaultSettings.filter(setting => setting.key === 'pac'))
        await runner.query(
          `insert into settings (tenant_id, id, key, title, value, namespace) values ($1, $2, $3, $4, $5, 'invoicing') on conflict do nothing`,
          [tenant_id, derivedId('setting', tenant_id, key), key, title, value],
        );
    await runner.query('alter table settings force row level security');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table settings no force row level security');
    await runner.query(`delete from settings where key = 'pac'`);
    await runner.query('alter table settings force row level security');
  }
}
