import { IsDateString, IsIn, Matches } from 'class-validator';
import type { DepositMethod } from './deposit.js';

/** Whose list deposits are compared with: a provider's own, or the statement of the tenant's bank. */
export const RECONCILED_SOURCES = ['openpay', 'paypal', 'mercado_pago', 'stp', 'bank'] as const;
export type ReconciledSource = (typeof RECONCILED_SOURCES)[number];

/** Sources with a bank's statement: `bank` has nothing else, `stp` a list as well. */
export const takesStatement = (source: ReconciledSource): boolean => source === 'bank' || source === 'stp';

/**
 * What may differ between the list of a provider or bank, the deposits and the ledger. `not_credited`: paid, not in a wallet · `not_paid`: in a wallet, not
 * paid · `unknown_payment`: paid for no deposit of ours · `paid_twice`: one deposit was paid by two charges · `credited_twice`: one deposit is in the ledger
 * twice · `amount_differs`, `fee_differs`: another amount, or another fee of the provider · `wallet_differs`: in another wallet than its deposit's ·
 * `refund_not_posted`: more went back to the payer than the wallet gave · `refund_not_sent`: the wallet gave more than went back.
 */
export const PAYMENT_DIFFERENCE_KINDS = [
  'not_credited',
  'not_paid',
  'unknown_payment',
  'paid_twice',
  'credited_twice',
  'amount_differs',
  'fee_differs',
  'wallet_differs',
  'refund_not_posted',
  'refund_not_sent',
] as const;
export type PaymentDifferenceKind = (typeof PAYMENT_DIFFERENCE_KINDS)[number];

/** `resolved`: a later reconciliation of its day did not find it. */
export const PAYMENT_DIFFERENCE_STATES = ['open', 'resolved'] as const;
export type PaymentDifferenceState = (typeof PAYMENT_DIFFERENCE_STATES)[number];

/** A difference that a reconciliation found; amounts in pesos. */
export interface PaymentDifference {
  id: string;
  source: ReconciledSource;
  kind: PaymentDifferenceKind;
  state: PaymentDifferenceState;
  /** of the payment or the posting, `2026-11-22` */
  day: string;
  deposit_id: string | null;
  /** the provider's id of the charge, or the bank's tracking key */
  reference: string | null;
  /** by the provider or the bank */
  reported: number;
  /** by the ledger */
  posted: number;
  created_at: string;
}

export const RECONCILIATION_STATES = ['running', 'done', 'failed'] as const;
export type ReconciliationState = (typeof RECONCILIATION_STATES)[number];

/** A comparison of some days. */
export interface Reconciliation {
  id: string;
  source: ReconciledSource;
  state: ReconciliationState;
  from_day: string;
  to_day: string;
  /** in the list of the provider or bank, and in the ledger */
  payments: number;
  postings: number;
  differences: number;
  created_at: string;
}

/** ISO 8601 also knows weeks and hours, which are no days. */
const DAY = /^\d{4}-\d\d-\d\d$/;

/** The longest period of one reconciliation, in days. */
export const RECONCILED_DAYS = 31;

/** Compares a period, both days included; with the file of the bank's statement for `bank`, and instead of the provider's list for `stp`. */
export class ReconciliationInput {
  @IsIn(RECONCILED_SOURCES) source!: ReconciledSource;
  @IsDateString({ strict: true }) @Matches(DAY) from_day!: string;
  @IsDateString({ strict: true }) @Matches(DAY) to_day!: string;
}

/** A payment, refund or chargeback in the ledger, or a chargeback that was won, as billing tells payments; centavos as text. */
export interface DepositPosting {
  id: string;
  deposit_id: string;
  /** the wallet's */
  owner_id: string;
  method: DepositMethod;
  code: 'payment' | 'deposit_refund' | 'chargeback' | 'chargeback_won';
  /** before the fee */
  amount: string;
  /** ISO 8601 */
  at: string;
}

/** The period of postings that payments asks billing for. */
export class DepositPostingsQuery {
  @IsDateString() from!: string;
  @IsDateString() to!: string;
}
