import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The shipment whose parcel a return sends back. */
export class LinkReturns1795516200003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table shipments add column return_of uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table shipments drop column return_of');
  }
}
