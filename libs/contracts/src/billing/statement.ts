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

export interface Statement {
  user: { id: string; name: string; email: string };
  currency: string;
  start_date: string;
  end_date: string;
  opening: number;
  deposits: number;
  charges: number;
  closing: number;
  lines: StatementLine[];
}
