import { Injectable } from '@nestjs/common';
import { derivedId } from '@porte/domain-kit';
import { Database, UnitOfWork, type EventOf, type Tx } from '@porte/messaging-kit';
import { IS_DUE, LeaseTable, type Claim } from '../../leases/lease-table.js';
import type { AttemptState, LabelAttemptEntity } from './label-attempt.entity.js';
import { referenceOf } from './reference.js';

/** An attempt as read for somebody who sees to it. */
export type HeldAttempt = LabelAttemptEntity & {
  /** milliseconds since the last call came into doubt */
  doubt_ms: number;
  /** whether somebody is at it just now */
  leased: boolean;
  /** whether its carrier sells so many labels and no more */
  limited: boolean;
};

/** When a saved attempt is to be seen to again: under the caller's lease, after a pause, or never. */
export type Next = { lease_ms: number } | { check_in_ms: number } | 'never';

const CALLING: readonly AttemptState[] = ['calling', 'unknown', 'needs_review'];
const OVER: readonly AttemptState[] = ['labelled', 'rejected'];

/** Whether the carrier may have been asked and the attempt is not over. */
export const isOpen = ({ state }: LabelAttemptEntity): boolean => CALLING.includes(state);

/** Whether it has ended: a label that comes late ends an attempt that somebody else holds. */
export const isOver = ({ state }: LabelAttemptEntity): boolean => OVER.includes(state);

/** What an attempt begins with. */
export type Opening = Pick<
  LabelAttemptEntity,
  'tenant_id' | 'id' | 'purchase_id' | 'shipment_id' | 'carrier_id' | 'n' | 'reference' | 'request' | 'cause'
>;

/** What decides how a purchase goes on. */
export interface Outlook {
  /** the database's: when the purchase reached us */
  now: Date;
  /** others of its carrier wait for their turn */
  queued: boolean;
  /** it has an attempt */
  known: boolean;
  /** its carrier sells so many labels and no more */
  limited: boolean;
}

/** The fence after the first claim; a row that was never claimed has 0. */
export const FIRST_FENCE = 1;

/** The id of a purchase's only attempt. */
export const attemptId = (purchaseId: string): string => derivedId('attempt', purchaseId, 1);

/** The attempt that an event asks for. */
export function openingOf({
  data,
  id,
  tenantId,
  correlationId,
  traceparent,
}: EventOf<'shipment.rate_selected'>): Opening {
  const {
    purchase_id,
    shipment_id,
    rate: { carrier_id },
  } = data;
  const cause = { correlationId, causationId: id, ...(traceparent ? { traceparent } : {}) };
  return {
    tenant_id: tenantId,
    id: attemptId(purchase_id),
    purchase_id,
    shipment_id,
    carrier_id,
    n: 1,
    reference: referenceOf(purchase_id, 1),
    request: data,
    cause,
  };
}

/** An attempt that has no row yet. */
export const newAttempt = (opening: Opening, { now, limited }: Pick<Outlook, 'now' | 'limited'>): HeldAttempt => ({
  ...opening,
  state: 'ready',
  created_at: now,
  updated_at: now,
  fence: 0,
  lease_until: null,
  next_check_at: null,
  checks: 0,
  absences: 0,
  doubt: false,
  doubted_at: null,
  outcome: null,
  refusal: null,
  tracking_number: null,
  documents: null,
  surplus: [],
  void_id: null,
  doubt_ms: 0,
  leased: true,
  limited,
});

// A row that was never claimed belongs to nobody, so it is never changed here: fence 0 stands for an attempt without a row.
const CALL = `with called as (insert into label_attempts as a (tenant_id, id, purchase_id, shipment_id, carrier_id, n, reference, state, request, cause, fence, next_check_at, lease_until)
    values ($1, $2, $3, $4, $5, $6, $7, 'calling', $8, $9, ${FIRST_FENCE}, now(), clock_timestamp() + $10 * interval '1 millisecond')
    on conflict (tenant_id, id) do update set state = 'calling', checks = $11, absences = 0, doubted_at = case when a.doubt then clock_timestamp() end,
      lease_until = excluded.lease_until, next_check_at = excluded.next_check_at, updated_at = now()
    where a.state = $12 and a.fence = $13 and a.fence > 0 returning a.id)
  select assert_written(count(*)) from called`;

/** By name, so that the statement is planned once for each connection. */
const COLUMNS = `tenant_id, id, created_at, updated_at, purchase_id, shipment_id, carrier_id, n, reference, state, request, cause, fence, lease_until, next_check_at, checks, absences, doubt,
  doubted_at, outcome, refusal, tracking_number, documents, surplus, void_id`;

const isLimited = (carrier: string): string =>
  `exists (select from carriers c where c.tenant_id = $1 and c.id = ${carrier} and c.shipment_limit > 0)`;

/** The columns of an `Outlook`: of the tenant `$1`, the carrier `$2`, the purchase `$3`. */
export const OUTLOOK = `now() as now, exists (select from label_attempts t where t.tenant_id = $1 and t.carrier_id = $2 and ${IS_DUE}) as queued,
  exists (select from label_attempts where tenant_id = $1 and purchase_id = $3) as known, ${isLimited('$2')} as limited`;

/** The rows of attempts; instants are the database's. */
@Injectable()
export class Attempts {
  readonly leases: LeaseTable;

  constructor(work: UnitOfWork, database: Database) {
    this.leases = new LeaseTable(work, database, 'label_attempts');
  }

