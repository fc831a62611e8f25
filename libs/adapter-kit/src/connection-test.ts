import type { ConnectionTest, ConnectionTestReason } from '@porte/contracts';
import type { Outcome, Unsent } from './outcome.js';

/** The codes of Node and undici, which begin the reason of a call that brought no answer or follow the name of the call before it. */
const FAULTS: readonly [RegExp, ConnectionTestReason][] = [
  [/\b(ENOTFOUND|ENODATA|EAI_AGAIN|ERR_INVALID_URL)\b/, 'address_not_found'],
  [/\bERR_OUTBOUND_NOT_ALLOWED\b/, 'address_not_allowed'],
  [/\b(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)\b/, 'connection_refused'],
  [/\b(ETIMEDOUT|UND_ERR_\w+_TIMEOUT)\b|aborted due to timeout|no answer within/, 'timeout'],
  [/\b(\w+_CERT|CERT_\w+|\w+_CERT_\w+|UNABLE_TO_VERIFY_LEAF_SIGNATURE)\b/, 'certificate'],
];

const faultOf = (reason: string): ConnectionTestReason =>
  FAULTS.find(([pattern]) => pattern.test(reason))?.[1] ?? 'other';

function unsentReasonOf({ cause, reason }: Unsent): ConnectionTestReason {
  if (cause === 'account') return 'credentials';
  return cause === 'connection' ? faultOf(reason) : 'limit';
}

/** What people read of a test of credentials. @param outcome null where none are entered */
export function connectionTestOf(outcome: Outcome<null> | null): ConnectionTest {
  if (outcome === null) return { result: 'missing', reason: null, message: '', provider_code: null };
  switch (outcome.kind) {
    case 'done':
      return { result: 'works', reason: null, message: '', provider_code: null };
    case 'rejected':
      return {
        result: 'refused',
        reason: 'credentials',
        message: outcome.message,
        provider_code: outcome.provider_code ?? null,
      };
    case 'unsent':
      return {
        result: outcome.cause === 'account' ? 'refused' : 'unreachable',
        reason: unsentReasonOf(outcome),
        message: outcome.reason,
        provider_code: outcome.provider_code ?? null,
      };
    case 'unknown':
      return { result: 'unreachable', reason: faultOf(outcome.reason), message: outcome.reason, provider_code: null };
  }
}
