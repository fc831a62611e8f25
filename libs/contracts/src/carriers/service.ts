import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
} from 'class-validator';
import { NoCardNumber } from '../card-number.js';
import { idsOf } from '../catalog/choice.js';
import { serviceTypes, type ServiceType } from '../catalog/enums.js';
import { IsFilled, IsMoney, IsPercentage } from '../rules.js';
import { ACTIVITIES, type Activity } from './carrier.js';
import type { FieldAccess } from './field-access.js';
import { IsCountryId } from './place-rules.js';

/** What a carrier sells. The names are those of the public API, misspelling included; money in the tenant's currency. */
export interface Service {
  id: string;
  sequential_id: number;
  carrier_id: string;
  name: string;
  code: string;
  status: Activity;
  days: number;
  extra_kg_price: number;
  extra_kg_overweight_price: number;
  oversize_kg_price: number;
  zone: boolean;
  extended_zone_price: number;
  /** `HH:MM` in the tenant's time zone; null means no bound */
  start_at: string | null;
  end_at: string | null;
  /** source of the exchange rate of live quotes */
  exchange_rate: 1 | 2 | 3;
  girth_amount: number;
  use_of_kg: boolean;
  international_amount: number;
  international_amount_dev: number;
  international_percent: number;
  client_percentge: number;
  main_admin_amount: number;
  main_admin_percent: number;
  trackable: boolean;
  has_pickup: boolean;
  use_quoted_rates: boolean;
  use_static_rates: boolean;
  edit_admin_cost: boolean;
  service_type: ServiceType;
  /** 0 is Sunday */
  week_days: number[];
  validator_ids: string[];
  zone_ids: string[];
  country_ids: string[];
  /** its numbers come from imported waybills, and none is free: it is not offered */
  waybill_pool_empty: boolean;
  created_at: string;
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A rule of its own for a list that is too short, so that its text says what to select. */
const HasAtLeast = (count: number, name: string): PropertyDecorator =>
  ValidateBy({ name, validator: { validate: value => Array.isArray(value) && value.length >= count } });

/** What a service has beside its name, its code and the rows that it refers to. */
export class ServiceFields {
  @IsOptional() @IsIn(ACTIVITIES) status?: Activity;
  @IsOptional() @IsInt() @Min(0) @Max(365) days?: number;
  @IsOptional() @IsMoney() extra_kg_price?: number;
  @IsOptional() @IsMoney() extra_kg_overweight_price?: number;
  @IsOptional() @IsMoney() oversize_kg_price?: number;
  @IsOptional() @IsBoolean() zone?: boolean;
  @IsOptional() @IsMoney() extended_zone_price?: number;
  @IsOptional() @Matches(TIME) start_at?: string | null;
  @IsOptional() @Matches(TIME) end_at?: string | null;
  @IsOptional() @IsIn([1, 2, 3]) exchange_rate?: 1 | 2 | 3;
  @IsOptional() @IsMoney() girth_amount?: number;
  @IsOptional() @IsBoolean() use_of_kg?: boolean;
  @IsOptional() @IsMoney() international_amount?: number;
  @IsOptional() @IsMoney() international_amount_dev?: number;
  @IsOptional() @IsPercentage() international_percent?: number;
  @IsOptional() @IsPercentage() client_percentge?: number;
  @IsOptional() @IsMoney() main_admin_amount?: number;
  @IsOptional() @IsPercentage() main_admin_percent?: number;
  @IsOptional() @IsBoolean() trackable?: boolean;
  @IsOptional() @IsBoolean() has_pickup?: boolean;
  @IsOptional() @IsBoolean() use_quoted_rates?: boolean;
  @IsOptional() @IsBoolean() use_static_rates?: boolean;
  @IsOptional() @IsBoolean() edit_admin_cost?: boolean;
  @IsOptional() @IsIn(idsOf(serviceTypes)) service_type?: ServiceType;
  @IsOptional()
  @IsArray()
  @ArrayUnique()
  @IsInt({ each: true })
  @Min(0, { each: true })
  @Max(6, { each: true })
  week_days?: number[];
}

class ServiceRow extends ServiceFields {
  @IsOptional() @IsArray() @ArrayMaxSize(50) @IsUUID(undefined, { each: true }) validator_ids?: string[];
  @IsOptional() @IsArray() @ArrayMaxSize(1000) @IsUUID(undefined, { each: true }) zone_ids?: string[];
  @IsOptional() @IsArray() @ArrayMaxSize(300) @IsCountryId({ each: true }) country_ids?: string[];
}

/** A partial update. */
export class ServiceChange extends ServiceRow {
  @IsOptional() @IsFilled() @MaxLength(60) @NoCardNumber() name?: string;
  @IsOptional() @IsFilled() @MaxLength(60) code?: string;
}

export class ServiceInput extends ServiceRow {
  @IsUUID() carrier_id: string;
  @IsFilled() @MaxLength(60) @NoCardNumber() name: string;
  @IsFilled() @MaxLength(60) code: string;
}

/** The names of a copy; everything else is the original's. */
export class ServiceCopyInput {
  @IsFilled() @MaxLength(60) @NoCardNumber() name: string;
  @IsFilled() @MaxLength(60) code: string;
}

/** Additional fields that staff must fill in; an own agreement does not need them. */
export const STAFF_SERVICE_FIELDS = [
  'days',
  'extra_kg_price',
  'extra_kg_overweight_price',
  'oversize_kg_price',
  'service_type',
] as const;

/** The zones of a zonal service: at least two. */
export class ServiceZonesInput {
  @IsArray()
  @HasAtLeast(2, 'twoZones')
  @ArrayMaxSize(1000)
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  zone_ids: string[];
}

/** The countries of an international service: at least one. */
export class ServiceCountriesInput {
  @IsArray()
  @HasAtLeast(1, 'oneCountry')
  @ArrayMaxSize(300)
  @ArrayUnique()
  @IsCountryId({ each: true })
  country_ids: string[];
}

const open = [
  'name',
  'code',
  'status',
  'days',
  'service_type',
  'week_days',
  'start_at',
  'end_at',
  'trackable',
  'has_pickup',
  'use_quoted_rates',
  'use_static_rates',
];
const developer = ['developer'] as const;
const mainAdmin = ['main_admin', 'developer'] as const;
const costs = {
  international_amount_dev: developer,
  international_percent: developer,
  main_admin_amount: mainAdmin,
  main_admin_percent: mainAdmin,
};

/** Each level of the price chain is visible to its own role and the roles above. */
export const serviceAccess: FieldAccess = {
  customer: {
    reads: ['id', 'sequential_id', 'carrier_id', ...open, 'zone_ids', 'country_ids', 'created_at', 'updated_at'],
    writes: ['carrier_id', ...open, 'country_ids'],
  },
  seenBy: costs,
  writtenBy: { ...costs, edit_admin_cost: developer },
};
