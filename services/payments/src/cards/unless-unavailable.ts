import { DomainError } from '@porte/domain-kit';
import { ProviderUnavailable } from '../providers/provider-unavailable.js';

/** How long a call of a person waits for the provider, ms. */
const PATIENCE_MS = 10_000;

/** For calls that a person waits for. @throws DomainError `service_unavailable` where the provider gives no usable answer */
export async function unlessUnavailable<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  try {
    return await work(AbortSignal.timeout(PATIENCE_MS));
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new DomainError('service_unavailable');
    throw error;
  }
}