  /**
   * Writes the purchase's attempt, once however often the event comes.
   * @param state `ready` to be bought, `labelled` where nothing is to be bought
   * @returns false where it stood already
   */
  async open(
    tx: Tx,
    { id, purchase_id, shipment_id, carrier_id, n, reference, request, cause }: Opening,
    state: 'ready' | 'labelled',
  ): Promise<boolean> {
    const rows = await tx.query(
      `insert into label_attempts (tenant_id, id, purchase_id, shipment_id, carrier_id, n, reference, state, request, cause, next_check_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, case when $8 = 'ready' then now() end) on conflict do nothing returning id`,
      [
        tx.tenantId,
        id,
        purchase_id,
        shipment_id,
        carrier_id,
        n,
        reference,
        state,
        JSON.stringify(request),
        JSON.stringify(cause),
      ],
    );
    return rows.length > 0;
  }

  /**
   * Writes with the commit that the attempt's carrier is called, under a lease of this process: as a new row where it has none yet, else as a change of the row
   * that was read. The commit fails with a conflict where another was first. The lease is counted from the commit, after all that the caller has measured.
   */
  callAtCommit(
    tx: Tx,
    { id, purchase_id, shipment_id, carrier_id, n, reference, request, cause, checks, state, fence }: HeldAttempt,
    leaseMs: number,
  ): void {
    tx.withCommit({
      text: CALL,
      values: [
        tx.tenantId,
        id,
        purchase_id,
        shipment_id,
        carrier_id,
        n,
        reference,
        JSON.stringify(request),
        JSON.stringify(cause),
        leaseMs,
        checks,
        state,
        fence,
      ],
    });
  }

  /** The attempt as it stands, not locked. @returns null where the claim has been overtaken by another */
  async seen(tx: Tx, { id, fence }: Claim): Promise<HeldAttempt | null> {
    const attempt = await this.read(tx, id, '');
    return attempt.fence === fence ? attempt : null;
  }

  /** The same, locked. */
  async held(tx: Tx, { id, fence }: Claim): Promise<HeldAttempt | null> {
    const attempt = await this.locked(tx, id);
    return attempt.fence === fence ? attempt : null;
  }

  /** The attempt whoever holds it: for a label that was bought, which counts from anybody. */
  locked(tx: Tx, id: string): Promise<HeldAttempt> {
    return this.read(tx, id, 'for update');
  }

  private async read(tx: Tx, id: string, lock: '' | 'for update'): Promise<HeldAttempt> {
    const [attempt] = await tx.query<HeldAttempt>(
      `select ${COLUMNS}, coalesce(extract(epoch from clock_timestamp() - doubted_at) * 1000, 0)::int8::float8 as doubt_ms,
      coalesce(lease_until > now(), false) as leased, ${isLimited('label_attempts.carrier_id')} as limited
      from label_attempts where tenant_id = $1 and id = $2 ${lock}`,
      [tx.tenantId, id],
    );
    return attempt!;
  }

  /** The attempt that bought the purchase's label, or null. */
  async labelled(tx: Tx, purchaseId: string): Promise<LabelAttemptEntity | null> {
    const [attempt] = await tx.query<LabelAttemptEntity>(
      `select * from label_attempts where tenant_id = $1 and purchase_id = $2 and state = 'labelled'`,
      [tx.tenantId, purchaseId],
    );
    return attempt ?? null;
  }

  /** Remembers which void took the label back. */
  async markVoid(tx: Tx, id: string, voidId: string): Promise<void> {
    await tx.query('update label_attempts set void_id = $3, updated_at = now() where tenant_id = $1 and id = $2', [
      tx.tenantId,
      id,
      voidId,
    ]);
  }

  /** Saves an attempt that this transaction has locked. */
  async save(tx: Tx, attempt: LabelAttemptEntity, next: Next): Promise<void> {
    const { state, checks, absences, doubt, tracking_number } = attempt;
    const json = [attempt.outcome, attempt.refusal, attempt.documents, attempt.surplus].map(value =>
      value === null ? null : JSON.stringify(value),
    );
    const [lease, check] =
      next === 'never' ? [null, null] : 'lease_ms' in next ? [next.lease_ms, 0] : [null, next.check_in_ms];
    const text = `update label_attempts set state = $3, checks = $4, absences = $5, tracking_number = $7, outcome = $8, refusal = $9, documents = $10, surplus = $11,
      doubt = $6, doubted_at = case when not $6 then null when $3 = 'calling' or (state = 'calling' and $3 <> 'calling') then clock_timestamp() else doubted_at end,
      lease_until = now() + $12 * interval '1 millisecond', next_check_at = now() + $13 * interval '1 millisecond', updated_at = now() where tenant_id = $1 and id = $2`;
    await tx.query(text, [
      attempt.tenant_id,
      attempt.id,
      state,
      checks,
      absences,
      doubt,
      tracking_number,
      ...json,
      lease,
      check,
    ]);
  }

  /** How many labels of the carrier are being bought or in doubt: they hold a part of its limit. */
  async holding(tx: Tx, carrierId: string): Promise<number> {
    const [row] = await tx.query<{ held: number }>(
      `select count(*)::int as held from label_attempts where tenant_id = $1 and carrier_id = $2
      and state in ('calling', 'unknown', 'needs_review') and not (request->'rate'->>'demo')::boolean`,
      [tx.tenantId, carrierId],
    );
    return row!.held;
  }
}
