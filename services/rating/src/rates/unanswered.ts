import type { ExclusionReason } from '../pricing/index.js';
import type { ExcludedService, TenantOffer } from '../price-index/index.js';

const UNANSWERED_REASONS: readonly ExclusionReason[] = ['carrier_timeout', 'carrier_error'];

/**
 * The names of the carriers that were asked for a price and did not answer, each once. Safe to show to every user: carriers are only asked if the
 * customer may use the service and it takes the parcel.
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
