import type { DecisionFact } from '@porte/contracts';
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
import type { labelVoidRow, VoidAnswer } from './label-void.row.js';

/** A label that is to be voided: because its shipment is cancelled, under the cancellation's id, or because its purchase has no use for it (`surplus`). */
export interface LabelVoid extends RowOf<typeof labelVoidRow> {
  /** how its carrier is asked, as of the claim */
  terms?: StoredTerms;
}

export type VoidRow = ProcessRow<LabelVoid>;

/** What the carrier's answer or a person's decision brings along. */
export interface VoidData {
  /** why it was refused, or why no one knows */
  message?: string;
  decision?: DecisionFact;
}

/** What the carrier answered. */
export type Asked = 'accepted' | 'surplus_accepted' | 'refused' | 'unknown';

/** What others than the worker bring: staff, or the shipment of a late label. */
export type VoidSignal = 'confirmed' | 'refused' | 'offered' | 'settled' | 'sold' | 'declined';

const OUTCOMES = {
  accepted: data<VoidData | undefined>(),
  surplus_accepted: data<VoidData | undefined>(),
  refused: data<VoidData | undefined>(),
  unknown: data<VoidData | undefined>(),
  confirmed: data<VoidData | undefined>(),
  offered: data<VoidData | undefined>(),
  settled: data<VoidData | undefined>(),
  sold: data<VoidData | undefined>(),
  declined: data<VoidData | undefined>(),
};

/** Writes what follows from an outcome. */
export type VoidWrite = TransitionWrite<LabelVoid, VoidSteps, VoidData | undefined>;

/** What the states of a void need. */
export interface VoidSteps {
  ask(row: VoidRow, signal: AbortSignal): Promise<Outcome<Asked, typeof OUTCOMES>>;
  voided: VoidWrite;
  refused: VoidWrite;
  acceptedLate: VoidWrite;
  /** the first time that no one knows */
  becameUnknown: VoidWrite;
  /** asked so often without an answer that staff are told */
  exhausted: VoidWrite;
  /** asked once more without an answer */
  stillUnknown: VoidWrite;
}

const answered =
  (kind: VoidAnswer['kind']) =>
  (row: LabelVoid, answer?: VoidData): Partial<LabelVoid> => ({
    outcome: { kind, message: answer?.message ?? '' },
    checks: row.checks + (kind === 'unknown' ? 1 : 0),
  });

const voided = {
  to: 'voided',
  set: answered('accepted'),
  write: (tx, row, context) => context.deps.voided(tx, row, context),
} as const satisfies { to: string; set: unknown; write: VoidWrite };

const refused = {
  to: 'refused',
  set: answered('refused'),
  write: (tx, row, context) => context.deps.refused(tx, row, context),
} as const satisfies { to: string; set: unknown; write: VoidWrite };

const acceptedLate: VoidWrite = (tx, row, context) => context.deps.acceptedLate(tx, row, context);

const ask = {
  call: (row: VoidRow, { deps, signal }: { deps: VoidSteps; signal: AbortSignal }) => deps.ask(row, signal),
  idempotent: true,
  late: ['accepted', 'surplus_accepted'],
} as const;

const accepted = { accepted: voided, surplus_accepted: voided, refused } as const;

/** States in which the carrier is not asked: staff or the shipment decide, or everything is decided. */
const UNASKED = {
  // The carrier is not asked: the number may be the one that a person typed for the buyer's own label.
  left_to_staff: { by: 'staff', on: { confirmed: voided, offered: 'offered', settled: 'settled' } },
  // The shipment of a late label says whether it still waits for one.
  offered: {
    by: 'event',
    alarm: 'here',
    on: {
      sold: 'sold',
      declined: 'refused',
      late_surplus_accepted: { to: 'offered', write: acceptedLate },
    },
  },
  voided: { final: true, on: { late_accepted: 'voided', late_surplus_accepted: 'voided' } },
  refused: {
    final: true,
    on: {
      confirmed: voided,
      offered: 'offered',
      settled: 'settled',
      late_accepted: { to: 'refused', write: acceptedLate },
      late_surplus_accepted: voided,
    },
  },
  settled: { final: true, on: { late_surplus_accepted: voided } },
  sold: { final: true, on: { late_surplus_accepted: { to: 'sold', write: acceptedLate } } },
} as const;

/** Asks the carrier to void a label. To ask twice is safe, so a void whose outcome is unknown, or whose worker died, is asked for again. */
export function labelVoidProcess(options: PurchaseOptions) {
  const { checkDelaysMs, retryMs, lookupMs } = options;
  const last = checkDelaysMs.at(-1)!;
  return defineProcess<LabelVoid, VoidSteps>()('label_void', {
    table: 'label_voids',
    lane: ({ carrier_id }) => carrier_id,
    perLane: options.perCarrier,
    concurrency: options.concurrency,
    lease: leaseOf(options, lookupMs),
    reads: { terms: TERMS },
    cause: ({ cause }) => cause,
    starts: ['asking', 'left_to_staff'],
    outcomes: OUTCOMES,
    states: {
      asking: {
        ...ask,
        retry: pauses([retryMs]),
        on: {
          ...accepted,
          unknown: {
            to: 'unknown',
            set: answered('unknown'),
            write: (tx, row, context) => context.deps.becameUnknown(tx, row, context),
          },
        },
      },
      unknown: {
        ...ask,
        startAfter: checkDelaysMs[0]!,
        retry: pauses(checkDelaysMs.slice(1), checkDelaysMs.length),
        on: { ...accepted, unknown: { to: 'unknown', set: answered('unknown') } },
        onExhausted: {
          to: 'needs_review',
          set: answered('unknown'),
          write: (tx, row, context) => context.deps.exhausted(tx, row, context),
        },
      },
      needs_review: {
        ...ask,
        by: 'staff',
        every: last,
        on: {
          ...accepted,
          confirmed: voided,
          offered: 'offered',
          settled: 'settled',
          unknown: {
            to: 'needs_review',
            set: answered('unknown'),
            write: (tx, row, context) => context.deps.stillUnknown(tx, row, context),
          },
        },
      },
      ...UNASKED,
    },
  });
}
