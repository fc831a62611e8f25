import { fence } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A number of shipments is split over so many rows, one for each connection, so that purchases of one customer do not wait for each other. */
const SLOTS = 8;

const COUNT = (rows: string): string => `
  insert into shipment_counts as c (tenant_id, holder_id, tab, slot, shipments)
  select r.tenant_id, h.id, shipment_tab(r.status, r.step), pg_backend_pid() % ${SLOTS}, sum(r.sign) from (${rows}) r
  cross join lateral (select r.tenant_id as id union select r.owner_id union select r.user_id) h group by 1, 2, 3 order by 1, 2, 3
  on conflict (tenant_id, holder_id, tab, slot) do update set shipments = c.shipments + excluded.shipments`;

const COLUMNS = 'tenant_id, owner_id, user_id, status, step';

/**
 * How many shipments each tab of the list has, for the tenant, each owner of a wallet and each creator. Triggers keep the numbers in the transaction of the change, so
 * that no write can miss them.
 */
export class CountShipments1764000000102 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create function shipment_tab(status text, step text) returns text language sql immutable return
      case when status = 'pending' and step in ('addressing', 'packaging') then 'pack'
        when status = 'pending' then 'pay'
        when status = 'success' then 'ready'
        when status = 'error' then 'trouble'
        when status = 'pending_cancellation' then 'cancellations'
        else 'other' end`);
    await runner.query(`create table shipment_counts (tenant_id uuid not null, holder_id uuid not null, tab text not null, slot smallint not null, shipments int not null,
      primary key (tenant_id, holder_id, tab, slot)) with (fillfactor = 50)`);
    await runner.query('alter table shipments no force row level security');
    await runner.query(COUNT(`select ${COLUMNS}, 1 as sign from shipments`));
    await runner.query('alter table shipments force row level security');
    await fence(runner, 'shipment_counts');
    await triggers(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const when of ['inserted', 'updated', 'deleted']) {
      await runner.query(`drop trigger count_${when} on shipments`);
      await runner.query(`drop function count_${when}_shipments`);
    }
    await runner.query('drop table shipment_counts');
    await runner.query('drop function shipment_tab');
  }
}

async function triggers(runner: QueryRunner): Promise<void> {
  const counting = (when: string, rows: string): Promise<unknown> =>
    runner.query(
      `create function count_${when}_shipments() returns trigger language plpgsql as $$ begin ${COUNT(rows)}; return null; end $$`,
    );
  await counting('inserted', `select ${COLUMNS}, 1 as sign from inserted`);
  await counting('deleted', `select ${COLUMNS}, -1 as sign from deleted`);
  await counting(
    'updated',
    `select old.tenant_id, old.owner_id, old.user_id, old.status, old.step, -1 as sign
     union all select new.tenant_id, new.owner_id, new.user_id, new.status, new.step, 1`,
  );
  await runner.query(`create trigger count_inserted after insert on shipments referencing new table as inserted
    for each statement execute function count_inserted_shipments()`);
  await runner.query(`create trigger count_deleted after delete on shipments referencing old table as deleted
    for each statement execute function count_deleted_shipments()`);
  // Most writes of a shipment leave its tab; those cost a comparison.
  await runner.query(`create trigger count_updated after update of status, step, owner_id, user_id on shipments for each row
    when ((old.owner_id, old.user_id, shipment_tab(old.status, old.step)) is distinct from (new.owner_id, new.user_id, shipment_tab(new.status, new.step)))
    execute function count_updated_shipments()`);
}
