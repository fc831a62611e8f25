import type { PaidParcel } from '@porte/contracts';
import type { Tx } from '@porte/messaging-kit';
import { backoff, data, defineProcess, type ProcessRow } from '@porte/process-kit';

/** Lines of an invoice whose parcels are looked for together. */
export interface MatchRow {
  id: string;
  /** who imported them */
  user_id: string;
  /** ids */
  lines: string[];
}

export interface MatchSteps {
  find(row: ProcessRow<MatchRow>): Promise<PaidParcel[]>;
  make(tx: Tx, row: ProcessRow<MatchRow>, parcels: readonly PaidParcel[]): Promise<void>;
}

/** Asks shipments for the parcels of some lines, then makes their cases and says of each line what became of it, in one transaction. */
export const matchProcess = defineProcess<MatchRow, MatchSteps>()('overweight_match', {
  table: 'overweight_matches',
  lane: ({ user_id }) => user_id,
  perLane: 2,
  outcomes: { found: data<PaidParcel[]>() },
  states: {
    asking: {
      call: async (row, { deps }) => ({ outcome: 'found', data: await deps.find(row) }),
      idempotent: true,
      retry: backoff('2s', '5m', 10),
      // Its lines stay as received, and staff have them looked for again.
      onExhausted: 'failed',
      on: { found: { to: 'done', write: (tx, row, { deps, data: found }) => deps.make(tx, row, found) } },
    },
    done: { final: true },
    failed: { final: true },
  },
});
