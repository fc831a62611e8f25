import type { Validator } from '../eligibility/index.js';
import type { ForecastTerms } from '../forecasts/forecast.js';
import type { CarrierTerms, ServiceTerms, TenantTerms, UserTerms } from './compile.js';
import type { PostalLists } from './postal-lists.js';
import type { OverrideTable, PriceTable } from './price-table.js';

/** All data of one tenant that prices need, each part by its key. Rows may arrive in any order, so parts do not reference each other. */
export interface TenantParts {
  settings: Map<string, string>;
  users: Map<string, UserTerms>;
  carriers: Map<string, CarrierTerms>;
  divisors: Map<string, number>;
  services: Map<string, ServiceTerms>;
  prices: Map<string, PriceTable>;
  /** by service */
  price_versions: Map<string, number>;
  /** by user, then service */
  user_prices: Map<string, ReadonlyMap<string, OverrideTable>>;
  /** services by user, then carrier */
  user_carriers: Map<string, ReadonlyMap<string, ReadonlySet<string>>>;
  validators: Map<string, Validator>;
  service_zones: Map<string, readonly string[]>;
  service_countries: Map<string, ReadonlySet<string>>;
  /** by service or zone */
  postal_lists: Map<string, PostalLists>;
  /** by owner, then service, box and lane */
  forecasts: Map<string, ReadonlyMap<string, ForecastTerms>>;
}

export const noParts = (): TenantParts => ({
  settings: new Map(),
  users: new Map(),
  carriers: new Map(),
  divisors: new Map(),
  services: new Map(),
  prices: new Map(),
  price_versions: new Map(),
  user_prices: new Map(),
  user_carriers: new Map(),
  validators: new Map(),
  service_zones: new Map(),
  service_countries: new Map(),
  postal_lists: new Map(),
  forecasts: new Map(),
});

/** Collects changes for the next snapshot. A part is copied when it is first changed; unchanged parts are shared with the old snapshot. */
export class TenantDraft {
  readonly parts: TenantParts;
  private readonly owned = new Set<keyof TenantParts>();

  constructor(
    public tenant: TenantTerms | null,
    before: TenantParts,
  ) {
    this.parts = { ...before };
  }

  /** A copy of the part that may be changed. */
  edit<K extends keyof TenantParts>(part: K): TenantParts[K] {
    if (!this.owned.has(part)) {
      this.owned.add(part);
      Object.assign(this.parts, { [part]: new Map(this.parts[part] as Map<string, unknown>) });
    }
    return this.parts[part];
  }
}
