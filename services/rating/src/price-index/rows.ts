import type { Prior } from '@porte/domain-kit';

/** Rows as the services store them; a decimal is a JSON number or the text that PostgreSQL returns for `numeric`. */
export type Decimal = number | string;
type Maybe<T> = T | null | undefined;

export interface TenantRow {
  readonly id: string;
  readonly slug: string;
  readonly time_zone: string;
  readonly home_country_id: string;
  readonly currency: string;
  /** If present, it replaces all settings; otherwise the known ones are kept. */
  readonly settings?: Readonly<Record<string, string>>;
}

export interface SettingRow {
  readonly key: string;
  readonly value: Maybe<string>;
}

export interface UserRow {
  readonly id: string;
  readonly parent_id?: Maybe<string>;
  readonly discount?: Maybe<Decimal>;
  readonly special_carriers?: Maybe<boolean>;
  readonly own_agreements_price?: Maybe<Decimal>;
  /** of a sub-user: the only services that its parent allows */
  readonly allowed_services?: Maybe<readonly string[]>;
  readonly user_type: string;
}

export interface Sides {
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

export interface CarrierRow {
  readonly id: string;
  readonly name: string;
  /** in place of the name for people */
  readonly shown_name?: Maybe<string>;
  readonly status: string;
  readonly logo?: Maybe<string>;
  readonly own_agreements?: Maybe<boolean>;
  readonly user_id?: Maybe<string>;
  readonly shipment_disabled?: Maybe<boolean>;
  /** missing or null until carriers has checked it */
  readonly ready?: Maybe<boolean>;
  readonly shipment_count?: Maybe<Decimal>;
  readonly shipment_limit?: Maybe<Decimal>;
  readonly first_limit_size?: Maybe<Decimal>;
  readonly first_limit_cost?: Maybe<Decimal>;
  readonly last_limit_size?: Maybe<Decimal>;
  readonly last_limit_cost?: Maybe<Decimal>;
  readonly girth?: Maybe<Decimal>;
  /** cm, for every parcel of the carrier */
  readonly static_package_dimensions?: Maybe<Sides>;
  readonly redpack_static_package?: Maybe<Sides>;
  readonly use_redpack_static_package?: Maybe<boolean>;
  readonly insurance_type?: Maybe<string>;
  readonly insurance_percentage?: Maybe<Decimal>;
  readonly insurance_amount?: Maybe<Decimal>;
  /** cm³ per kg; the carrier's setting takes precedence */
  readonly volumetric_divisor?: Maybe<Decimal>;
  readonly provider_code?: Maybe<string>;
  readonly validator_ids?: Maybe<readonly string[]>;
}

/** Prices use only `volumetric_divisor`; other keys are ignored. */
export interface CarrierSettingRow {
  readonly carrier_id: string;
  readonly key: string;
  readonly value: Maybe<Decimal>;
}

export interface ServiceRow {
  readonly id: string;
  readonly carrier_id: string;
  readonly name: string;
  readonly code?: Maybe<string>;
  readonly status: string;
  readonly days?: Maybe<Decimal>;
  readonly service_type?: Maybe<string>;
  readonly use_quoted_rates?: Maybe<boolean>;
  readonly use_static_rates?: Maybe<boolean>;
  readonly has_pickup?: Maybe<boolean>;
  readonly trackable?: Maybe<boolean>;
  readonly exchange_rate?: Maybe<Decimal>;
  readonly extra_kg_price?: Maybe<Decimal>;
  readonly extra_kg_overweight_price?: Maybe<Decimal>;
  readonly oversize_kg_price?: Maybe<Decimal>;
  readonly extended_zone_price?: Maybe<Decimal>;
  readonly girth_amount?: Maybe<Decimal>;
  readonly international_amount?: Maybe<Decimal>;
  readonly international_amount_dev?: Maybe<Decimal>;
  readonly international_percent?: Maybe<Decimal>;
  readonly client_percentge?: Maybe<Decimal>;
  readonly main_admin_amount?: Maybe<Decimal>;
  readonly main_admin_percent?: Maybe<Decimal>;
  /** `HH:MM` or `HH:MM:SS`; empty means no bound */
  readonly start_at?: Maybe<string>;
  readonly end_at?: Maybe<string>;
  /** 0 = Sunday … 6 = Saturday, or English names of days; empty means every day */
  readonly week_days?: Maybe<readonly (number | string)[]>;
  readonly validator_ids?: Maybe<readonly string[]>;
  readonly waybill_pool_empty?: Maybe<boolean>;
}

export interface ServicePriceRow {
  readonly service_id: string;
  readonly kg: Decimal;
  readonly price: Decimal;
  readonly admin_cost?: Maybe<Decimal>;
  readonly main_admin_cost?: Maybe<Decimal>;
}

/** The number of the prices that a service's table has. */
export interface PriceVersionRow {
  readonly service_id: string;
  readonly number: number;
}

export interface UserPriceRow {
  readonly user_id: string;
  readonly service_id: string;
  readonly kg: Decimal;
  readonly price: Decimal;
}

export interface UserCarrierRow {
  readonly user_id: string;
  readonly carrier_id: string;
  readonly service_ids: readonly string[];
}

export interface ValidatorRow {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly params?: Maybe<Readonly<Record<string, unknown>>>;
}

export interface ServiceZonesRow {
  readonly service_id: string;
  readonly zone_ids: readonly string[];
}

export interface ServiceCountriesRow {
  readonly service_id: string;
  readonly country_ids: readonly string[];
}

/** How often the parcels of a box were found heavier than paid for; `box` and `lane` as contracts have it. */
export interface ForecastRow {
  readonly owner_id: string;
  readonly service_id: string;
  readonly box: string;
  readonly lane: string;
  readonly samples: number;
  readonly weights: Readonly<Record<string, number>>;
  readonly prior: Prior;
}

/** An entry of a service's list (with a kind) or of a zone's (without). */
export interface PostalCodeRow {
  readonly service_id?: Maybe<string>;
  readonly zone_id?: Maybe<string>;
  readonly postal_code: string;
  readonly to_postal_code?: Maybe<string>;
  readonly country_id: string;
  readonly kind?: Maybe<string>;
}
