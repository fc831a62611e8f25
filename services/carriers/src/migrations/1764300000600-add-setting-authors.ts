import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who saved a setting of a carrier last; null where that was before this. */
export class AddSettingAuthors1764300000600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table carrier_settings add column changed_by text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table carrier_settings drop column changed_by');
  }
}
