import type { LookUp } from '@porte/adapter-kit';
import type { LiveQuoteFact, LiveQuoteAccount } from '@porte/contracts';
import type { LiveRate } from '../adapters/index.js';

/** The carrier's prices of the services that were asked for; a service without one is left out. */
export function quotesOf(services: LiveQuoteAccount['services'], answer: LookUp<LiveRate[]>): LiveQuoteFact[] {
  if (answer.kind !== 'found') return [];
  const byCode = new Map(answer.value.map(rate => [rate.service_code, rate]));
  return services.flatMap(({ service_id, code }) => {
    const rate = byCode.get(code);
    if (!rate) return [];
    const { total, currency, provider_ref } = rate;
    return [{ service_id, amount: total.toJSON(), currency, ...(provider_ref !== null && { provider_ref }) }];
  });
}
