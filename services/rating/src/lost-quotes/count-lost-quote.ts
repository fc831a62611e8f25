import { countryCodeOf, EXCLUSION_REASONS, stateOfPostalCode, type LostQuoteReason } from '@porte/contracts';
import type { RateRequest, RouteEnd } from '../eligibility/index.js';
import type { ExclusionReason } from '../pricing/index.js';

/** Sums of a day for one lane and reason. */
export interface LostQuoteCount {
  /** `YYYY-MM-DD` in the tenant's time zone */
  readonly day: string;
  /** the code of a Mexican state (`JAL`) or of another country (`US`); empty where unknown */
  readonly origin: string;
  readonly destination: string;
  readonly reason: LostQuoteReason;
  readonly quotes: number;
  readonly services: number;
}

const regionOf = ({ postal_code, country_id }: RouteEnd): string => {
  const country = countryCodeOf(country_id) ?? '';
  return country === 'MX' ? (stateOfPostalCode(postal_code) ?? '') : country;
};

const placeOf = (reason: ExclusionReason): number => EXCLUSION_REASONS.indexOf(reason);

/**
 * What one lost quote adds to the sums: itself to the reason of the service that passed most rules, and each excluded service to its own reason.
 * @param excluded the reasons of all services
 */
export function countsOf(
  day: string,
  { origin, destination }: Pick<RateRequest, 'origin' | 'destination'>,
  excluded: readonly ExclusionReason[],
): LostQuoteCount[] {
  const lane = { day, origin: regionOf(origin), destination: regionOf(destination) };
  if (excluded.length === 0) return [{ ...lane, reason: 'no_services', quotes: 1, services: 0 }];
  const nearest = excluded.reduce((a, b) => (placeOf(b) > placeOf(a) ? b : a));
  return [...Map.groupBy(excluded, reason => reason)].map(([reason, { length }]) => ({
    ...lane,
    reason,
    quotes: reason === nearest ? 1 : 0,
    services: length,
  }));
}

const keyOf = ({ day, origin, destination, reason }: LostQuoteCount): string =>
  [day, origin, destination, reason].join('/');

/** Sums of lost quotes by tenant, in memory. */
export class LostQuoteSums {
  private tenants = new Map<string, Map<string, LostQuoteCount>>();

  add(tenantId: string, counts: readonly LostQuoteCount[]): void {
    const sums = this.tenants.get(tenantId) ?? new Map<string, LostQuoteCount>();
    this.tenants.set(tenantId, sums);
    for (const count of counts) {
      const sum = sums.get(keyOf(count));
      sums.set(keyOf(count), {
        ...count,
        quotes: count.quotes + (sum?.quotes ?? 0),
        services: count.services + (sum?.services ?? 0),
      });
    }
  }

  /** All sums, which are forgotten here; in the order of their keys, so that two replicas lock the same rows in the same order. */
  take(): (readonly [tenantId: string, counts: readonly LostQuoteCount[]])[] {
    const { tenants } = this;
    this.tenants = new Map();
    return [...tenants].map(([tenantId, sums]) => [
      tenantId,
      [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum),
    ]);
  }
}
