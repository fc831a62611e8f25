import type { Fault, OutsideAnswer } from '../outside/index.js';

/**
 * The faults that every adapter has to bear, by the name of what its caller sees. "After" means that the work was done and its answer was lost or spoilt; the
 * others happen before any work.
 */
const FAULTS = {
  none: { kind: 'none' },
  reset_before: { kind: 'reset_before_reading' },
  reset_after: { kind: 'reset_after_commit' },
  hang_before: { kind: 'hang' },
  hang_after: { kind: 'timeout_after_commit' },
  too_many_calls: { kind: 'rate_limited' },
  unavailable_before: { kind: 'unavailable' },
  server_error_after: { kind: 'server_error_after_commit' },
  html_after: { kind: 'html' },
  empty_after: { kind: 'empty' },
  truncated_after: { kind: 'unparsable' },
  wrong_types_after: { kind: 'wrong_types' },
  single_for_list_after: { kind: 'single_for_list' },
  huge_after: { kind: 'huge' },
  redirect_before: { kind: 'redirect' },
  unauthorized_before: { kind: 'expired_token' },
} as const satisfies Record<string, Fault>;

export type WireFaultName = keyof typeof FAULTS;

export const WIRE_FAULTS = Object.keys(FAULTS) as WireFaultName[];

export type WireFault = WireFaultName | OutsideAnswer;

export const faultOf = (fault: WireFault): Fault =>
  typeof fault === 'string' ? FAULTS[fault] : { kind: 'instead', answer: fault };
