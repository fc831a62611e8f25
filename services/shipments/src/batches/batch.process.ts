import type { BatchRule } from '@porte/contracts';
import { defineProcess, pauses, standardRetry, type ProcessRow } from '@porte/process-kit';
import type { Actor } from '@porte/service-kit';

/** A batch of a person. */
export interface Batch {
  id: string;
  user_id: string;
  /** who buys: the permissions are those of the moment in which it was begun or confirmed */
  actor: Actor;
  rule: BatchRule;
  service_id: string | null;
  is_pausing: boolean;
  /** centavos available when the first purchase began; null before it, and where several wallets pay */
  started_with?: string | null;
  /** what its purchases may take in all, centavos; null where only the balance limits it */
  may_take?: string | null;
}

export type BatchProcessRow = ProcessRow<Batch> & { created_at: Date };

/** What the states of a batch need. */
export interface BatchSteps {
  rate(row: Batch & { tenant_id: string }, signal: AbortSignal): Promise<'rated'>;
  buy(row: Batch & { tenant_id: string }, signal: AbortSignal): Promise<'more' | 'paused' | 'bought'>;
}

/**
 * A batch. Both calls may be repeated: rating writes the same rows again, and buying first looks what became of a row that was begun. Each row is bought by the
 * ordinary purchase.
 */
export const batchProcess = defineProcess<Batch, BatchSteps>()('batch', {
  table: 'batches',
  lane: ({ user_id }) => user_id,
  perLane: 1,
  concurrency: 4,
  lease: '30s',
  states: {
    rating: {
      call: (row, { deps, signal }) => deps.rate(row, signal),
      idempotent: true,
      longest: '10m',
      retry: pauses(['1s', '5s', '30s'], 5),
      onExhausted: 'ready',
      on: { rated: 'ready', canceled: 'canceled' },
    },
    ready: {
      by: 'owner',
      deadline: { after: '24h', then: 'canceled' },
      on: { confirmed: { to: 'buying', set: () => ({ is_pausing: false }) }, retried: 'rating', canceled: 'canceled' },
    },
    buying: {
      call: (row, { deps, signal }) => deps.buy(row, signal),
      idempotent: true,
      longest: '10m',
      retry: standardRetry,
      on: { more: 'buying', paused: { to: 'ready', set: () => ({ is_pausing: false }) }, bought: 'done' },
    },
    done: { final: true, on: { retried: 'rating' } },
    canceled: { final: true },
  },
});
