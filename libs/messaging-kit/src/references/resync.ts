import { setTimeout as pause } from 'node:timers/promises';
import { topicOf, type EventType } from '@porte/contracts';
import type { DataSource } from 'typeorm';
import { keyOf, type Envelope } from '../bus/envelope.js';
import type { Tx } from '../database/tx.js';
import type { UnitOfWork } from '../database/unit-of-work.js';
import { topicLock } from '../outbox/outbox-crowd-migration.js';
import { OwnRows, type OwnedModel } from './owned-model.js';

/** What a resync has published. */
export interface Resynced {
  /** rows that were told of again */
  updated: number;
  /** rows that are no longer there, of which that was told again */
  destroyed: number;
}

/** A copy whose row may be gone. */
export interface RowAddress {
  tenantId: string;
  id: string;
}

/** Events of the model that may wait to be sent while more are published. */
const MOST_UNSENT = 500;
/** Between two looks at them, ms. */
const LOOK_MS = 50;
/** A backlog that does not shrink for so long has no one who sends it, and so no one who waits behind it; ms. */
const STANDS_STILL_MS = 10_000;

/**
 * Numbers the owner's events from now on beyond all that anybody can have seen of it, if they are not: a database that was restored counts from an earlier number,
 * and its events would be taken for old ones. A second has room for a million numbers, so the time is beyond what was counted before it; what copies have seen is asked too, because a clock may have been wrong.
 */
const RAISE = `select setval(place.name, beyond.seq) from (select pg_get_serial_sequence('outbox', 'seq') as name) place,
  (select greatest(extract(epoch from clock_timestamp())::bigint << 20, $1::bigint + 1) as seq) beyond
  where beyond.seq > (select last_value from outbox_seq_seq)`;

/** Publishes a model's rows again from their owner, for copies that are missing or wrong. Events leave by the owner's outbox, so that a change that is made during it comes after them, and are published only as fast as it sends them. */
export class Resync {
  private readonly published: Resynced = { updated: 0, destroyed: 0 };
  private isAlone = false;

  /**
   * @param source the owner's database under the system role
   * @param work publishes in the owner's name
   */
  constructor(
    private readonly source: DataSource,
    private readonly work: UnitOfWork,
    private readonly service: string,
    private readonly owned: OwnedModel,
  ) {}

  /**
   * Publishes `updated` for every row there is, and `destroyed` for the given ones that are gone.
   * @param suspects copies for which no row was found
   * @param seen the greatest sequence that a copy has; a bigint
   */
  async run(suspects: readonly RowAddress[] = [], seen = '0'): Promise<Resynced> {
    await this.source.query(RAISE, [seen]);
    for await (const page of new OwnRows(this.source.manager, this.owned).pages()) await this.tellAll(page, 'rows');
    await this.tellAll(suspects, 'gone');
    return this.published;
  }

  private async tellAll(rows: readonly RowAddress[], what: 'rows' | 'gone'): Promise<void> {
    for (const [tenantId, own] of Map.groupBy(rows, row => row.tenantId)) {
      const ids = own.map(({ id }) => id);
      await this.work.system(tenantId, tx => (what === 'rows' ? this.tellRows(tx, ids) : this.tellGone(tx, ids)));
    }
    await this.sent();
  }

  /** Resolves once most of what was published is sent, or no one sends. */
  private async sent(): Promise<void> {
    let [least, since] = [Infinity, performance.now()];
    while (!this.isAlone) {
      const unsent = await this.unsent();
      if (unsent < MOST_UNSENT) return;
      if (unsent < least) [least, since] = [unsent, performance.now()];
      this.isAlone = performance.now() - since > STANDS_STILL_MS;
      await pause(LOOK_MS);
    }
  }

  private async unsent(): Promise<number> {
    const topic = topicOf(this.service, `${this.owned.model}.updated`);
    const [row] = await this.source.query<[{ unsent: number }]>(
      'select count(*)::int as unsent from outbox where topic = $1',
      [topic],
    );
    return row.unsent;
  }

  private async tellRows(tx: Tx, ids: readonly string[]): Promise<void> {
    await this.lock(tx, ids);
    const rows = await new OwnRows(tx.manager, this.owned).find(tx.tenantId, ids);
    for (const { id, fact } of rows) await tx.publish(`${this.owned.model}.updated`, id, fact);
    tx.afterCommit(() => (this.published.updated += rows.length));
  }

  private async tellGone(tx: Tx, ids: readonly string[]): Promise<void> {
    await this.lock(tx, ids);
    const there = new Set((await new OwnRows(tx.manager, this.owned).find(tx.tenantId, ids)).map(({ id }) => id));
    const gone = ids.filter(id => !there.has(id));
    for (const id of gone) await tx.publish(`${this.owned.model}.destroyed`, id, { id });
    tx.afterCommit(() => (this.published.destroyed += gone.length));
  }

  /**
   * Takes the locks under which events of these rows are numbered, in the order in which everybody takes them: what is read afterwards holds all that was
   * published before, and a change that is not yet committed is published later.
   */
  private async lock(tx: Tx, ids: readonly string[]): Promise<void> {
    const type = `${this.owned.model}.updated` as EventType;
    await tx.query(`select pg_advisory_xact_lock_shared(${topicLock('$1')})`, [topicOf(this.service, type)]);
    const keys = ids
      .map(subject => keyOf({ tenantId: tx.tenantId, source: this.service, type, subject } as Envelope))
      .sort();
    await tx.query('select pg_advisory_xact_lock(hashtextextended(k, 0)) from unnest($1::text[]) as k', [keys]);
  }
}
