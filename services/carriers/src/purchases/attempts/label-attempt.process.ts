import type { DecisionFact, DocumentFact } from '@porte/contracts';
import type { Tx } from '@porte/messaging-kit';
import {
  data,
  defineProcess,
  pauses,
  type Outcome,
  type ProcessRow,
  type RowOf,
  type TransitionWrite,
} from '@porte/process-kit';
import type { BoughtLabel } from '../../adapters/index.js';
import { TERMS, type StoredTerms } from '../../calls/carrier-terms.js';
import { leaseOf, type PurchaseOptions } from '../../calls/options.js';
import type { AttemptOutcome, labelAttemptRow, Rejection } from './label-attempt.row.js';

/** One attempt to buy the label of a purchase. Instants are the database's. */
export interface LabelAttempt extends RowOf<typeof labelAttemptRow> {
  created_at?: Date;
  /** how its carrier is asked, as of the claim */
  terms?: StoredTerms;
  /** milliseconds since `doubted_at`, as of the claim */
  doubt_ms?: number;
}

export type AttemptRow = ProcessRow<LabelAttempt>;

/** What a call, a look-up or a decision brings along. */
export interface AttemptData {
  /** columns that change */
  change?: Partial<LabelAttempt>;
  label?: Omit<BoughtLabel, 'documents'>;
  documents?: DocumentFact[];
  rejection?: Rejection;
  decision?: DecisionFact;
  /** whether the carrier can be asked what became of the call */
  can_look_up?: boolean;
}

/**
 * What a call says: the carrier sold the label, or certainly did not, or no one knows. Of what no one knows the carrier is asked later (`unknown`), also
 * after staff were told (`review`), or only staff can find out (`dead_end`).
 */
export type Bought = 'success' | 'rejected' | 'unknown' | 'review' | 'dead_end';

/** What a look into an unknown outcome says. `ask_again`: the label may be asked for once more, under its reference. */
export type Looked = Bought | 'ask_again';

/** What others than the worker bring: staff, or the shipment of a late label. */
export type AttemptSignal = 'adopted' | 'released' | 'sold';

const OUTCOMES = {
  success: data<AttemptData>(),
  rejected: data<AttemptData>(),
  unknown: data<AttemptData>(),
  review: data<AttemptData>(),
  dead_end: data<AttemptData | undefined>(),
  ask_again: data<AttemptData>(),
  adopted: data<AttemptData>(),
  released: data<AttemptData>(),
  sold: data<AttemptData>(),
};

/** An outcome of an attempt's step, with its data. */
export type AttemptStep<O extends keyof typeof OUTCOMES> = Outcome<O, typeof OUTCOMES>;

/** Writes what follows from an outcome. */
export type AttemptWrite = TransitionWrite<LabelAttempt, AttemptSteps, AttemptData>;
type UnknownWrite = TransitionWrite<LabelAttempt, AttemptSteps>;

/** What the states of an attempt need. */
export interface AttemptSteps {
  /** in the transaction that writes the first call down. @returns a rejection where the carrier must not be asked */
  begin(tx: Tx, row: AttemptRow): Promise<AttemptStep<'rejected'> | undefined>;
  buy(row: AttemptRow, signal: AbortSignal): Promise<AttemptStep<Bought>>;
  lookUp(row: AttemptRow, signal: AbortSignal): Promise<AttemptStep<Looked>>;
  labelled: AttemptWrite;
  rejected: AttemptWrite;
  becameUnknown: UnknownWrite;
  surplus: AttemptWrite;
}

const known = (decision?: DecisionFact): { decided_by?: string } =>
  decision?.decided_by ? { decided_by: decision.decided_by } : {};

const labelled = {
  to: 'labelled',
  set: (_row: LabelAttempt, { label, documents = [], decision }: AttemptData): Partial<LabelAttempt> => {
    const outcome = { kind: 'success', ...known(decision) } as const;
    return { doubt: false, doubted_at: null, outcome, tracking_number: label!.tracking_number, documents };
  },
  write: (tx, row, context) => context.deps.labelled(tx, row, context),
} as const satisfies { to: string; set: unknown; write: AttemptWrite };

