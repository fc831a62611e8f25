import type { DecisionFact, DocumentFact, EventData } from '@porte/contracts';
import type { Cause, Tx } from '@porte/messaging-kit';
import {
  defineProcess,
  pauses,
  type Outcome,
  type Process,
  type ProcessRow,
  type TransitionWrite,
} from '@porte/process-kit';
import type { BoughtLabel, Rejection } from '../../adapters/index.js';
import { TERMS, type StoredTerms } from '../calls/carrier-terms.js';
import { leaseOf, type PurchaseOptions } from '../options.js';

/** What the carrier was last known to say. */
export interface AttemptOutcome {
  kind: 'success' | 'rejected' | 'unknown';
  code?: string;
  message?: string;
  carrier_code?: string;
  reason?: string;
  /** the user who knew, where nobody else did */
  decided_by?: string;
}

/** A label that came when the purchase already had one, or was over. */
export interface SurplusLabel {
  tracking_number: string;
  documents: DocumentFact[];
  voided: boolean;
  /** staff have dealt with it otherwise */
  settled?: boolean;
}

/** One attempt to buy the label of a purchase. Instants are the database's. */
export interface LabelAttempt {
  id: string;
  purchase_id: string;
  shipment_id: string;
  carrier_id: string;
  n: number;
  /** by which the carrier knows it */
  reference: string;
  request: EventData<'shipment.rate_selected'>;
  /** ties the events it publishes to the one that began it */
  cause: Cause;
  /** how often an unknown outcome was looked into */
  checks: number;
  /** how often, since the last call had settled, the carrier said that it has no such label */
  absences: number;
  /** a call of this reference may have sold a label that we do not have */
  doubt: boolean;
  /** when the last call came into doubt */
  doubted_at: Date | null;
  outcome: AttemptOutcome | null;
  /** a repeated call was refused while an earlier one is in doubt: it counts once the look-up has cleared the doubt */
  refusal: Rejection | null;
  tracking_number: string | null;
  documents: DocumentFact[] | null;
  surplus: SurplusLabel[];
  /** the void that took its label back */
  void_id: string | null;
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
 * What a call says: the carrier sold the label, or certainly did not, or nobody knows. Of what nobody knows the carrier is asked later (`unknown`), also
 * after staff were told (`review`), or only staff can find out (`dead_end`).
 */
export type Bought = 'success' | 'rejected' | 'unknown' | 'review' | 'dead_end';

/** What a look into an unknown outcome says. `ask_again`: the label may be asked for once more, under its reference. */
export type Looked = Bought | 'ask_again';

/** What others than the worker bring: staff, or the shipment of a late label. */
export type AttemptSignal = 'adopted' | 'released' | 'sold';

type Write = TransitionWrite<LabelAttempt, AttemptSteps>;

/** What the states of an attempt need. */
export interface AttemptSteps {
  /** in the transaction that writes the first call down. @returns a rejection where the carrier must not be asked */
  begin(tx: Tx, row: AttemptRow): Promise<Outcome<'rejected'> | undefined>;
  buy(row: AttemptRow, signal: AbortSignal): Promise<Outcome<Bought>>;
  lookUp(row: AttemptRow, signal: AbortSignal): Promise<Outcome<Looked>>;
  labelled: Write;
  rejected: Write;
  doubted: Write;
  surplus: Write;
}

const known = (decision?: DecisionFact): { decided_by?: string } =>
  decision?.decided_by ? { decided_by: decision.decided_by } : {};

const dataOf = (data: unknown): AttemptData => (data ?? {}) as AttemptData;

const labelled = {
  to: 'labelled',
  set: (_row: LabelAttempt, data: unknown): Partial<LabelAttempt> => {
    const { label, documents = [], decision } = dataOf(data);
    const outcome = { kind: 'success', ...known(decision) } as const;
    return { doubt: false, doubted_at: null, outcome, tracking_number: label!.tracking_number, documents };
  },
  write: (tx, row, context) => context.deps.labelled(tx, row, context),
} as const satisfies { to: string; set: unknown; write: Write };

const rejected = {
  to: 'rejected',
  set: (_row: LabelAttempt, data: unknown): Partial<LabelAttempt> => {
    const { rejection, decision } = dataOf(data);
    return { doubt: false, doubted_at: null, outcome: { ...rejection!, ...known(decision) } };
  },
  write: (tx, row, context) => context.deps.rejected(tx, row, context),
} as const satisfies { to: string; set: unknown; write: Write };

const changed = (_row: LabelAttempt, data: unknown): Partial<LabelAttempt> => dataOf(data).change ?? {};

const doubtedIn = <S extends string>(to: S) =>
  ({
    to,
    set: changed,
    write: (tx, row, context) => context.deps.doubted(tx, row, context),
  }) as const satisfies { to: S; set: unknown; write: Write };

const surplus: Write = (tx, row, context) => context.deps.surplus(tx, row, context);

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
  unknown: doubtedIn('unknown'),
  review: doubtedIn('needs_review'),
  dead_end: doubtedIn('left_to_staff'),
} as const;

const looked = { ...bought, ask_again: { to: 'asking_again', set: changed } } as const;

const decided = { adopted: labelled, released: rejected } as const;

/** Buys the label of a purchase. A call is written down before it is made, and what nobody knows is looked up before the carrier is called again. */
export function labelAttemptProcess(
  options: PurchaseOptions,
): Process<LabelAttempt, AttemptSteps, Looked | AttemptSignal> {
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
    starts: ['labelled'],
    states: {
      ready: { ...buy, before: (tx, row, { deps }) => deps.begin(tx, row), retry, on: bought },
      calling: {
        on: { success: labelled },
        onLeaseLost: {
          to: 'unknown',
          // Staff are told after one look more, if that does not tell either.
          set: ({ checks }) => ({ doubt: true, outcome: INTERRUPTED, checks: Math.min(checks, last) }),
          write: (tx, row, context) => context.deps.doubted(tx, row, context),
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
