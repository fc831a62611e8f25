import { IsIn, IsOptional, Matches } from 'class-validator';

/** Lines of a month that move wallets: their sum is the change of all balances. Reversals and fees given back stand in `reversals` and `fees`. */
export const CLOSE_WALLET_LINES = [
  'deposits',
  'fees',
  'captures',
  'charges',
  'refunds',
  'claims',
  'rewards',
  'merges',
  'reversals',
] as const;

/** Where the payments of a month are: `invoiced` alone, in the `global` invoice, in an invoice that is `in_progress`, or `not_invoiced`. */
export const CLOSE_INVOICE_LINES = ['invoiced', 'global', 'in_progress', 'not_invoiced', 'not_invoiceable'] as const;

/** Credit notes of the month's invoices. They are beside the payments, not a part of them. */
export const CLOSE_LINES = [...CLOSE_WALLET_LINES, ...CLOSE_INVOICE_LINES, 'credit_notes'] as const;
export type CloseLine = (typeof CLOSE_LINES)[number];

/**
 * What does not add up. `wallet_entries`: the lines and the ledger's entries differ · `payments`: the payments and their places in invoices differ ·
 * `invoice_amount`: an invoice has not the amount of its payments · `document_total`: a stamped document has not the amount of its invoice ·
 * `canceled_but_counted`: a canceled invoice still has payments · `stamped_twice`: a payment has two valid invoices, and none replaces the other.
 */
export const CLOSE_PROBLEMS = [
  'wallet_entries',
  'payments',
  'invoice_amount',
  'document_total',
  'canceled_but_counted',
  'stamped_twice',
] as const;
export type CloseProblem = (typeof CLOSE_PROBLEMS)[number];

/** A difference; amounts in pesos. */
export interface CloseDifference {
  problem: CloseProblem;
  /** the invoice or the payment, null for sums */
  subject: string | null;
  expected: number;
  found: number;
}

/** The fiscal close of a month in the tenant's time zone; amounts in pesos, negative where money left the wallets. */
export interface FiscalClose {
  /** `2026-11` */
  period: string;
  /** all wallets before and after the month */
  opening: number;
  closing: number;
  lines: { line: CloseLine; count: number; amount: number }[];
  /** none for a month that adds up */
  differences: CloseDifference[];
}

/** A movement or an invoice behind a line. */
export interface FiscalCloseRow {
  id: string;
  at: string;
  /** number of the movement, or of the invoice */
  number: string | null;
  user_id: string | null;
  amount: number;
}

/** The month of a fiscal close, and the line whose rows are asked for. */
export class FiscalCloseQuery {
  @Matches(/^20\d\d-(0[1-9]|1[0-2])$/) period!: string;
  @IsOptional() @IsIn(CLOSE_LINES) line?: CloseLine;
}
