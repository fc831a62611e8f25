import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Events of one topic that a transaction stores under a lock for each key. The server has room for some thousand locks of all transactions together, and
 * refuses everybody's where they are used up; a transaction with more events locks the whole topic instead.
 */
export const MOST_KEY_LOCKS = 500;

/** The lock of a topic: shared by transactions that lock its keys, exclusive for one that does not. */
export const topicLock = (topic: string): string => `hashtextextended('topic ' || ${topic}, 0)`;

export class OutboxCrowds1795500000120 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      putAll(`crowded := case when cardinality(topics) > ${MOST_KEY_LOCKS} then array(select t from unnest(topics) t group by t having count(*) > ${MOST_KEY_LOCKS}) else '{}' end;
    perform case when t = any(crowded) then pg_advisory_xact_lock(${topicLock('t')}) else pg_advisory_xact_lock_shared(${topicLock('t')}) end
      from (select distinct t from unnest(topics) t order by t) each_topic;
    perform pg_advisory_xact_lock(hashtextextended(e.k, 0)) from unnest(topics, keys) as e (t, k) where e.t <> all(crowded);`),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(putAll('perform pg_advisory_xact_lock(hashtextextended(k, 0)) from unnest(keys) as k;'));
  }
}

/** Writes the events of a transaction as before, with other locks. Everybody takes those of topics first, then those of keys, each in their order. */
const putAll = (
  locks: string,
): string => `create or replace function outbox_put_all(tenant uuid, lessee int, lease interval, shipped bigint[], ids uuid[], topics text[], keys text[], events jsonb[])
  returns table (seq bigint, leased boolean) language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
  declare crowded text[];
  begin
    ${locks}
    return query insert into outbox as written (id, tenant_id, topic, key, envelope, owner, lease_until)
      select e.id, tenant, e.topic, e.key, e.event, case when stands.seq is null then lessee end, case when stands.seq is null and lessee is not null then clock_timestamp() + lease end
      from unnest(ids, topics, keys, events) as e (id, topic, key, event)
      left join lateral (select o.seq from outbox o where lessee is not null and o.key = e.key and o.seq <> all(shipped) limit 1) stands on true
      returning written.seq, written.owner is not null;
  end $$`;
