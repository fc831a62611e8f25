import type { Envelope } from '../bus/envelope.js';
import type { Database } from '../database/database.js';
import { pipelined } from '../database/transaction.js';

/** How long a killed relay keeps its events from the next one, in ms; an event that takes longer may come twice, which the inbox ignores. */
export const LEASE_MS = 8000;
/** Events of one key that are claimed at a time, and of all keys. */
const RUN = 500;
const MOST = 1000;

/** An event under our lease. */
export interface Claimed {
  /** its place in the queue, a bigint */
  seq: string;
  key: string;
  envelope: Envelope;
}

/** Whoever holds a key's oldest row holds the key: nobody else may take the rows behind it. */
const CLAIM = `with heads as (
    select o.seq, o.key from outbox o where o.available_at <= now() and (o.lease_until is null or o.lease_until < now())
      and not exists (select from outbox e where e.key = o.key and e.seq < o.seq) order by o.seq limit $1 for update skip locked),
  runs as (
    select r.seq from heads h cross join lateral (select f.seq from outbox f where f.key = h.key and f.seq >= h.seq order by f.seq limit ${RUN}) r order by h.seq, r.seq limit ${MOST})
  update outbox set lease_until = now() + interval '${LEASE_MS} milliseconds' where seq in (select seq from runs) returning seq, key, envelope`;

const SHIPPED = 'delete from outbox where seq = any($1)';
/** Told in passing: whether a key that is free now has more, which another replica may have left. */
const STRUCK = `with struck as (delete from outbox where seq = any($1) returning key)
  select exists (select from outbox o join struck using (key) where o.seq <> all($1)) as more`;
const RELEASE = 'update outbox set lease_until = null where seq = any($1)';
const POSTPONE = `update outbox set lease_until = null, attempts = attempts + 1, available_at = now() + least(interval '30 seconds', interval '100 milliseconds' * (2 ^ least(attempts + 1, 10))) where seq = $1`;

/** The statements of the relay. */
export class OutboxTable {
  constructor(private readonly database: Database) {}

  /**
   * Takes the shipped events out and claims the next, in one round trip.
   * @param keys how many keys may be taken at most
   * @returns the events of each key in their order
   */
  async exchange(shipped: readonly string[], keys: number): Promise<Claimed[][]> {
    const claim = { text: CLAIM, values: [keys] };
    const answers = await pipelined(this.database.shipping, shipped.length > 0 ? [{ text: SHIPPED, values: [shipped] }, claim] : [claim]);
    return runsOf(answers.at(-1)!.rows as Claimed[]);
  }

  /** Takes the shipped events out and claims nothing. @returns whether more is left of their keys */
  async strikeOff(shipped: readonly string[]): Promise<boolean> {
    const [answer] = await pipelined(this.database.shipping, [{ text: STRUCK, values: [shipped] }]);
    return (answer!.rows as [{ more: boolean }])[0].more;
  }

  /** Not this time: it comes again later, and what is behind it after it. */
  async postpone([failed, ...behind]: readonly Claimed[]): Promise<void> {
    await pipelined(this.database.shipping, [{ text: POSTPONE, values: [failed!.seq] }, { text: RELEASE, values: [seqsOf(behind)] }]);
  }

  /** Others need not wait for the end of our lease. */
  async release(events: readonly Claimed[]): Promise<void> {
    await this.database.shipping.query(RELEASE, [seqsOf(events)]);
  }

  async isEmpty(): Promise<boolean> {
    const [{ waiting }] = (await this.database.system.query('select exists (select from outbox) as waiting')) as [{ waiting: boolean }];
    return !waiting;
  }
}

const seqsOf = (events: readonly Claimed[]): string[] => events.map(({ seq }) => seq);

function runsOf(events: Claimed[]): Claimed[][] {
  const inOrder = events.sort((a, b) => Number(BigInt(a.seq) - BigInt(b.seq)));
  return [...Map.groupBy(inOrder, ({ key }) => key).values()];
}