const rejected = {
  to: 'rejected',
  set: (_row: LabelAttempt, { rejection, decision }: AttemptData): Partial<LabelAttempt> => ({
    doubt: false,
    doubted_at: null,
    outcome: { ...rejection!, ...known(decision) },
  }),
  write: (tx, row, context) => context.deps.rejected(tx, row, context),
} as const satisfies { to: string; set: unknown; write: AttemptWrite };

const changed = (_row: LabelAttempt, found?: AttemptData): Partial<LabelAttempt> => found?.change ?? {};

const unknownIn = <S extends string>(to: S) =>
  ({
    to,
    set: changed,
    write: (tx, row, context) => context.deps.becameUnknown(tx, row, context),
  }) as const satisfies { to: S; set: unknown; write: UnknownWrite };

const surplus: AttemptWrite = (tx, row, context) => context.deps.surplus(tx, row, context);

const buy = {
  call: (row: AttemptRow, { deps, signal }: { deps: AttemptSteps; signal: AbortSignal }) => deps.buy(row, signal),
  during: 'calling',
  late: ['success'],
} as const;

const lookUp = {
  call: (row: AttemptRow, { deps, signal }: { deps: AttemptSteps; signal: AbortSignal }) => deps.lookUp(row, signal),
  idempotent: true,
  late: ['success'],
} as const;

const bought = {
  success: labelled,
  rejected,
  unknown: unknownIn('unknown'),
  review: unknownIn('needs_review'),
  dead_end: unknownIn('left_to_staff'),
} as const;

const looked = { ...bought, ask_again: { to: 'asking_again', set: changed } } as const;

const decided = { adopted: labelled, released: rejected } as const;

/** Buys the label of a purchase. A call is written down before it is made, and what no one knows is looked up before the carrier is called again. */
export function labelAttemptProcess(options: PurchaseOptions) {
  const { checkDelaysMs, retryMs } = options;
  const last = checkDelaysMs.length - 1;
  const pause = ({ checks }: LabelAttempt): number => checkDelaysMs[Math.min(checks, last)]!;
  const retry = pauses([retryMs]);
  return defineProcess<LabelAttempt, AttemptSteps>()('label_attempt', {
    table: 'label_attempts',
    lane: ({ carrier_id }) => carrier_id,
    perLane: options.perCarrier,
    concurrency: options.concurrency,
    lease: leaseOf(options, options.deadlineMs),
    // A call that begins later could still be under way when its lease ends.
    callWithin: options.leaseMarginMs,
    reads: {
      terms: TERMS,
      doubt_ms: 'coalesce(extract(epoch from clock_timestamp() - t.doubted_at) * 1000, 0)::float8',
    },
    cause: ({ cause }) => cause,
    starts: ['ready', 'labelled'],
    outcomes: OUTCOMES,
    states: {
      ready: { ...buy, before: (tx, row, { deps }) => deps.begin(tx, row), retry, on: bought },
      calling: {
        on: { success: labelled },
        onLeaseLost: {
          to: 'unknown',
          // Staff are told after one look more, if that does not tell either.
          set: ({ checks }) => ({ doubt: true, outcome: INTERRUPTED, checks: Math.min(checks, last) }),
          write: (tx, row, context) => context.deps.becameUnknown(tx, row, context),
        },
      },
      asking_again: { ...buy, on: bought },
      unknown: { ...lookUp, every: pause, retry, on: looked },
      needs_review: { ...lookUp, by: 'staff', every: pause, retry, on: { ...looked, ...decided } },
      // The carrier offers no way to know.
      left_to_staff: { by: 'staff', on: { success: labelled, ...decided } },
      labelled: { final: true, on: { sold: labelled, late_success: { to: 'labelled', write: surplus } } },
      rejected: { final: true, on: { sold: labelled, late_success: { to: 'rejected', write: surplus } } },
    },
  });
}

const INTERRUPTED: AttemptOutcome = { kind: 'unknown', reason: 'the caller was interrupted' };
