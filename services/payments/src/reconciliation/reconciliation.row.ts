import type { ReconciledSource } from '@porte/contracts';
import type { FoundDifference, ReportedPayment } from './compare.js';

/** A payment of a bank's statement; centavos as text, because the row keeps it as JSON. */
export type StatementLine = Pick<ReportedPayment, 'reference' | 'day'> & { amount: string };

export interface ReconciliationRow {
  id: string;
  source: ReconciledSource;
  from_day: string;
  to_day: string;
  /** the bank's statement, or that of the account at STP; null where a provider is asked */
  statement: StatementLine[] | null;
  created_by: string | null;
  payments?: number;
  postings?: number;
  differences?: number;
}

/** What a comparison found. */
export interface Comparison {
  payments: number;
  postings: number;
  found: FoundDifference[];
}
