import type { Call } from './call.js';
import type { OutsideAnswer } from './mount.js';

/** Seconds that `rate_limited` asks to wait unless it says otherwise. */
export const RETRY_AFTER_SECONDS = 7;

/**
 * What goes wrong with one call, whatever the system's API. "After commit" means that the work was done and stands in the book.
 * `html` and `unparsable` come after commit unless `committed` is false; what spoils an answer always does.
 */
export type Fault =
  | { kind: 'none' }
  /** answers later, then as `then` says (default: normally) */
  | { kind: 'latency'; milliseconds: number; then?: Fault }
  /** nothing done and no answer until the simulator closes */
  | { kind: 'hang' }
  | { kind: 'rate_limited'; retry_after_seconds?: number }
  | { kind: 'server_error' }
  | { kind: 'unavailable' }
  | { kind: 'expired_token' }
  /** 302 to where no server listens */
  | { kind: 'redirect' }
  /** this answer in place of the work */
  | { kind: 'instead'; answer: OutsideAnswer }
  /** a definite no: 422 with the carrier's own code and words */
  | { kind: 'rejected'; code: string; message: string }
  /** the connection is reset with nothing done; before the body is read where the match needs no body */
  | { kind: 'reset_before_reading' }
  | { kind: 'reset_after_commit' }
  /** done, then no answer until the simulator closes */
  | { kind: 'timeout_after_commit' }
  | { kind: 'server_error_after_commit' }
  /** a page of HTML with status 200 */
  | { kind: 'html'; committed?: boolean }
  /** half of the answer's bytes */
  | { kind: 'unparsable'; committed?: boolean }
  | { kind: 'empty' }
  /** each value in JSON, or text in XML, of another type */
  | { kind: 'wrong_types' }
  /** lists of one in JSON as the one */
  | { kind: 'single_for_list' }
  /** 50 MB */
  | { kind: 'huge' }
  | { kind: 'empty_label' }
  | { kind: 'truncated_label' }
  /** the whole answer twice on the same connection */
  | { kind: 'duplicate_reply' };

export type FaultKind = Fault['kind'];

export const FAULT_KINDS = [
  'none',
  'latency',
  'hang',
  'rate_limited',
  'server_error',
  'unavailable',
  'expired_token',
  'redirect',
  'instead',
  'rejected',
  'reset_before_reading',
  'reset_after_commit',
  'timeout_after_commit',
  'server_error_after_commit',
  'html',
  'unparsable',
  'empty',
  'wrong_types',
  'single_for_list',
  'huge',
  'empty_label',
  'truncated_label',
  'duplicate_reply',
] as const satisfies readonly FaultKind[];

/** Which calls a scripted fault waits for; every property that is given must hold. */
export interface CallMatch {
  operation?: string;
  reference?: string;
  /** the sender's or the recipient's */
  postal_code?: string;
}

export interface ScriptedFault {
  fault: Fault;
  on?: CallMatch;
  /** how many calls it serves; 1 unless given */
  times?: number | 'always';
}

/** Faults drawn by chance: each `share` is a probability, what is left over of 1 answers normally. */
export interface FaultMix {
  seed: string;
  /** all unless given */
  operations?: readonly string[];
  faults: { share: number; fault: Fault }[];
}

/** Unknown outcomes of purchases, R-08: replies dropped 20 %, hangs 10 % (half of them after commit), 5xx after commit 5 %, duplicate replies 5 %. */
export const unknownOutcomes = (seed: string): FaultMix => ({
  seed,
  operations: ['ship'],
  faults: [
    { share: 0.2, fault: { kind: 'reset_after_commit' } },
    { share: 0.05, fault: { kind: 'hang' } },
    { share: 0.05, fault: { kind: 'timeout_after_commit' } },
    { share: 0.05, fault: { kind: 'server_error_after_commit' } },
    { share: 0.05, fault: { kind: 'duplicate_reply' } },
  ],
});

/** A call as the system met it. */
export interface ReceivedCall extends Call {
  fault: FaultKind;
}
