import { derivedId } from '@porte/domain-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const [KEY, VALUE] = ['low_balance_days', '3'];
/** In Spanish, as the titles of the other settings. */
const TITLE = 'Alerta de días de saldo';

/** Gives tenants that exist already the days at which a balance is about to run out. */
export class AddLowBalanceDays1764300000201 implements MigrationInterface {
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
