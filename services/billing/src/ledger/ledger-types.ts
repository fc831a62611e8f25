import type { Locale } from '@porte/contracts';
import type { Money } from '@porte/domain-kit';

/** Runs ledger steps: an EntityManager or a Tx, so that they are part of that transaction. */
export interface Sql {
  query<T>(sql: string, params?: unknown[]): Promise<T[]>;
}

/** The accounts of a tenant that balance its users' wallets. */
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

/** An amount for an account; a negative amount is taken from it, as for a discount above the tenant's margin. */
export interface Line {
  account: ContraAccount;
  amount: Money;
}

/** `label` and `overweight_instalment` need the available balance; `overweight`, `late_label` and `merge_out` may overdraw a wallet. */
export type HoldCode = 'label';
export type ChargeCode = 'overweight' | 'overweight_instalment' | 'late_label' | 'merge_out';
/** Paid into a wallet from the account of the code: the insurance, for a reward the margin of the tenant, for a merge the other wallet by way of a clearing account. */
export type CreditCode = 'claim' | 'referral_reward' | 'merge_in';
export type DepositCode = 'payment' | 'manual_deposit';
export type ReversalCode = 'deposit_refund' | 'chargeback';

/** How a movement is shown in the user's list. A repeated id must have the same `reference` and `shipmentId`; the others are wording. */
export interface Facts {
  reference?: string;
  shipmentId?: string;
  description?: string;
  /** the author's id or name; `app`, the default, marks movements of the system, which cannot be invoiced: a payment names its provider */
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
  /** part of `amount` that is kept as fee; the wallet gets the rest */
  fee?: Money;
  /** the clearing account: `card`, `spei`, `transfer`, … */
  method: string;
}

export interface Charge extends Movement {
  code: ChargeCode;
  /** sum up to the amount; by default the account of the code */
  lines?: Line[];
}

export interface Credit extends Movement {
  code: CreditCode;
}

export interface Hold extends Movement {
  code: HoldCode;
  /** seconds after which `expire` may release it; without it a hold does not expire */
  ttlSeconds?: number;
  /** the description in each language; the tenant's language is stored */
  wording?: Record<Locale, string>;
}

/** Identifies a hold by wallet and amount, too. */
export interface KnownHold {
  tenantId: string;
  holdId: string;
  /** the owner of the wallet */
  userId: string;
  /** the held amount */
  amount: Money;
}

export interface Refund extends Facts {
  id: string;
  tenantId: string;
  /** the captured hold, or the charge */
  captureId: string;
  /** the accounts that give the money back; by default the whole capture is reversed, account by account */
  lines?: Line[];
}

/** A payment, or a part of it, that its payer got back. */
export interface Reversal extends Facts {
  id: string;
  tenantId: string;
  /** the ledger's id of the payment */
  depositId: string;
  /** what the payer got back; the wallet gives it without its part of the fee */
  amount: Money;
  code: ReversalCode;
}

/** A chargeback that was won: the wallet gets back what it took. */
export interface Restoration extends Facts {
  id: string;
  tenantId: string;
  /** the ledger's id of the chargeback */
  chargebackId: string;
}

export interface Balance {
  /** `balance` */
  posted: Money;
  /** reserved by open holds */
  pending: Money;
  /** `available_balance` = posted − pending */
  available: Money;
}

/** The wallet right after the movement; a repeated id returns the same, except for `applied`. */
export interface Answer<Outcome extends string> extends Balance {
  outcome: Outcome;
  /** moved, held, captured or refunded; for a rejected step, the requested amount */
  amount: Money;
  /** missing amount if the outcome is `insufficient` */
  missing: Money;
  /** true for the call that made the movement, false for repetitions: only the first publishes an event */
  applied: boolean;
}

export type Moved = Answer<'ok' | 'insufficient'>;
/** A hold, and how many labels of a month the tenant's plan allows: null for any number, and for a hold without a `wording`. */
export type Held = Moved & { maxLabels: number | null };
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

/** A difference in the books; centavos. */
export interface Difference {
  tenantId: string;
  problem: string;
  subject: string | null;
  expected: bigint;
  found: bigint;
}
