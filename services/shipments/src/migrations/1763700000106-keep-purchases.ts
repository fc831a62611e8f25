import type { MigrationInterface, QueryRunner } from 'typeorm';

const LIVE = ['reserving', 'buying', 'unknown', 'needs_review'];

/** A purchase outlives its draft: a carrier may sell its label after the draft was deleted. A late label's purchase is live again while it is `charging`. */
export class KeepPurchases1763700000106 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table purchases drop constraint purchases_tenant_id_shipment_id_fkey');
    await live(runner, [...LIVE, 'charging']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await live(runner, LIVE);
    await runner.query(
      'alter table purchases add constraint purchases_tenant_id_shipment_id_fkey foreign key (tenant_id, shipment_id) references shipments (tenant_id, id) not valid',
    );
  }
}

async function live(runner: QueryRunner, states: readonly string[]): Promise<void> {
  await runner.query('drop index live_purchase');
  await runner.query(
    `create unique index live_purchase on purchases (tenant_id, shipment_id) where state in (${states.map(state => `'${state}'`).join(', ')})`,
  );
}
