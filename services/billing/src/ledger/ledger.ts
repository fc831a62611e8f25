import { DomainError, Money, PLATFORM_TENANT } from '@porte/domain-kit';
import { centavos, factsJson, linesJson, toAnswer, toError, type AnswerRow } from './ledger-sql.js';
import type {
  Answer,
  Balance,
  Charge,
  Credit,
  Deposit,
  Difference,
  Expired,
  Held,
  Hold,
  Line,
  KnownHold,
  Moved,
  Movement,
  OpenHold,
  Refund,
  Restoration,
  Reversal,
  Resolved,
  Sql,
} from './ledger-types.js';

/** Named columns, so that each statement is planned once per connection. */
const ANSWER = ['outcome', 'posted', 'pending', 'available', 'amount', 'missing', 'applied']
  .map(name => `answer.${name}`)
  .join(', ');

/** A hold's facts with the description in the tenant's language, which saves a round trip for reading the tenant's row. */
const WORDED = `$6::jsonb || jsonb_build_object('description', coalesce($8::jsonb->>(
  select data->>'locale' from reference_rows where tenant_id in ($2, '${PLATFORM_TENANT}') and model = 'tenant' and id = $2 and not destroyed), $8::jsonb->>'es-MX'))`;

/** True if the copied row of one of the users is suspended; checked in the round trip of the hold. */
const SUSPENDED = `exists (select from reference_rows where tenant_id = $2 and model = 'user' and id = any($9::uuid[]) and not destroyed and data->>'status' = 'suspended')`;

/** How many labels of a month the tenant's plan allows, null for any number; read in the round trip of the hold. */
const MAX_LABELS = `(select (data->>'max_labels')::int from reference_rows where tenant_id in ($2, '${PLATFORM_TENANT}') and model = 'tenant' and id = $2 and not destroyed)`;

interface HoldRow {
  tenant_id: string;
  hold_id: string;
  user_id: string;
  shipment_id: string | null;
  amount: string;
  created_at: Date;
  expires_at: Date | null;
}

interface DifferenceRow {
  tenant_id: string;
  problem: string;
  subject: string | null;
  expected: string;
  found: string;
}

/**
 * The ledger's steps, one SQL function each, part of the transaction of `sql`. That transaction serves one tenant
 * (`app.tenant_id`), the one in the arguments. Every step may be repeated; the same id with other arguments is rejected.
 * @throws DomainError `ledger_id_reused`, `ledger_wrong_tenant`, `ledger_invalid_amount` (not above 0), `ledger_unknown_code`,
 * `ledger_unknown_account`, `ledger_unbalanced` and those named by the methods; the transaction is aborted then
 */
export class Ledger {
  constructor(private readonly sql: Sql) {}

  /** The balance of a user's wallet; zeros if it was never used. */
  async balance(tenantId: string, userId: string): Promise<Balance> {
    const [row] = await this.sql.query<{ posted: string; pending: string }>(
      `select posted, pending from accounts where tenant_id = $1 and kind = 'wallet' and owner_id = $2`,
      [tenantId, userId],
    );
    const [posted, pending] = [Money.ofCentavos(row?.posted ?? 0), Money.ofCentavos(row?.pending ?? 0)];
    return { posted, pending, available: posted.minus(pending) };
  }

  /** Credits the amount minus the fee; both are separate lines. */
  deposit(step: Deposit): Promise<Moved> {
    const { id, tenantId, userId, amount, fee = Money.zero, method, code } = step;
    return this.call('ledger_deposit($1, $2, $3, $4, $5, $6, $7, $8)', [
      id,
      tenantId,
      userId,
      centavos(amount),
      centavos(fee),
      method,
      code,
      factsJson(step),
    ]);
  }

  /** A withdrawal by staff; `insufficient` if it exceeds the available balance. */
  withdraw(step: Movement): Promise<Moved> {
    const { id, tenantId, userId, amount } = step;
    return this.call('ledger_withdraw($1, $2, $3, $4, $5)', [id, tenantId, userId, centavos(amount), factsJson(step)]);
  }

  /** Deducts at once, below 0 if necessary: overweight, or a late label. */
  charge(step: Charge): Promise<Moved> {
    const { id, tenantId, userId, amount, code, lines } = step;
    return this.call('ledger_charge($1, $2, $3, $4, $5, $6, $7)', [
      id,
      tenantId,
      userId,
      centavos(amount),
      code,
      lines ? linesJson(lines) : null,
      factsJson(step),
    ]);
  }

  /** Pays into the wallet from the account of its code: the insurance pays out a claim, the tenant's margin a reward. */
  credit(step: Credit): Promise<Moved> {
    const { id, tenantId, userId, amount, code } = step;
    return this.call('ledger_credit($1, $2, $3, $4, $5, $6)', [
      id,
      tenantId,
      userId,
      centavos(amount),
      code,
      factsJson(step),
    ]);
  }

  /**
   * Reserves the amount, or returns what is missing; an `insufficient` hold is not stored, so it may be retried.
   * @throws DomainError `suspended` if the step has a `wording` and the wallet's owner or the author is suspended
   */
  async hold(step: Hold): Promise<Held> {
    const { id, tenantId, userId, amount, code, ttlSeconds, wording, madeBy } = step;
    const ttl = ttlSeconds === undefined ? null : `${ttlSeconds} seconds`;
    const params = [id, tenantId, userId, centavos(amount), code, factsJson(step), ttl];
    return wording
      ? this.holdOfActive([...params, JSON.stringify(wording), [userId, madeBy ?? userId]])
      : { ...(await this.call<Moved['outcome']>('ledger_hold($1, $2, $3, $4, $5, $6, $7)', params)), maxLabels: null };
  }

