import type { Tx } from '@porte/messaging-kit';
import { backoff, data, defineProcess } from '@porte/process-kit';
import { saveDifferences } from './differences.js';
import type { Reconciler } from './reconciler.js';
import type { Comparison, ReconciliationRow } from './reconciliation.row.js';

/** A comparison of some days: reads the books outside of a transaction, and keeps what differs. A repetition finds the same. */
export const reconciliationProcess = defineProcess<ReconciliationRow, Reconciler>()('payment_reconciliation', {
  table: 'payment_reconciliations',
  lane: ({ source }) => source,
  perLane: 1,
  lease: '10m',
  outcomes: { compared: data<Comparison>() },
  states: {
    running: {
      call: async (row, { deps, signal }) => ({ outcome: 'compared', data: await deps.compare(row, signal) }),
      idempotent: true,
      retry: backoff('30s', '30m', 8),
      onExhausted: 'failed',
      on: {
        compared: {
          to: 'done',
          set: (_, { payments, postings, found }) => ({
            payments,
            postings,
            differences: found.length,
            statement: null,
          }),
          write: async (tx: Tx, row, { deps, data: { found } }) => {
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
