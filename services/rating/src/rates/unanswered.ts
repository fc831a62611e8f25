import type { ExclusionReason } from '../pricing/index.js';
import type { ExcludedService, TenantOffer } from '../price-index/index.js';

const UNANSWERED_REASONS: readonly ExclusionReason[] = ['carrier_timeout', 'carrier_error'];

/**
 * The carriers that were asked for a price and gave none, by name and each once. For everybody's eyes: only a carrier whose service the
 * customer may use, and which takes this parcel there, is ever asked.
 * @param offer finds a service of the answer
 */
export function unansweredBy(
  excluded: readonly ExcludedService[],
  offer: (serviceId: string) => TenantOffer | undefined,
): string[] {
  const silent = excluded.filter(({ reason }) => UNANSWERED_REASONS.includes(reason));
  return [...new Set(silent.flatMap(({ service_id }) => offer(service_id)?.carrier.name ?? []))].sort((a, b) =>
    a.localeCompare(b, 'es'),
  );
}
