import {
  bulkhead,
  circuitBreaker,
  handleWhenResult,
  isBrokenCircuitError,
  isBulkheadRejectedError,
  SamplingBreaker,
  wrap,
  type IPolicy,
} from 'cockatiel';
import type { Unsent } from './outcome.js';

/** The result of one exchange. */
export interface Exchanged {
  /** the other side did not work: no connection, no answer, a fault or too many calls */
  is_fault: boolean;
}

/** Share of faults within the time, at a minimum of calls, that holds further calls back; then one call tries again. */
const BREAKER = { threshold: 0.8, duration: 30_000, minimumRps: 2 };
const HALF_OPEN_AFTER_MS = 5_000;

/** Accounts that are watched; beyond, the oldest is forgotten. */
const MOST_ACCOUNTS = 5_000;

const held = (cause: Unsent['cause'], reason: string): Unsent => ({ kind: 'unsent', cause, reason });

/** Places and a circuit breaker for each account: one that hangs or fails takes nothing from the others. */
export class AccountGuards {
  private readonly policies = new Map<string, IPolicy>();

  constructor(private readonly limits: { concurrency: number; queue: number }) {}

  /** @returns what the exchange gives, or why it was held back @throws what the exchange throws */
  async run<T extends Exchanged>(key: string, exchange: () => Promise<T>): Promise<T | Unsent> {
    try {
      return await this.policyOf(key).execute(exchange);
    } catch (error) {
      if (isBrokenCircuitError(error)) return held('open_circuit', 'too many calls failed; the next try is soon');
      if (isBulkheadRejectedError(error)) return held('busy', 'too many calls of this account are under way');
      throw error;
    }
  }

  private policyOf(key: string): IPolicy {
    const known = this.policies.get(key);
    if (known) return known;
    const { concurrency, queue } = this.limits;
    const breaker = circuitBreaker(
      handleWhenResult(result => (result as Exchanged).is_fault),
      { halfOpenAfter: HALF_OPEN_AFTER_MS, breaker: new SamplingBreaker(BREAKER) },
    );
    const policy = wrap(bulkhead(concurrency, queue), breaker);
    this.policies.set(key, policy);
    if (this.policies.size > MOST_ACCOUNTS) this.policies.delete(this.policies.keys().next().value!);
    return policy;
  }
}
