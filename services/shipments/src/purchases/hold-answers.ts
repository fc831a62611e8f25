import { DomainError } from '@porte/domain-kit';

/** What billing says where it sets no money aside, and will not: the purchase is over. */
const REFUSALS: readonly string[] = [
  'insufficient_balance',
  'suspended',
  'not_verified',
  'not_your_wallet',
  'limit_reached',
  'validation_failed',
  'ledger_invalid_amount',
];

/**
 * What leaves it open whether the money is set aside: asking again under the same id settles it. A service of another version may be refused until all of them are
 * new, or until the secrets are the same.
 */
const UNANSWERED: readonly string[] = [
  'timeout',
  'service_unavailable',
  'overloaded',
  'too_many_requests',
  'internal_error',
  'conflict',
  'forbidden',
  'unauthenticated',
];

export const isHoldRefused = (error: unknown): error is DomainError =>
  error instanceof DomainError && REFUSALS.includes(error.code);

export const isHoldUnanswered = (error: unknown): error is DomainError =>
  error instanceof DomainError && UNANSWERED.includes(error.code);
