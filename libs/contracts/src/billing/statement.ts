import { IsDateString, IsOptional, IsUUID } from 'class-validator';

/** Which days of whose wallet; dates in the tenant's time zone, both included. */
export class StatementQuery {
  @IsDateString({ strict: true }) start_date!: string;
  @IsDateString({ strict: true }) end_date!: string;
  /** staff: whose; a customer's own otherwise */
  @IsOptional() @IsUUID() user_id?: string;
}

/** One movement of the wallet that is final: what is held only is not in a statement. Amounts in pesos, below 0 what left. */
export interface StatementLine {
  /** of the ledger's transfer */
  id: string;
  at: string;
  amount: number;
  /** of the wallet right after it */
  balance: number;
  /** the ledger's code: `payment`, `manual_deposit`, `label`, `late_label`, `overweight`, `refund`, … */
  code: string;
  description: string;
  shipment_id: string | null;
  created_by: string;
}

/** Of a wallet from the first day's beginning to the last day's end: `closing` = `opening` + `deposits` − `charges`. */
export interface Statement {
  user: { id: string; name: string; email: string };
  currency: string;
  start_date: string;
  end_date: string;
  opening: number;
  /** what came in and what left, both from 0 */
  deposits: number;
  charges: number;
  closing: number;
  lines: StatementLine[];
}

/** With which key statements are signed. */
export interface StatementKey {
  algorithm: 'ed25519';
  /** PEM (SPKI) */
  public_key: string;
  /** SHA-256 of the key's DER form, hexadecimal */
  fingerprint: string;
}
