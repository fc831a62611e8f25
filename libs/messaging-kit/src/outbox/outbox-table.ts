import { randomInt } from 'node:crypto';
import type { Client, QueryResult } from 'pg';
import { MONEY_TOPICS } from '@porte/contracts';
import { pipelined, type Database, type Statement } from '@porte/database-kit';
import { LEASE_MS, runsOf, type OutboxEvent, type Room, type StoredEvent } from './outbox.js';

/** Events that one acquisition takes of one key, and in total. */
const MAX_PER_KEY = 500;
const MAX_EVENTS = 1000;
const MONEY = [...MONEY_TOPICS];
/** How many of the oldest rows are checked for leases of dead relays; the other leases expire. */
const CHECKED_ROWS = 1000;

/** First number of the advisory locks that relays hold while they live; an arbitrary constant. */
const RELAY_LOCKS = 1_870_030_963;
const HOLD_RELAY_LOCK = `select pg_advisory_lock(${RELAY_LOCKS}, $1)`;

/** Oldest rows of each money topic that are checked for leases of dead relays too: they may stand behind many others. */
const CHECKED_OF_TOPIC = 100;

/** Relays among the oldest rows whose lock is free, so that their process is dead. */
const DEAD_RELAYS = `dead as materialized (
    select owner from (select owner from (select owner from outbox order by seq limit ${CHECKED_ROWS}) oldest
      union select l.owner from unnest($1::text[]) as t (topic)
        cross join lateral (select owner from outbox o where o.topic = t.topic order by o.seq limit ${CHECKED_OF_TOPIC}) l) known
    where owner <> $4 and pg_try_advisory_xact_lock_shared(${RELAY_LOCKS}, owner)),`;

/** Events that may be sent now. The relay that holds the oldest row of a key holds the key: no other relay acquires the rows behind it. */
const headsOf = (topics: string, isFree: string): string =>
  `select o.seq, o.key from outbox o where ${topics} and o.available_at <= now() and (o.lease_until is null or o.lease_until < now()${isFree})
      and not exists (select from outbox e where e.key = o.key and e.seq < o.seq) order by o.seq`;

/** Money topics have keys of their own, which are looked for by an index of theirs, however many other rows stand in front. */
const acquireStatement = (dead: string, isFree: string): string => `with ${dead}
  money as (select m.seq, m.key, 1 as turn from unnest($1::text[]) as t (topic)
    cross join lateral (${headsOf('o.topic = t.topic', isFree)} limit $2 for update skip locked) m order by m.seq limit $2),
  others as (select h.seq, h.key, 2 as turn from (${headsOf('o.topic <> all($1)', isFree)} limit $3 for update skip locked) h),
  runs as (
    select r.seq from (table money union all table others) h
    cross join lateral (select f.seq from outbox f where f.key = h.key and f.seq >= h.seq order by f.seq limit ${MAX_PER_KEY}) r
    order by h.turn, h.seq, r.seq limit ${MAX_EVENTS})
  update outbox set owner = $4, lease_until = now() + interval '${LEASE_MS} milliseconds' where seq = any(array(select seq from runs)) returning seq, key, envelope`;

const ACQUIRE = acquireStatement('', '');
const ACQUIRE_ALSO_OF_DEAD = acquireStatement(DEAD_RELAYS, ' or o.owner in (select owner from dead)');

const DELETE = 'delete from outbox where seq = any($1)';
/** The owner is compared, because another relay may have acquired the rows since. */
const RELEASE = 'update outbox set owner = null, lease_until = null where seq = any($1) and owner = $2';
const POSTPONE = `update outbox set owner = null, lease_until = null, attempts = attempts + 1, available_at = now() + least(interval '30 seconds', interval '100 milliseconds' * (2 ^ least(attempts + 1, 10)))
  where seq = $1 and owner = $2 returning extract(epoch from available_at - now())::float8 * 1000 as ms`;
const LOCK_KEYS = 'select pg_advisory_xact_lock(hashtextextended(k, 0)) from unnest($1::text[]) as k';
const RELEASE_BY_ID = 'update outbox set owner = null, lease_until = null where id = any($1) and owner = $2';

/** The relay number of each open connection. */
const relayNumbers = new WeakMap<Client, number>();

function numberOf(client: Client): number {
  const number = randomInt(1, 2 ** 31 - 1);
  relayNumbers.set(client, number);
  client.once('end', () => relayNumbers.delete(client));
  return number;
}

/**
 * The outbox as the relay uses it. Its connection holds an advisory lock on a random number, the owner of its leases. When the process dies, PostgreSQL frees
 * the lock, and other relays see that the leases are free; a new connection draws a new number.
 */
export class OutboxTable {
  private client: Client | null = null;

  constructor(private readonly database: Database) {}

  /** The number that owns our leases; null while there is no connection. */
  get owner(): number | null {
    return (this.client && relayNumbers.get(this.client)) ?? null;
  }

  /**
   * Deletes sent events and acquires others, in one round trip.
   * @param room how many keys to acquire at most; may be 0
   * @param alsoOfDead whether to acquire events that dead relays have leased
   * @returns the events of each key in their order
   */
  async exchange(sent: readonly string[], room: Room, alsoOfDead: boolean): Promise<StoredEvent[][]> {
    const deletion: Statement[] = sent.length > 0 ? [{ text: DELETE, values: [sent] }] : [];
    const results = await this.send(owner => [
      ...deletion,
      { text: alsoOfDead ? ACQUIRE_ALSO_OF_DEAD : ACQUIRE, values: [MONEY, room.money, room.other, owner] },
    ]);
    return runsOf(results.at(-1)!.rows as StoredEvent[]);
  }

  /** Makes the failed event wait for its next try, and the events behind it wait for that. @returns ms until then; 0 if another relay has acquired it */
  async postpone([failed, ...behind]: readonly StoredEvent[]): Promise<number> {
    const [result] = await this.send(owner => [
      { text: POSTPONE, values: [failed!.seq, owner] },
      { text: RELEASE, values: [behind.map(({ seq }) => seq), owner] },
    ]);
    return (result!.rows as { ms: number }[])[0]?.ms ?? 0;
  }

  /** Ends the leases of events, so that any relay may acquire them at once. */
  async release(events: readonly StoredEvent[]): Promise<void> {
    await this.send(owner => [{ text: RELEASE, values: [events.map(({ seq }) => seq), owner] }]);
  }

  /** Ends the leases of events whose commit has an unknown outcome, after that is decided: the transaction holds the locks of its keys until then. */
  async releaseUnknown(events: readonly OutboxEvent[], owner: number): Promise<void> {
    await this.database.system.transaction(async manager => {
      await manager.query(LOCK_KEYS, [events.map(({ key }) => key)]);
      await manager.query(RELEASE_BY_ID, [events.map(({ envelope }) => envelope.id), owner]);
    });
  }

  async isEmpty(): Promise<boolean> {
    const [{ waiting }] = (await this.database.system.query('select exists (select from outbox) as waiting')) as [
      { waiting: boolean },
    ];
    return !waiting;
  }

  /** Runs statements in one round trip, each in a transaction of its own. @param statements called with our number */
  private async send(statements: (owner: number) => readonly Statement[]): Promise<QueryResult[]> {
    let used: Client | null = null;
    let first: readonly Statement[] = [];
    const results = await pipelined(this.database.shipping, client => {
      used = client;
      if (!relayNumbers.has(client)) first = [{ text: HOLD_RELAY_LOCK, values: [numberOf(client)] }];
      return [...first, ...statements(relayNumbers.get(client)!)];
    });
    this.client = used;
    return results.slice(first.length);
  }
}
