import { tenantTable } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Cancellations, each a process of its own; what a shipment shows of its own, and the purchase that its label came from. */
export class AddCancellations1763700000102 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table shipments add column cancellation jsonb, add column void_refusal jsonb, add column last_move text, add column purchase_id uuid',
    );
    await runner.query('alter table purchases add column by_id uuid');
    // A later label of the same shipment was never attached, so the first one that was paid is the one it has.
    await runner.query(`update shipments s set purchase_id = p.id from (
      select distinct on (tenant_id, shipment_id) tenant_id, shipment_id, id from purchases where state = 'confirmed' order by tenant_id, shipment_id, updated_at, id) p
      where p.tenant_id = s.tenant_id and p.shipment_id = s.id and s.step = 'confirmed'`);
    await tenantTable(
      runner,
      'cancellations',
      `user_id uuid not null, owner_id uuid not null, by_id uuid not null, shipment_id uuid not null, purchase_id uuid not null, state text not null,
      message text, foreign key (tenant_id, shipment_id) references shipments (tenant_id, id)`,
    );
    await runner.query(
      `create unique index live_cancellation on cancellations (tenant_id, shipment_id) where state in ('voiding', 'unknown', 'needs_review')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table cancellations');
    await runner.query('alter table purchases drop column by_id');
    await runner.query(
      'alter table shipments drop column cancellation, drop column void_refusal, drop column last_move, drop column purchase_id',
    );
  }
}
