import { Money, Percent, Size } from '@porte/domain-kit';
import type { OfferedCarrier, OfferedService, Validator } from '../eligibility/index.js';
import type { ForecastTerms } from '../forecasts/forecast.js';
import type { CarrierPricing, ServicePricing } from '../pricing/index.js';
import { centavosOf } from './decimals.js';
import type { CarrierRow, Decimal, ForecastRow, ServiceRow, TenantRow, UserRow, ValidatorRow } from './rows.js';

export type TenantTerms = Readonly<Pick<TenantRow, 'id' | 'slug' | 'time_zone' | 'home_country_id' | 'currency'>>;

/** A carrier as pricing and rules need it. */
export interface CarrierTerms extends CarrierPricing, OfferedCarrier {
  readonly name: string;
  readonly logo: string | null;
  readonly provider_code: string;
  readonly volumetric_divisor: number;
  /** fixed sides of every parcel of this carrier; null if parcels have their own */
  readonly fixed_size: Size | null;
  readonly validator_ids: readonly string[];
}

/** A service as pricing and rules need it. */
export interface ServiceTerms extends ServicePricing, OfferedService {
  readonly carrier_id: string;
  readonly name: string;
  readonly code: string;
  readonly days: number;
  readonly has_pickup: boolean;
  readonly trackable: boolean;
  readonly exchange_rate: number;
  readonly validator_ids: readonly string[];
}

/** A customer's own terms; 0 means none. */
export interface UserTerms {
  readonly id: string;
  readonly parent_id: string | null;
  readonly user_type: string;
  readonly discount: Percent;
  readonly own_agreements_price: Money;
  readonly special_carriers: boolean;
  /** the only services that it may buy; null for all */
  readonly allowed_services: ReadonlySet<string> | null;
}

type Maybe<T> = T | null | undefined;

const money = (value: Maybe<Decimal>): Money => (value ? Money.ofCentavos(centavosOf(value)) : Money.zero);
const percent = (value: Maybe<Decimal>): Percent => (value ? Percent.of(value) : Percent.zero);
const count = (value: Maybe<Decimal>): number => Number(value ?? 0) || 0;

const INSURANCE_TYPES = ['none', 'internal', 'provider'] as const;
const SERVICE_TYPES = ['national', 'zonal', 'international'] as const;
const oneOf = <T extends string>(known: readonly T[], value: Maybe<string>): T =>
  known.find(name => name === value) ?? known[0]!;

const DAY_NAMES = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const ALL_DAYS = 0b111_1111;

const dayNumber = (day: number | string): number => {
  const name = DAY_NAMES.indexOf(String(day).slice(0, 3).toLowerCase());
  return name >= 0 ? name : Number(day);
};

/** No listed day means every day. */
function dayMask(days: Maybe<readonly (number | string)[]>): number {
  const numbers = (days ?? []).map(dayNumber).filter(day => Number.isInteger(day) && day >= 0 && day <= 6);
  return numbers.reduce((mask, day) => mask | (1 << day), 0) || ALL_DAYS;
}

function minutesOf(time: Maybe<string>): number | null {
  const match = /(\d{1,2}):(\d{2})/.exec(time ?? '');
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}

export const forecastTerms = ({ samples, weights, prior }: ForecastRow): ForecastTerms =>
  Object.freeze({
    samples,
    weights: Object.entries(weights)
      .map(([kg, labels]) => [Number(kg), labels] as const)
      .sort(([a], [b]) => a - b),
    prior,
  });

export const tenantTerms = ({ id, slug, time_zone, home_country_id, currency }: TenantRow): TenantTerms =>
  Object.freeze({ id, slug, time_zone, home_country_id, currency });

export const userTerms = (row: UserRow): UserTerms =>
  Object.freeze({
    id: row.id,
    parent_id: row.parent_id ?? null,
    user_type: row.user_type,
    discount: percent(row.discount),
    own_agreements_price: money(row.own_agreements_price),
    special_carriers: row.special_carriers ?? false,
    allowed_services: row.allowed_services ? new Set(row.allowed_services) : null,
  });

