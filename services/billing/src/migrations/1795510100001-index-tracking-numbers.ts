import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Finds movements by the tracking number of their shipment. The number is indexed on the copy of the shipment: a movement is written before its label exists, and is
 * never changed. A generated column, and not an expression, lets the changes of a shipment that leave the number skip the index.
 *
 * Codes are indexed but for that of labels, which most movements have, and whose sale would pay for it.
 */
export class IndexTrackingNumbers1795510100001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table reference_rows add column tracking_key text
      generated always as (case when model = 'shipment' then replace(search_key(data->>'tracking_number'), ' ', '') end) stored`);
    await runner.query(
      'create index reference_rows_tracking on reference_rows (tenant_id, tracking_key) where tracking_key is not null',
    );
    await runner.query(
      `create index transfers_code on transfers (tenant_id, code, created_at desc, id) where code <> 'label'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index transfers_code');
    await runner.query('alter table reference_rows drop column tracking_key');
  }
}
