import { Money, Percent } from '@porte/domain-kit';
import type { OfferedUser } from '../eligibility/index.js';
import type { ForecastTerms } from '../forecasts/forecast.js';
import type { PriceRows } from '../pricing/index.js';
import type { TenantTerms, UserTerms } from './compile.js';
import { PriceTable, type OverrideTable } from './price-table.js';
import type { TenantParts } from './tenant-draft.js';
import type { TenantOffer, TenantOffers } from './tenant-offers.js';

/** A customer with the values inherited from its parent. */
export interface Buyer extends OfferedUser {
  readonly discount: Percent;
  readonly own_agreements_price: Money;
  readonly prices: ReadonlyMap<string, OverrideTable>;
}

const NONE: ReadonlyMap<string, never> = new Map<string, never>();

/** What a forecast of an owner is found by. */
export const forecastKey = (serviceId: string, box: string, lane: string): string => `${serviceId}/${box}/${lane}`;

/** Everything that decides one tenant's prices at one moment. Immutable: a reader sees one version to the end. */
export class TenantSnapshot {
  constructor(
    readonly version: string,
    readonly tenant: TenantTerms,
    private readonly parts: Readonly<TenantParts>,
    private readonly joined: TenantOffers,
  ) {}

  setting(key: string): string | undefined {
    return this.parts.settings.get(key);
  }

  /** A customer; a sub-user inherits missing values from its parent, except carriers. */
  buyer(id: string): Buyer | undefined {
    const user = this.parts.users.get(id);
    if (!user) return undefined;
    const parent = user.parent_id === null ? undefined : this.parts.users.get(user.parent_id);
    return {
      id,
      discount: user.discount.isZero && parent ? parent.discount : user.discount,
      own_agreements_price:
        user.own_agreements_price.isZero && parent ? parent.own_agreements_price : user.own_agreements_price,
      allowed_services: user.allowed_services,
      prices: this.ownOrParents(this.parts.user_prices, user),
      ...this.carriersOf(user, parent),
    };
  }

  /** All services with their carriers, without services whose carrier is not known yet. */
  offers(): readonly TenantOffer[] {
    return this.joined.list;
  }

  offer(serviceId: string): TenantOffer | undefined {
    return this.joined.all.get(serviceId);
  }

  rows(serviceId: string, buyer: Buyer): PriceRows {
    return this.table(serviceId).withOverrides(buyer.prices.get(serviceId));
  }

  /** A service's table as it is for customers without own prices. */
  table(serviceId: string): PriceTable {
    return this.parts.prices.get(serviceId) ?? PriceTable.empty;
  }

  /** The number of the prices that a service's table has; null while none is known. */
  priceVersion(serviceId: string): number | null {
    return this.parts.price_versions.get(serviceId) ?? null;
  }

  /** The forecasts of the wallet that pays for a customer, by `forecastKey`; undefined where there are none. */
  forecasts(userId: string): ReadonlyMap<string, ForecastTerms> | undefined {
    if (this.parts.forecasts.size === 0) return undefined;
    return this.parts.forecasts.get(this.parts.users.get(userId)?.parent_id ?? userId);
  }

  /** Memory of the price arrays in bytes. */
  get priceBytes(): number {
    let bytes = 0;
    for (const table of this.parts.prices.values()) bytes += table.bytes;
    for (const tables of this.parts.user_prices.values()) for (const table of tables.values()) bytes += table.bytes;
    return bytes;
  }

  private carriersOf(user: UserTerms, parent: UserTerms | undefined): Pick<Buyer, 'special_carriers' | 'carriers'> {
    const own = this.parts.user_carriers.get(user.id);
    const source = own || !parent ? user : parent;
    return { special_carriers: source.special_carriers, carriers: this.parts.user_carriers.get(source.id) ?? NONE };
  }

  private ownOrParents<V>(all: ReadonlyMap<string, ReadonlyMap<string, V>>, user: UserTerms): ReadonlyMap<string, V> {
    return all.get(user.id) ?? (user.parent_id === null ? undefined : all.get(user.parent_id)) ?? NONE;
  }
}
