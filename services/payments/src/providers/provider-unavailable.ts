import { reasonOf, type Done, type LookUp, type Outcome, type Rejected } from '@porte/adapter-kit';
import type { ProviderName } from './payment-provider.js';

/** The provider gave no usable answer: the step, or the person, asks again later. */
export class ProviderUnavailable extends Error {
  constructor(provider: ProviderName, reason: string) {
    super(`${provider}: ${reason}`);
  }
}

/** What is certain of a call that has an effect. @throws ProviderUnavailable for the rest, which is repeated under the same reference */
export function certain<T, Code extends string>(
  provider: ProviderName,
  outcome: Outcome<T, Code>,
): Done<T> | Rejected<Code> {
  if (outcome.kind === 'done' || outcome.kind === 'rejected') return outcome;
  throw new ProviderUnavailable(provider, reasonOf(outcome));
}

/** What a look-up found, null for nothing. @throws ProviderUnavailable where the provider does not say */
export function known<T>(provider: ProviderName, looked: LookUp<T>): T | null {
  if (looked.kind === 'unknown') throw new ProviderUnavailable(provider, looked.reason);
  return looked.kind === 'found' ? looked.value : null;
}

/** What a look-up found of something that exists. @throws ProviderUnavailable where the provider does not say, or says that there is none */
export function present<T>(provider: ProviderName, looked: LookUp<T>): T {
  const value = known(provider, looked);
  if (value === null) throw new ProviderUnavailable(provider, 'it knows nothing of this');
  return value;
}
