import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Events may be born under the lease of a relay, and a lease says whose it is. The function that wrote one event stays for code of the version before. */
export class OutboxLeases1763700000030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table outbox add column owner int');
    await runner.query(PUT_ALL);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function outbox_put_all');
    await runner.query('alter table outbox drop column owner');
  }
}

/**
 * Writes the events of a transaction, in the order of the arrays, which is that of their keys' locks. Under the lock of a key, every earlier event of it
 * is committed and seen: one that stands there and is not known as shipped must leave first, so that only where there is none a key's events are born
 * leased, all of them. What is planned once stays good when the table has grown, so it goes by the index.
 */
const PUT_ALL = `create function outbox_put_all(tenant uuid, lessee int, lease interval, shipped bigint[], ids uuid[], topics text[], keys text[], events jsonb[])
  returns table (seq bigint, leased boolean) language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
  begin
    perform pg_advisory_xact_lock(hashtextextended(k, 0)) from unnest(keys) as k;
    return query insert into outbox as written (id, tenant_id, topic, key, envelope, owner, lease_until)
      select e.id, tenant, e.topic, e.key, e.event, case when stands.seq is null then lessee end, case when stands.seq is null and lessee is not null then clock_timestamp() + lease end
      from unnest(ids, topics, keys, events) as e (id, topic, key, event)
      left join lateral (select o.seq from outbox o where lessee is not null and o.key = e.key and o.seq <> all(shipped) limit 1) stands on true
      returning written.seq, written.owner is not null;
  end $$`;
