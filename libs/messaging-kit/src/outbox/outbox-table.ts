import type { Database, Statement } from '@porte/database-kit';
import { LEASE_MS, type Claimed, type Unwritten } from './outlet.js';
import { OWNERS, ShippingLine } from './shipping-line.js';

/** Events of one key that are claimed at a time, and of all keys. */
const RUN = 500;
const MOST = 1000;
/** Rows, the oldest, that are looked at for leases of the dead; those of others end with their time. */
const FRONT = 1000;

/** Relays whose leases stand at the front and whose own lock nobody holds. Taken for a moment, it can be in nobody's way: none of them lives again. */
const GONE = `gone as materialized (
    select owner from (select distinct owner from (select owner from outbox order by seq limit ${FRONT}) front where owner <> $2) others where pg_try_advisory_xact_lock_shared(${OWNERS}, owner)),`;

/** Whoever holds a key's oldest row holds the key: nobody else may take the rows behind it. @param gone relays that are dead, if anybody has looked */
const claimOf = (gone: string, isFree: string): string => `with ${gone} heads as (
    select o.seq, o.key from outbox o where o.available_at <= now() and (o.lease_until is null or o.lease_until < now()${isFree})
      and not exists (select from outbox e where e.key = o.key and e.seq < o.seq) order by o.seq limit $1 for update skip locked),
  runs as (
    select r.seq from heads h cross join lateral (select f.seq from outbox f where f.key = h.key and f.seq >= h.seq order by f.seq limit ${RUN}) r order by h.seq, r.seq limit ${MOST})
  update outbox set owner = $2, lease_until = now() + interval '${LEASE_MS} milliseconds' where seq in (select seq from runs) returning seq, key, envelope`;

const CLAIM = claimOf('', '');
const CLAIM_OF_THE_DEAD = claimOf(GONE, ' or o.owner in (select owner from gone)');

const SHIPPED = 'delete from outbox where seq = any($1)';
/** Told in passing: whether a key that is free now has more, which another replica may have left. */
const STRUCK = `with struck as (delete from outbox where seq = any($1) returning key)
  select exists (select from outbox o join struck using (key) where o.seq <> all($1)) as more`;
/** What somebody else has claimed meanwhile is no longer ours to free. */
const RELEASE = 'update outbox set owner = null, lease_until = null where seq = any($1) and owner = $2';
const POSTPONE = `update outbox set owner = null, lease_until = null, attempts = attempts + 1, available_at = now() + least(interval '30 seconds', interval '100 milliseconds' * (2 ^ least(attempts + 1, 10)))
  where seq = $1 and owner = $2 returning extract(epoch from available_at - now())::float8 * 1000 as ms`;
const DOUBTED = 'update outbox set owner = null, lease_until = null where id = any($1) and owner = $2';

/** The statements of the relay. */
export class OutboxTable {
  private readonly line: ShippingLine;

  constructor(private readonly database: Database) {
    this.line = new ShippingLine(database.shipping);
  }

  /** The number under which our leases stand, null where there can be none just now. */
  get owner(): number | null {
    return this.line.owner;
  }

  /**
   * Takes the shipped events out and claims the next, in one round trip.
   * @param keys how many keys may be taken at most
   * @param isPoll true where relays that have died are looked for, too
   * @returns the events of each key in their order
   */
  async exchange(shipped: readonly string[], keys: number, isPoll: boolean): Promise<Claimed[][]> {
    const out: Statement[] = shipped.length > 0 ? [{ text: SHIPPED, values: [shipped] }] : [];
    const answers = await this.line.send(owner => [
      ...out,
      { text: isPoll ? CLAIM_OF_THE_DEAD : CLAIM, values: [keys, owner] },
    ]);
    return runsOf(answers.at(-1)!.rows as Claimed[]);
  }

  /** Takes the shipped events out and claims nothing. @returns whether more is left of their keys */
  async strikeOff(shipped: readonly string[]): Promise<boolean> {
    const [answer] = await this.line.send(() => [{ text: STRUCK, values: [shipped] }]);
    return (answer!.rows as [{ more: boolean }])[0].more;
  }

  /** Not this time: it comes again later, and what is behind it after it. @returns ms until then; 0 where somebody else has it by now */
  async postpone([failed, ...behind]: readonly Claimed[]): Promise<number> {
    const [answer] = await this.line.send(owner => [
      { text: POSTPONE, values: [failed!.seq, owner] },
      { text: RELEASE, values: [seqsOf(behind), owner] },
    ]);
    return (answer!.rows as { ms: number }[])[0]?.ms ?? 0;
  }

  /** Others need not wait for the end of our lease. */
  async release(events: readonly Claimed[]): Promise<void> {
    await this.line.send(owner => [{ text: RELEASE, values: [seqsOf(events), owner] }]);
  }

  /** Frees events of which nobody knows whether they were committed, once that is decided: their keys' locks are held until then. */
  async releaseDoubted(events: readonly Unwritten[], owner: number): Promise<void> {
    await this.database.system.transaction(async manager => {
      await manager.query('select pg_advisory_xact_lock(hashtextextended(k, 0)) from unnest($1::text[]) as k', [
        events.map(({ key }) => key),
      ]);
      await manager.query(DOUBTED, [events.map(({ envelope }) => envelope.id), owner]);
    });
  }

  async isEmpty(): Promise<boolean> {
    const [{ waiting }] = (await this.database.system.query('select exists (select from outbox) as waiting')) as [
      { waiting: boolean },
    ];
    return !waiting;
  }
}

const seqsOf = (events: readonly Claimed[]): string[] => events.map(({ seq }) => seq);

/** @returns the events of each key, in their order */
export function runsOf<T extends Claimed>(events: readonly T[]): T[][] {
  const inOrder = events.toSorted((a, b) => Number(BigInt(a.seq) - BigInt(b.seq)));
  return [...Map.groupBy(inOrder, ({ key }) => key).values()];
}