  /**
   * Captures the sum of the lines and releases the rest of the hold. A hold with another resolution keeps it: the outcome names it.
   * @throws DomainError `ledger_hold_not_found`, `ledger_capture_exceeds_hold`
   */
  capture(tenantId: string, holdId: string, lines: Line[]): Promise<Resolved> {
    return this.call('ledger_capture($1, $2, $3)', [tenantId, holdId, linesJson(lines)]);
  }

  /**
   * Captures only a hold of this wallet and amount, in one round trip.
   * @returns null if there is none; a different row with this id is unchanged
   */
  async captureKnown({ tenantId, holdId, userId, amount }: KnownHold, lines: Line[]): Promise<Resolved | null> {
    const [row] = await this.query<AnswerRow | { outcome: null }>(
      `select ${ANSWER} from ledger_capture($1, $2, $3, $4, $5) as answer`,
      [tenantId, holdId, linesJson(lines), userId, centavos(amount)],
    );
    return row!.outcome === null ? null : toAnswer(row as AnswerRow);
  }

  /** Releases the whole hold; an earlier capture is kept and is the outcome. @throws DomainError `ledger_hold_not_found` */
  release(tenantId: string, holdId: string): Promise<Resolved> {
    return this.call('ledger_release($1, $2)', [tenantId, holdId]);
  }

  /** Releases an expired hold, by the database's clock; otherwise, and for a hold that does not expire, `not_due`. */
  expire(tenantId: string, holdId: string): Promise<Expired> {
    return this.call('ledger_expire($1, $2)', [tenantId, holdId]);
  }

  /**
   * Returns a capture or a charge to its wallet, completely or in part, at most what was taken.
   * @throws DomainError `ledger_not_charged`, `ledger_refund_exceeds_charge`
   */
  refund(step: Refund): Promise<Moved> {
    const { id, tenantId, captureId, lines } = step;
    return this.call('ledger_refund($1, $2, $3, $4, $5)', [
      id,
      tenantId,
      captureId,
      lines ? linesJson(lines) : null,
      factsJson(step),
    ]);
  }

  /**
   * Takes back a payment or a part of it, below 0 if necessary: its payer got the money back. The fee is given back in proportion.
   * @throws DomainError `ledger_not_deposited`, `ledger_refund_exceeds_charge`
   */
  reverse(step: Reversal): Promise<Moved> {
    const { id, tenantId, depositId, amount, code } = step;
    return this.call('ledger_reverse($1, $2, $3, $4, $5, $6)', [
      id,
      tenantId,
      depositId,
      centavos(amount),
      code,
      factsJson(step),
    ]);
  }

  /**
   * Gives back what a chargeback took, line by line: it was won.
   * @throws DomainError `ledger_not_charged`, `ledger_refund_exceeds_charge` where it was given back before
   */
  restore(step: Restoration): Promise<Moved> {
    const { id, tenantId, chargebackId } = step;
    return this.call('ledger_restore($1, $2, $3, $4)', [id, tenantId, chargebackId, factsJson(step)]);
  }

  /** To be called first by a transaction that moves several wallets: locking in one order prevents deadlocks. */
  async lockWallets(tenantId: string, userIds: string[]): Promise<void> {
    await this.query('select ledger_lock($1, $2)', [tenantId, userIds]);
  }

  /** Holds older than so many seconds, oldest first: of the transaction's tenant, or in the system role of all tenants. */
  async openHolds(olderThanSeconds: number, limit = 100): Promise<OpenHold[]> {
    const rows = await this.sql.query<HoldRow>(
      `select h.tenant_id, h.hold_id, t.user_id, t.shipment_id, t.amount, h.created_at, h.expires_at
       from open_holds h join transfers t on t.tenant_id = h.tenant_id and t.id = h.hold_id
       where h.created_at <= clock_timestamp() - make_interval(secs => $1) order by h.created_at limit $2`,
      [olderThanSeconds, limit],
    );
    return rows.map(row => ({
      tenantId: row.tenant_id,
      holdId: row.hold_id,
      userId: row.user_id,
      shipmentId: row.shipment_id,
      amount: Money.ofCentavos(row.amount),
      createdAt: row.created_at,
      expiresAt: row.expires_at,
    }));
  }

  /** Recomputes the books of one tenant, or in the system role of all, and returns the differences; none if the books are consistent. */
  async booksCheck(tenantId?: string): Promise<Difference[]> {
    const rows = await this.sql.query<DifferenceRow>('select * from ledger_books_check($1)', [tenantId ?? null]);
    return rows.map(({ tenant_id, problem, subject, expected, found }) => ({
      tenantId: tenant_id,
      problem,
      subject,
      expected: BigInt(expected),
      found: BigInt(found),
    }));
  }

  /** If a user is suspended, the transaction is aborted and the hold with it. */
  private async holdOfActive(params: unknown[]): Promise<Held> {
    const [row] = await this.query<AnswerRow & { suspended: boolean; max_labels: number | null }>(
      `select ${ANSWER}, ${SUSPENDED} as suspended, ${MAX_LABELS} as max_labels from ledger_hold($1, $2, $3, $4, $5, ${WORDED}, $7) as answer`,
      params,
    );
    if (row!.suspended) throw new DomainError('suspended');
    return { ...toAnswer<Moved['outcome']>(row!), maxLabels: row!.max_labels };
  }

  private async call<Outcome extends string>(step: string, params: unknown[]): Promise<Answer<Outcome>> {
    const [row] = await this.query<AnswerRow>(`select ${ANSWER} from ${step} as answer`, params);
    return toAnswer<Outcome>(row!);
  }

  private async query<T>(sql: string, params: unknown[]): Promise<T[]> {
    try {
      return await this.sql.query<T>(sql, params);
    } catch (error) {
      throw toError(error);
    }
  }
}