/** Redpack's own measures take precedence over the carrier's, if they are enabled. */
function fixedSize({
  static_package_dimensions: own,
  redpack_static_package: redpack,
  use_redpack_static_package: usesRedpack,
}: CarrierRow): Size | null {
  const sides = usesRedpack && redpack ? redpack : own;
  return sides ? Size.ofCm(sides.length, sides.width, sides.height) : null;
}

/** @throws DomainError `invalid_money`, `invalid_percent` */
export const carrierTerms = (row: CarrierRow): CarrierTerms =>
  Object.freeze({
    id: row.id,
    name: row.shown_name ?? row.name,
    status: row.status,
    logo: row.logo ?? null,
    provider_code: row.provider_code ?? '',
    volumetric_divisor: divisorOf(row.volumetric_divisor),
    own_agreements: row.own_agreements ?? false,
    user_id: row.user_id ?? null,
    shipment_disabled: row.shipment_disabled ?? false,
    ready: row.ready ?? true,
    shipment_count: count(row.shipment_count),
    shipment_limit: count(row.shipment_limit),
    first_limit_size: count(row.first_limit_size),
    first_limit_cost: money(row.first_limit_cost),
    last_limit_size: count(row.last_limit_size),
    last_limit_cost: money(row.last_limit_cost),
    girth: count(row.girth),
    fixed_size: fixedSize(row),
    insurance_type: oneOf(INSURANCE_TYPES, row.insurance_type),
    insurance_percentage: percent(row.insurance_percentage),
    insurance_amount: money(row.insurance_amount),
    validator_ids: row.validator_ids ?? [],
  });

const serviceAmounts = (row: ServiceRow): Omit<ServicePricing, 'use_quoted_rates' | 'use_static_rates'> => ({
  extra_kg_price: money(row.extra_kg_price),
  extra_kg_overweight_price: money(row.extra_kg_overweight_price),
  oversize_kg_price: money(row.oversize_kg_price),
  extended_zone_price: money(row.extended_zone_price),
  girth_amount: money(row.girth_amount),
  international_amount: money(row.international_amount),
  international_amount_dev: money(row.international_amount_dev),
  international_percent: percent(row.international_percent),
  client_percentge: percent(row.client_percentge),
  main_admin_amount: money(row.main_admin_amount),
  main_admin_percent: percent(row.main_admin_percent),
});

/** @throws DomainError `invalid_money`, `invalid_percent` */
export const serviceTerms = (row: ServiceRow): ServiceTerms =>
  Object.freeze({
    ...serviceAmounts(row),
    id: row.id,
    carrier_id: row.carrier_id,
    name: row.name,
    code: row.code ?? '',
    status: row.status,
    days: count(row.days),
    service_type: oneOf(SERVICE_TYPES, row.service_type),
    use_quoted_rates: row.use_quoted_rates ?? false,
    use_static_rates: row.use_static_rates ?? false,
    has_pickup: row.has_pickup ?? false,
    trackable: row.trackable ?? false,
    exchange_rate: count(row.exchange_rate) || 1,
    start_at: minutesOf(row.start_at),
    end_at: minutesOf(row.end_at),
    week_days: dayMask(row.week_days),
    waybill_pool_empty: row.waybill_pool_empty ?? false,
    validator_ids: row.validator_ids ?? [],
  });

export const validatorOf = (row: ValidatorRow): Validator =>
  Object.freeze({ id: row.id, name: row.name, status: row.status, params: row.params ?? {} });

/** cm³ per kg if the carrier has no divisor. */
export const DEFAULT_DIVISOR = 5000;

/** A carrier's `volumetric_divisor`; the default if it is not a whole number above 0. */
export const divisorOf = (value: Maybe<Decimal>): number => {
  const divisor = count(value);
  return Number.isSafeInteger(divisor) && divisor > 0 ? divisor : DEFAULT_DIVISOR;
};
