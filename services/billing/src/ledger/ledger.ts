import { DomainError, Money, PLATFORM_TENANT } from '@porte/domain-kit';
import { centavos, factsJson, linesJson, toAnswer, toError, type AnswerRow } from './ledger-sql.js';
import type {
  Answer,
  Balance,
  Charge,
  Deposit,
  Difference,
  Expired,
  Hold,
  Line,
  KnownHold,
  Moved,
  Movement,
  OpenHold,
  Refund,
  Resolved,
  Sql,
} from './ledger-types.js';

/** Named, so that the steps are planned once for each connection. */
const ANSWER = ['outcome', 'posted', 'pending', 'available', 'amount', 'missing', 'applied']
  .map(name => `answer.${name}`)
  .join(', ');

/** A hold's facts with the description in the language of the tenant's copied row: that look needs no round trip of its own. */
const WORDED = `$6::jsonb || jsonb_build_object('description', coalesce($8::jsonb->>(
  select data->>'locale' from reference_rows where tenant_id in ($2, '${PLATFORM_TENANT}') and model = 'tenant' and id = $2 and not destroyed), $8::jsonb->>'es-MX'))`;

/** True where the copied row of one of the users is suspended; looked at in the hold's own round trip. */
const SUSPENDED = `exists (select from reference_rows where tenant_id = $2 and model = 'user' and id = any($9::uuid[]) and not destroyed and data->>'status' = 'suspended')`;

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
 * The ledger's steps, one SQL function each (domain rules §7), part of the transaction that `sql` stands for. That transaction serves one tenant
 * (`app.tenant_id`), the one that is named. Every step may be repeated; an id that comes again with other arguments is refused.
 * @throws DomainError `ledger_id_reused`, `ledger_wrong_tenant`, `ledger_invalid_amount` (not above 0), `ledger_unknown_code`,
 * `ledger_unknown_account`, `ledger_unbalanced` and what the methods name; the transaction is lost then
 */
export class Ledger {
  constructor(private readonly sql: Sql) {}

  /** The balance of a user's wallet; zeros for one that was never used. */
  async balance(tenantId: string, userId: string): Promise<Balance> {
    const [row] = await this.sql.query<{ posted: string; pending: string }>(
      `select posted, pending from accounts where tenant_id = $1 and kind = 'wallet' and owner_id = $2`,
      [tenantId, userId],
    );
    const [posted, pending] = [Money.ofCentavos(row?.posted ?? 0), Money.ofCentavos(row?.pending ?? 0)];
    return { posted, pending, available: posted.minus(pending) };
  }

  /** Credits the amount less the fee; both are lines of their own. */
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

  /** Staff take money out; `insufficient` where available does not reach. */
  withdraw(step: Movement): Promise<Moved> {
    const { id, tenantId, userId, amount } = step;
    return this.call('ledger_withdraw($1, $2, $3, $4, $5)', [id, tenantId, userId, centavos(amount), factsJson(step)]);
  }

  /** Deducts at once, below 0 if need be: overweight, or a label that came after its hold was released. */
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

  /**
   * Reserves the amount, or tells what is missing; nothing is kept of an `insufficient` hold, so it may be asked for again.
   * @throws DomainError `suspended` where the step has a `wording` and its wallet's owner or the person who made it is suspended
   */
  hold(step: Hold): Promise<Moved> {
    const { id, tenantId, userId, amount, code, ttlSeconds, wording, madeBy } = step;
    const ttl = ttlSeconds === undefined ? null : `${ttlSeconds} seconds`;
    const params = [id, tenantId, userId, centavos(amount), code, factsJson(step), ttl];
    return wording
      ? this.holdOfActive([...params, JSON.stringify(wording), [userId, madeBy ?? userId]])
      : this.call('ledger_hold($1, $2, $3, $4, $5, $6, $7)', params);
  }

  /**
   * Takes what the lines sum to and releases the rest of the hold. A hold resolved otherwise stays so: the outcome says how.
   * @throws DomainError `ledger_hold_not_found`, `ledger_capture_exceeds_hold`
   */
  capture(tenantId: string, holdId: string, lines: Line[]): Promise<Resolved> {
    return this.call('ledger_capture($1, $2, $3)', [tenantId, holdId, linesJson(lines)]);
  }

  /**
   * The same for a hold of just this wallet and amount, in one round trip with the look at it.
   * @returns null where there is none: what stands under its id instead is untouched
   */
  async captureKnown({ tenantId, holdId, userId, amount }: KnownHold, lines: Line[]): Promise<Resolved | null> {
    const [row] = await this.query<AnswerRow | { outcome: null }>(
      `select ${ANSWER} from ledger_capture($1, $2, $3, $4, $5) as answer`,
      [tenantId, holdId, linesJson(lines), userId, centavos(amount)],
    );
    return row!.outcome === null ? null : toAnswer(row as AnswerRow);
  }

  /** Gives all of it back; an earlier capture stays and is the outcome. @throws DomainError `ledger_hold_not_found` */
  release(tenantId: string, holdId: string): Promise<Resolved> {
    return this.call('ledger_release($1, $2)', [tenantId, holdId]);
  }

  /** Releases a hold whose time is over by the database's clock; before it, and for a hold without an end, `not_due`. */
  expire(tenantId: string, holdId: string): Promise<Expired> {
    return this.call('ledger_expire($1, $2)', [tenantId, holdId]);
  }

  /**
   * Returns a capture or a charge to the wallet it came from, in whole or in part, never more than was taken.
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

  /** To be called first by a transaction that moves several wallets, so that two of them never wait for each other. */
  async lockWallets(tenantId: string, userIds: string[]): Promise<void> {
    await this.query('select ledger_lock($1, $2)', [tenantId, userIds]);
  }

  /** Holds older than so many seconds, oldest first: of the transaction's tenant, or of all under the system role. */
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

  /** Re-adds the books of one tenant, or of all under the system role, and tells what does not agree: nothing, in good books. */
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

  /** The transaction is lost, and the hold with it, where one of them is suspended. */
  private async holdOfActive(params: unknown[]): Promise<Moved> {
    const [row] = await this.query<AnswerRow & { suspended: boolean }>(
      `select ${ANSWER}, ${SUSPENDED} as suspended from ledger_hold($1, $2, $3, $4, $5, ${WORDED}, $7) as answer`,
      params,
    );
    if (row!.suspended) throw new DomainError('suspended');
    return toAnswer(row!);
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
