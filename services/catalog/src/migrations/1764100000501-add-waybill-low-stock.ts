import { derivedId } from '@porte/domain-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const [KEY, VALUE] = ['waybill_low_stock', '20'];
/** In Spanish, as the titles of the other settings. */
const TITLE = 'Alerta de guías prepagadas';

/** Gives tenants that exist already the number of free waybills below which their stock is low. */
export class AddWaybillLowStock1764100000501 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Row-level security holds for the owner too, who has no tenant here.
    await runner.query('alter table settings no force row level security');
    const tenants = (await runner.query('select distinct tenant_id from settings')) as { tenant_id: string }[];
    for (const { tenant_id } of tenants)
      await runner.query(
        'insert into settings (tenant_id, id, key, title, value) values ($1, $2, $3, $4, $5) on conflict do nothing',
        [tenant_id, derivedId('setting', tenant_id, KEY), KEY, TITLE, VALUE],
      );
    await runner.query('alter table settings force row level security');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table settings no force row level security');
    await runner.query('delete from settings where key = $1', [KEY]);
    await runner.query('alter table settings force row level security');
  }
}
