import type { Money, Percent, Weight } from '@porte/domain-kit';
import type { ExclusionReason } from './reasons.js';
import type { PriceTrace } from './trace.js';

/** The pricing fields of a service. The names are those of the public API, misspelling included. */
export interface ServicePricing {
  readonly use_quoted_rates: boolean;
  readonly use_static_rates: boolean;
  readonly extra_kg_price: Money;
  readonly extra_kg_overweight_price: Money;
  readonly oversize_kg_price: Money;
  readonly extended_zone_price: Money;
  readonly girth_amount: Money;
  readonly international_percent: Percent;
  readonly international_amount_dev: Money;
  readonly main_admin_percent: Percent;
  readonly main_admin_amount: Money;
  readonly client_percentge: Percent;
  readonly international_amount: Money;
}

/** The carrier's surcharges and insurance. Limits in cm; 0 means no limit. */
export interface CarrierPricing {
  readonly own_agreements: boolean;
  readonly first_limit_size: number;
  readonly first_limit_cost: Money;
  readonly last_limit_size: number;
  readonly last_limit_cost: Money;
  readonly girth: number;
  readonly insurance_type: 'none' | 'internal' | 'provider';
  readonly insurance_percentage: Percent;
  readonly insurance_amount: Money;
}

/** One row of a service's table. `user_price` replaces `price` for the current customer. */
export interface PriceRow {
  readonly grams: number;
  readonly price: Money;
  readonly admin_cost: Money;
  readonly main_admin_cost: Money;
  readonly user_price: Money | null;
}

/** A service's table as one customer sees it. */
export interface PriceRows {
  /** The smallest row that covers the weight; above the table its largest; undefined for an empty table. */
  find(grams: number): PriceRow | undefined;
}

/** A parcel weighed with the divisor of one carrier. */
export interface RatedParcel {
  readonly weight: Weight;
  readonly billable: Weight;
  /** kg with two decimals, for display */
  readonly volumetric_weight: number;
  readonly longest_cm: number;
  readonly girth_cm: number;
}

/** Everything that decides the price of one service for one parcel and one customer. */
export interface PriceInput {
  readonly service: ServicePricing;
  readonly carrier: CarrierPricing;
  readonly parcel: RatedParcel;
  readonly rows: PriceRows;
  readonly discount: Percent;
  readonly own_agreements_price: Money;
  readonly extended_zone: boolean;
  /** null if insurance was not requested */
  readonly declared_value: Money | null;
  readonly insure: boolean;
  /** The carrier's live quote in tenant currency, or the reason why there is none. */
  readonly live_quote: Money | ExclusionReason;
  /** collects the steps of this price; absent where they are not needed */
  readonly trace?: PriceTrace | undefined;
}

/** One named part of a total. */
export interface PriceLine {
  readonly code: string;
  readonly amount: Money;
}

/** The four levels of cost. */
export interface PriceChain {
  readonly quoted_rate: Money;
  readonly subtotal: Money;
  readonly system_percentage: Percent;
  readonly system_amount: Money;
  readonly system_price: Money;
  readonly tenant_percentage: Percent;
  readonly tenant_amount: Money;
  readonly tenant_price: Money;
  readonly admin_percentage: Percent;
  readonly admin_amount: Money;
  readonly admin_price: Money;
  readonly additional_static_rate: Money;
  readonly static_rate_used: boolean;
  /** The paid weight: the price row plus extra whole kilograms; without a row the billable weight in whole kilograms. */
  readonly paid_kg: Weight;
}

export type OversizeLimit = 'first' | 'last' | null;

/** A complete price. Internal: the view decides which fields a role sees. */
export interface Breakdown extends PriceChain {
  readonly own_agreement: boolean;
  readonly extended_zone: boolean;
  readonly extended_zone_amount: Money;
  readonly oversize: OversizeLimit;
  readonly oversize_amount: Money;
  readonly girth_amount: Money;
  /** Price of the insurance; null if it cannot be insured or no value is declared. */
  readonly insurance_amount: Money | null;
  readonly insurance_charged: Money;
  readonly discount: Money;
  readonly total: Money;
  readonly extra_kg_overweight_price: Money;
  readonly volumetric_weight: number;
}
