import type { Outcome } from '@porte/adapter-kit';
import { DomainError } from '@porte/domain-kit';

const OWN_CODES = ['store_api_missing', 'store_scopes_missing'] as const;

/** @throws DomainError with why the store cannot be used */
export function assertConnected(outcome: Outcome<null>): void {
  if (outcome.kind === 'done') return;
  const own = OWN_CODES.find(code => outcome.kind === 'unsent' && outcome.code === code);
  if (own) throw new DomainError(own);
  const isRefused = outcome.kind === 'rejected' || (outcome.kind === 'unsent' && outcome.cause === 'account');
  throw new DomainError(isRefused ? 'store_refuses_keys' : 'store_not_reached');
}
