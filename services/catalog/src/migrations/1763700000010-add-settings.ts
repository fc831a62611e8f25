import { derivedId } from '@porte/domain-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const ADDED = [
  ['support_email', 'Correo de soporte', ''],
  ['label_printing_format', 'Formato de guía', 'pdf'],
  ['origin_rfc', 'RFC de origen', ''],
  ['destination_rfc', 'RFC de destino', ''],
] as const;

/** Gives tenants that exist already the settings that came later. */
export class AddSettings1763700000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Row-level security holds for the owner too, who has no tenant here.
    await runner.query('alter table settings no force row level security');
    const tenants = (await runner.query('select distinct tenant_id from settings')) as { tenant_id: string }[];
    for (const { tenant_id } of tenants) {
      for (const [key, title, value] of ADDED) {
        await runner.query(
          'insert into settings (tenant_id, id, key, title, value) values ($1, $2, $3, $4, $5) on conflict do nothing',
          [tenant_id, derivedId('setting', tenant_id, key), key, title, value],
        );
      }
    }
    await runner.query('alter table settings force row level security');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table settings no force row level security');
    await runner.query('delete from settings where key = any($1)', [ADDED.map(([key]) => key)]);
    await runner.query('alter table settings force row level security');
  }
}
