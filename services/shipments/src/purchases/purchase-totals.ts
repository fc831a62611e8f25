import { Injectable } from '@nestjs/common';
import type { Tx } from '@porte/messaging-kit';
import { sqlStates, statesOf } from '@porte/process-kit';
import { purchaseProcess, type StateOfPurchase } from './purchase.process.js';

/** A purchase that moves from one state to another. */
interface PurchaseChange {
  id: string;
  before: StateOfPurchase;
  after: StateOfPurchase;
}

/** Times are kept in buckets whose upper ends grow by this factor: a percentile is at most 10 % too high. */
const FACTOR = 1.1;

/** The upper end of a bucket in milliseconds. */
export const bucketEndMs = (bucket: number): number => FACTOR ** bucket;

const KEY = 'tenant_id, hour, slot, carrier_id, outcome, bucket';
const ADD = `on conflict (${KEY}) do update set purchases = t.purchases + excluded.purchases`;

// `now()` is the time of the transaction, which is also the purchase's `updated_at`. `written_at` comes from the same clock, the database's; `created_at` from the service's.
const COUNT = `insert into purchase_totals as t (${KEY}, purchases)
  select $1::uuid, date_trunc('hour', p.created_at, 'UTC'), get_byte(uuid_send(p.owner_id), 15) % 4, (p.rate->>'carrier_id')::uuid, o.outcome,
    case when o.outcome = 'confirmed' then ceil(ln(greatest(extract(epoch from now() - coalesce(p.written_at, p.created_at)) * 1000, 1)) / ln(${FACTOR})) else -1 end, sum(o.sign)
  from jsonb_to_recordset($2) as c (id uuid, before text, after text) join purchases p on p.tenant_id = $1 and p.id = c.id
  cross join lateral (values (c.before, -1), (c.after, 1)) as o (outcome, sign)
  where o.outcome in ${sqlStates(purchaseProcess, 'final')} and p.rate->>'carrier_id' is not null
  group by 2, 3, 4, 5, 6 order by 2, 3, 4, 5, 6 ${ADD}`;

const DIFFERENCES = `select ${KEY}, coalesce(e.purchases, 0) - coalesce(t.purchases, 0) as purchases
  from (select * from expected_purchase_totals where tenant_id = $1) e full join (select * from purchase_totals where tenant_id = $1) t using (${KEY})
  where coalesce(e.purchases, 0) <> coalesce(t.purchases, 0)`;

/** Queries about one tenant (`$1`), for the check and the rebuild. */
export const purchaseTotalsSql = {
  differences: DIFFERENCES,
  /** One statement reads both sides in one snapshot and adds the difference, so purchases counted at the same time are kept. */
  correct: `insert into purchase_totals as t (${KEY}, purchases) ${DIFFERENCES} ${ADD}`,
} as const;

/**
 * Ended purchases by carrier and the hour (UTC) in which they began: confirmed ones by how long they took, from the commit of the purchase to the label, and released
 * ones. A rejection counts whatever its cause, a wrong address too; a purchase without an outcome counts when it has one.
 */
@Injectable()
export class PurchaseTotals {
  /** changes of a transaction, written with its commit */
  private readonly atCommit = new WeakMap<Tx, PurchaseChange[]>();

  /** Counts a purchase's move in the transaction that writes it. A confirmed purchase never moves again. */
  count(tx: Tx, change: PurchaseChange): void {
    if (!ENDED.includes(change.before) && !ENDED.includes(change.after)) return;
    const waiting = this.atCommit.get(tx);
    if (waiting) return void waiting.push(change);
    const changes = [change];
    this.atCommit.set(tx, changes);
    tx.withCommit(() => ({ text: COUNT, values: [tx.tenantId, JSON.stringify(changes)] }));
  }
}

const ENDED: readonly StateOfPurchase[] = statesOf(purchaseProcess, 'final');
