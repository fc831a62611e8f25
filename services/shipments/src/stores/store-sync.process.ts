import {
  backoff,
  begins,
  data,
  defineProcess,
  given,
  processRow,
  unset,
  type Outcome,
  type ProcessRow,
  type RowOf,
  type TransitionWrite,
} from '@porte/process-kit';
import type { ListedOrder, StoreProduct } from './adapters/store-adapter.js';

/** The columns of how far a store's orders are read. Its id is that of the store. */
export const storeSyncRow = processRow({
  store_id: given<string>('uuid'),
  /** the latest change that was read in full; null before the first time */
  since: unset<Date>('timestamptz'),
  /** the latest change of the present walk */
  reached: unset<Date>('timestamptz'),
  /** where the present walk goes on */
  page: unset<string>('text'),
  /** before its next step, ms */
  pause_ms: begins<number>('int', 0),
  /** questions in a row without an answer */
  failures: begins<number>('int', 0),
  /** why the last question was not answered; null where it was */
  problem: unset<string>('text'),
  answered_at: unset<Date>('timestamptz'),
  /** counts who asked for its orders: what is asked while a page is read is read after it */
  asks: begins<number>('int', 0),
});

export type StoreSyncState = 'registering' | 'open' | 'disconnected' | 'closed';

export const StoreSyncEntity = storeSyncRow.entity<StoreSyncState>('store_syncs');

export type StoreSync = RowOf<typeof storeSyncRow>;
export type SyncRow = ProcessRow<StoreSync>;

/** A page that was read. */
export interface ReadPage {
  change: Partial<StoreSync>;
  orders: readonly ListedOrder[];
  products: readonly StoreProduct[];
  /** as the step began, and when that was */
  asks: number;
  began: Date;
}

const OUTCOMES = { read: data<ReadPage>(), unanswered: data<Partial<StoreSync>>() };

export type SyncStep = Outcome<'read' | 'unanswered' | 'refused' | 'gone', typeof OUTCOMES>;

/** What the states of a sync need. */
export interface SyncSteps {
  register(row: SyncRow, signal: AbortSignal): Promise<'registered'>;
  read(row: SyncRow, signal: AbortSignal): Promise<SyncStep>;
  keep(tx: Parameters<TransitionWrite<StoreSync, SyncSteps>>[0], row: SyncRow, page: ReadPage): Promise<void>;
  /** the store does not accept its keys any more */
  disconnect(tx: Parameters<TransitionWrite<StoreSync, SyncSteps>>[0], row: SyncRow): Promise<void>;
}

const keep: TransitionWrite<StoreSync, SyncSteps, ReadPage> = (tx, row, context) =>
  context.deps.keep(tx, row, context.data);

/**
 * Reads the orders of a store, page after page and again after a pause; a webhook makes it due at once. The orders of a page, their drafts and how far the reading
 * has come are one commit, so that each order is here once whatever arrives twice or late.
 */
export const storeSyncProcess = defineProcess<StoreSync, SyncSteps>()('store_sync', {
  table: 'store_syncs',
  lane: ({ store_id }) => store_id,
  perLane: 1,
  concurrency: 16,
  lease: '120s',
  callWithin: '20s',
  outcomes: OUTCOMES,
  states: {
    registering: {
      call: (row, { deps, signal }) => deps.register(row, signal),
      idempotent: true,
      retry: backoff('5s', '10m'),
      on: { registered: 'open' },
    },
    open: {
      call: (row, { deps, signal }) => deps.read(row, signal),
      idempotent: true,
      every: ({ pause_ms }) => pause_ms,
      retry: backoff('10s', '10m'),
      on: {
        read: { to: 'open', set: (_, { change }) => change, write: keep },
        unanswered: { to: 'open', set: (_, change) => change },
        refused: { to: 'disconnected', write: (tx, row, { deps }) => deps.disconnect(tx, row) },
        gone: 'closed',
      },
    },
    // Nothing is asked of a store whose owner took the access away, until it is granted again.
    disconnected: {
      by: 'owner',
      on: { granted: { to: 'registering', set: () => ({ failures: 0, problem: null }) }, gone: 'closed' },
    },
    closed: { final: true, remove: true },
  },
});
