import type { ReconciledSource } from '@porte/contracts';
import type { Tx } from '@porte/messaging-kit';
import { backoff, defineProcess } from '@porte/process-kit';
import type { FoundDifference, ReportedPayment } from './compare.js';
import { saveDifferences } from './differences.js';
import type { Reconciler } from './reconciler.js';

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

/** A comparison of some days: reads the books outside of a transaction, and keeps what differs. A repetition finds the same. */
export const reconciliationProcess = defineProcess<ReconciliationRow, Reconciler>()('payment_reconciliation', {
  table: 'payment_reconciliations',
  lane: ({ source }) => source,
  perLane: 1,
  lease: '10m',
  states: {
    running: {
      call: async (row, { deps, signal }) => ({ outcome: 'compared', data: await deps.compare(row, signal) }),
      idempotent: true,
      retry: backoff('30s', '30m', 8),
      onExhausted: 'failed',
      on: {
        compared: {
          to: 'done',
          set: (_, data) => {
            const { payments, postings, found } = data as Comparison;
            return { payments, postings, differences: found.length, statement: null };
          },
          write: async (tx: Tx, row, { deps, data }) => {
            const { found } = data as Comparison;
            await saveDifferences(tx, row, found);
            await deps.startSeconds(tx, row, found);
          },
        },
      },
    },
    done: { final: true },
    failed: { final: true },
  },
});
