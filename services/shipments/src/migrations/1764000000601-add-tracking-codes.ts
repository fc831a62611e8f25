import type { MigrationInterface, QueryRunner } from 'typeorm';

/** 96 random bits of two version 4 UUIDs in hexadecimal; the digits in between hold version and variant, which are fixed. */
const RANDOM_CODE = `substr(replace(gen_random_uuid()::text, '-', ''), 21, 12) || substr(replace(gen_random_uuid()::text, '-', ''), 21, 12)`;

/** A code that cannot be guessed for the public tracking page of each shipment. */
export class AddTrackingCodes1764000000601 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table shipments add column tracking_code text not null default ${RANDOM_CODE}`);
    await runner.query('create unique index shipments_tracking_code on shipments (tenant_id, tracking_code)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table shipments drop column tracking_code');
  }
}
