import type { Tx } from '@porte/messaging-kit';
import {
  backoff,
  begins,
  data,
  defineProcess,
  given,
  pauses,
  processRow,
  unset,
  type Outcome,
  type ProcessRow,
  type RowOf,
} from '@porte/process-kit';
import type { TrackingUpdate } from './adapters/store-adapter.js';

/** What an order's store is to show. */
export type WantedUpdate = Omit<TrackingUpdate, 'notify'>;

/** The columns of what an order's store is told. Its id is that of the order. */
export const storeUpdateRow = processRow({
  store_id: given<string>('uuid'),
  user_id: given<string>('uuid'),
  owner_id: given<string>('uuid'),
  wanted: given<WantedUpdate>('jsonb'),
  /** counts what was wanted so far */
  revision: begins<number>('int', 1),
  /** the last of them that the store shows */
  shown_revision: begins<number>('int', 0),
  shown_at: unset<Date>('timestamptz'),
  /** why the store does not show it */
  message: unset<string>('text'),
});

export type StoreUpdateState = 'ready' | 'sending' | 'unknown' | 'comparing' | 'shown' | 'failed';

export const StoreUpdateEntity = storeUpdateRow.entity<StoreUpdateState>('store_updates');

export type StoreUpdate = RowOf<typeof storeUpdateRow>;
export type UpdateRow = ProcessRow<StoreUpdate>;

export interface Shown {
  revision: number;
  at: Date;
}
export interface Said {
  message: string;
}

const OUTCOMES = {
  shown: data<Shown>(),
  rejected: data<Said>(),
  unsent: data<Said>(),
  unknown: data<Said>(),
  absent: data<Said | undefined>(),
};

export type Sent = Outcome<'shown' | 'rejected' | 'unsent' | 'unknown', typeof OUTCOMES>;
export type LookedAt = Outcome<'shown' | 'absent' | 'unknown', typeof OUTCOMES>;

/** What the states of an update need. */
export interface UpdateSteps {
  send(row: UpdateRow, signal: AbortSignal): Promise<Sent>;
  look(row: UpdateRow, signal: AbortSignal): Promise<LookedAt>;
  /** whether something else is wanted by now */
  compare(tx: Tx, row: UpdateRow): Promise<'same' | 'changed'>;
}

const shown = {
  to: 'comparing' as const,
  set: (_: StoreUpdate, { revision, at }: Shown) => ({ shown_revision: revision, shown_at: at, message: null }),
};
const said = (_: StoreUpdate, data?: Said): Partial<StoreUpdate> => ({ message: data?.message ?? null });

/**
 * Has a store show the tracking number of an order, or that it is to be shipped again. A call whose answer was lost is looked for before it is repeated, and a label
 * that changes on the way replaces the one that was sent.
 */
export const storeUpdateProcess = defineProcess<StoreUpdate, UpdateSteps>()('store_update', {
  table: 'store_updates',
  lane: ({ store_id }) => store_id,
  perLane: 2,
  concurrency: 16,
  lease: '60s',
  outcomes: OUTCOMES,
  states: {
    ready: {
      call: (row, { deps, signal }) => deps.send(row, signal),
      during: 'sending',
      retry: backoff('10s', '10m', 20),
      on: {
        shown,
        rejected: { to: 'failed', set: said },
        unsent: { to: 'ready', set: said },
        unknown: { to: 'unknown', set: said },
      },
      onExhausted: 'failed',
    },
    sending: { onLeaseLost: 'unknown' },
    unknown: {
      call: (row, { deps, signal }) => deps.look(row, signal),
      idempotent: true,
      startAfter: '5s',
      retry: pauses(['10s', '30s', '2m', '10m'], 20),
      on: { shown, absent: 'ready', unknown: { to: 'unknown', set: said } },
      onExhausted: 'failed',
    },
    comparing: {
      write: (tx, row, { deps }) => deps.compare(tx, row),
      on: { same: 'shown', changed: 'ready' },
    },
    shown: { final: true, on: { again: 'ready' } },
    failed: { final: true, on: { again: 'ready' } },
  },
});
