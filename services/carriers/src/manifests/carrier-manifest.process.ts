import {
  data,
  defineProcess,
  pauses,
  type Outcome,
  type ProcessRow,
  type RowOf,
  type TransitionWrite,
} from '@porte/process-kit';
import { TERMS, type StoredTerms } from '../calls/carrier-terms.js';
import { leaseOf, type PurchaseOptions } from '../calls/options.js';
import type { carrierManifestRow } from './carrier-manifest.row.js';

/** A manifest that a carrier is asked for. */
export interface CarrierManifestRow extends RowOf<typeof carrierManifestRow> {
  /** how its carrier is asked, as of the claim */
  terms?: StoredTerms;
}

export type ManifestRow = ProcessRow<CarrierManifestRow>;

/** What an answer or a decision brings along. */
export interface Known {
  files?: string[];
  message?: string;
}

const OUTCOMES = { done: data<Known>(), failed: data<Known>(), unsent: data<Known>(), unknown: data<Known>() };

export type Closed = Outcome<'done' | 'failed' | 'unsent' | 'unknown', typeof OUTCOMES>;

/** What the states of a manifest need. */
export interface ManifestSteps {
  close(row: ManifestRow, signal: AbortSignal): Promise<Closed>;
  /** lets its parcels be in another one */
  free: TransitionWrite<CarrierManifestRow, ManifestSteps, unknown>;
}

const known = (_: CarrierManifestRow, news?: Known): Partial<CarrierManifestRow> => ({
  files: news?.files ?? null,
  message: news?.message ?? null,
});
const doubtful = (row: CarrierManifestRow, news?: Known): Partial<CarrierManifestRow> => ({
  message: news?.message ?? row.message ?? 'no answer',
});

/** A manifest that was certainly not sent is sent again so often. */
const MOST_UNSENT = 5;

/** Asks a carrier for its manifest of some parcels. None can be asked whether it has one, so that one whose answer is lost is left to staff and never asked for again. */
export function carrierManifestProcess(options: PurchaseOptions) {
  const done = { to: 'done', set: known } as const;
  const failed = {
    to: 'failed',
    set: known,
    write: ((tx, row, context) => context.deps.free(tx, row, context)) as ManifestSteps['free'],
  } as const;
  const leftToStaff = { to: 'needs_review', set: doubtful } as const;
  return defineProcess<CarrierManifestRow, ManifestSteps>()('carrier_manifest', {
    table: 'carrier_manifests',
    lane: ({ carrier_id }) => carrier_id,
    perLane: options.perCarrier,
    concurrency: options.concurrency,
    lease: leaseOf(options, options.deadlineMs),
    reads: { terms: TERMS },
    outcomes: OUTCOMES,
    states: {
      ready: {
        call: (row, { deps, signal }) => deps.close(row, signal),
        during: 'calling',
        late: ['done', 'failed'],
        retry: pauses([options.retryMs], MOST_UNSENT),
        on: { done, failed, unknown: leftToStaff, unsent: { to: 'ready', set: doubtful } },
        onExhausted: failed,
      },
      calling: { onLeaseLost: leftToStaff },
      needs_review: { by: 'staff', on: { done, failed } },
      done: { final: true },
      failed: { final: true },
    },
  });
}
