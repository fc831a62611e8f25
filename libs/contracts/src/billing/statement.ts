import { IsDateString, IsOptional, IsUUID } from 'class-validator';

/** The period and the wallet of a statement; dates in the tenant's time zone, both included. */
export class StatementQuery {
  @IsDateString({ strict: true }) start_date!: string;
  @IsDateString({ strict: true }) end_date!: string;
  /** staff: the user; customers get their own statement */
  @IsOptional() @IsUUID() user_id?: string;
}

/** One final movement of the wallet; holds are not in a statement. Amounts in pesos, negative if money left the wallet. */
export interface StatementLine {
  /** id of the ledger's transfer */
  id: string;
  at: string;
  amount: number;
  /** balance of the wallet right after the movement */
  balance: number;
  /** the ledger's code: `payment`, `manual_deposit`, `label`, `late_label`, `overweight`, `refund`, … */
  code: string;
  description: string;
  shipment_id: string | null;
  created_by: string;
}

/** From the beginning of the first day to the end of the last day: `closing` = `opening` + `deposits` − `charges`. */
export interface Statement {
  user: { id: string; name: string; email: string };
  currency: string;
  start_date: string;
  end_date: string;
  opening: number;
  /** sums of money in and out, both 0 or more */
  deposits: number;
  charges: number;
  closing: number;
  lines: StatementLine[];
}

/**
 * How the ledger answers for a statement. Three of its records, written apart, must agree: the balance stored before the period, the entries of the wallet's account for
 * the movements shown, and the balance stored with the last of them.
 */
export interface StatementCheck {
  /** `opening` + `movements` = `stored_closing`, and each line's balance follows from the one before it */
  matches: boolean;
  /** sum of the ledger's entries for the movements shown */
  movements: number;
  /** the balance that the ledger stored with the last movement of the period, or before it */
  stored_closing: number;
  /** what is missing from `opening` + `movements` to `stored_closing`; 0 if they agree */
  difference: number;
}

/** A statement as the API answers it. */
export type CheckedStatement = Statement & { check: StatementCheck };

/** The public key that verifies signed statements. */
export interface StatementKey {
  algorithm: 'ed25519';
  /** PEM (SPKI) */
  public_key: string;
  /** SHA-256 of the key's DER form, hexadecimal */
  fingerprint: string;
}
