import { DomainError } from '@porte/domain-kit';
import type { IdentityConfig } from '../config.js';

/** The addresses of the other services that hold data of people. @throws DomainError `service_unavailable` where one is not configured */
export function otherHolders(config: IdentityConfig): string[] {
  const urls = [
    config.SHIPMENTS_URL,
    config.BILLING_URL,
    config.PAYMENTS_URL,
    config.OVERWEIGHTS_URL,
    config.CARRIERS_URL,
    config.RATING_URL,
    config.CATALOG_URL,
  ];
  return urls.map(url => {
    if (!url) throw new DomainError('service_unavailable');
    return url;
  });
}
