import type { Locale } from '@porte/contracts';
import type { Money } from '@porte/domain-kit';

/** What the ledger runs on: an EntityManager or a Tx, so that its steps are part of that transaction. */
export interface Sql {
  query<T>(sql: string, params?: unknown[]): Promise<T[]>;
}

/** The accounts of a tenant that stand opposite its users' wallets (domain rules §7). */
export type ContraAccount =
  | 'carrier_payable'
  | 'platform_margin'
  | 'tenant_margin'
  | 'insurance'
  | 'surcharges'
  | 'overweight'
  | 'fees'
  | 'refunds'
  | `clearing:${string}`;

/** What goes to an account; below 0 it is taken from it, as a discount above the tenant's margin is. */
export interface Line {
  account: ContraAccount;
  amount: Money;
}

/** `label` needs the money at hand; `overweight` and `late_label` may take a wallet below 0. */
export type HoldCode = 'label';
export type ChargeCode = 'overweight' | 'late_label';
export type DepositCode = 'payment' | 'manual_deposit';

/** How a movement reads in the user's list. Of these `reference` and `shipmentId` count when an id comes again, the others are wording. */
export interface Facts {
  reference?: string;
  shipmentId?: string;
  description?: string;
  /** the author's id or name; `app`, the default, for what the system does and nobody may have invoiced: a payment names its provider */
  createdBy?: string;
  /** the sub-user who spent its parent's balance */
  madeBy?: string;
}

/** One movement of one wallet. The caller chooses the id: the same id with the same arguments is the same movement. */
export interface Movement extends Facts {
  id: string;
  tenantId: string;
  userId: string;
  amount: Money;
}

export interface Deposit extends Movement {
  code: DepositCode;
  /** part of `amount` that is kept as the fee; the wallet gets the rest */
  fee?: Money;
  /** names the clearing account: `card`, `spei`, `transfer`, … */
  method: string;
}

export interface Charge extends Movement {
  code: ChargeCode;
  /** summing to the amount; the code's own account where left out */
  lines?: Line[];
}

export interface Hold extends Movement {
  code: HoldCode;
  /** seconds after which `expire` may release it; without it a hold waits for its resolution */
  ttlSeconds?: number;
  /** the description in each language, of which the tenant's is written */
  wording?: Record<Locale, string>;
}

/** A hold as whoever captures it knows it: no other one is meant. */
export interface KnownHold {
  tenantId: string;
  holdId: string;
  /** the wallet */
  userId: string;
  /** what was held */
  amount: Money;
}

export interface Refund extends Facts {
  id: string;
  tenantId: string;
  /** the hold that was captured, or the charge */
  captureId: string;
  /** the accounts that give the money back; where left out the whole capture is reversed, account by account */
  lines?: Line[];
}

export interface Balance {
  /** `balance` */
  posted: Money;
  /** what open holds reserve */
  pending: Money;
  /** `available_balance` = posted − pending */
  available: Money;
}

/** The wallet right after the movement; again the same for the same id, except for `applied`. */
export interface Answer<Outcome extends string> extends Balance {
  outcome: Outcome;
  /** moved, held, captured or refunded; of a refused step what was asked for */
  amount: Money;
  /** what available lacks where the outcome is `insufficient` */
  missing: Money;
  /** true for the call that did it, false for its repetitions: an event leaves only with the first */
  applied: boolean;
}

export type Moved = Answer<'ok' | 'insufficient'>;
export type Resolved = Answer<'captured' | 'released' | 'expired'>;
export type Expired = Answer<'captured' | 'released' | 'expired' | 'not_due'>;

export interface OpenHold {
  tenantId: string;
  holdId: string;
  userId: string;
  shipmentId: string | null;
  amount: Money;
  createdAt: Date;
  expiresAt: Date | null;
}

/** Something in the books that does not agree; centavos. */
export interface Difference {
  tenantId: string;
  problem: string;
  subject: string | null;
  expected: bigint;
  found: bigint;
}
