import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Purchases are looked up by their shipment, where one is deleted or the books are read, and never in the order of their creation. A shipment's row is rewritten
 * several times on its way to a label: with room on its page the rewriting leaves its indexes alone where none of their columns changed.
 */
export class IndexPurchases1763700000104 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index purchases_shipment on purchases (tenant_id, shipment_id)');
    await runner.query('drop index purchases_tenant_id_created_at_id_idx');
    await runner.query('alter table shipments set (fillfactor = 70)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table shipments reset (fillfactor)');
    await runner.query('create index on purchases (tenant_id, created_at desc, id)');
    await runner.query('drop index purchases_shipment');
  }
}
