import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsOptional, IsUUID, MaxLength, ValidateNested } from 'class-validator';
import { NoCardNumber } from '../card-number.js';
import { idsOf } from '../catalog/choice.js';
import { SIMULATED_PROVIDER } from '../catalog/provider-codes.js';
import { insuranceTypes, type InsuranceType } from '../catalog/enums.js';
import { IsCm, IsFilled, IsMoney, IsPercentage } from '../rules.js';
import type { FieldAccess } from './field-access.js';

/** States of carriers, services and validators. */
export const ACTIVITIES = ['active', 'suspended'] as const;
export type Activity = (typeof ACTIVITIES)[number];

/** Fixed measures of every parcel of a carrier, in cm. */
export class StaticSize {
  @IsCm() length: number;
  @IsCm() width: number;
  @IsCm() height: number;
}

/** A carrier of a tenant, or a customer's own agreement with a carrier. Sizes in cm, money in the tenant's currency. */
export interface Carrier {
  id: string;
  sequential_id: number;
  name: string;
  /** in place of the name for people, where that is made of ids: own agreements; else null */
  shown_name?: string | null;
  provider_id: string;
  provider_code: string;
  status: Activity;
  pickup: boolean;
  /** 0 means no limit */
  first_limit_size: number;
  first_limit_cost: number;
  last_limit_size: number;
  last_limit_cost: number;
  girth: number;
  insurance_type: InsuranceType;
  insurance_percentage: number;
  insurance_amount: number;
  static_package_dimensions: StaticSize | null;
  redpack_static_package: StaticSize | null;
  use_redpack_static_package: boolean;
  freeze_settings: boolean;
  /** address of its picture, which is public and never changes */
  logo: string | null;
  validator_ids: string[];
  /** true when the limit is reached */
  shipment_disabled: boolean;
  shipment_count: number;
  /** null means no limit; set by the carrier setting `limit` */
  shipment_limit: number | null;
  /** cm³ per kg; set by the carrier setting `volumetric_divisor` */
  volumetric_divisor: number;
  /** true if its labels can be bought: the platform has an adapter for its provider, and no setting is missing; null while unknown */
  ready: boolean | null;
  own_agreements: boolean;
  user_id: string | null;
  created_at: string;
}

/** A carrier that has shipped something, deleted or not. */
export interface ShippedCarrier {
  id: string;
  name: string;
  logo: string | null;
}

/** What a carrier has beside its name, its provider and its validators. */
export class CarrierFields {
  @IsOptional() @IsIn(ACTIVITIES) status?: Activity;
  @IsOptional() @IsBoolean() pickup?: boolean;
  @IsOptional() @IsCm(0) first_limit_size?: number;
  @IsOptional() @IsMoney() first_limit_cost?: number;
  @IsOptional() @IsCm(0) last_limit_size?: number;
  @IsOptional() @IsMoney() last_limit_cost?: number;
  @IsOptional() @IsCm(0) girth?: number;
  @IsOptional() @IsIn(idsOf(insuranceTypes)) insurance_type?: InsuranceType;
  @IsOptional() @IsPercentage(100) insurance_percentage?: number;
  @IsOptional() @IsMoney() insurance_amount?: number;
  @IsOptional() @ValidateNested() @Type(() => StaticSize) static_package_dimensions?: StaticSize | null;
  @IsOptional() @ValidateNested() @Type(() => StaticSize) redpack_static_package?: StaticSize | null;
  @IsOptional() @IsBoolean() use_redpack_static_package?: boolean;
  @IsOptional() @IsBoolean() freeze_settings?: boolean;
}

class CarrierRow extends CarrierFields {
  @IsOptional() @IsArray() @ArrayMaxSize(50) @IsUUID(undefined, { each: true }) validator_ids?: string[];
}

/** The form of an uploaded logo, which has its file alone. */
export class LogoInput {}

/** Maximum size of an uploaded logo in bytes. */
export const LOGO_LIMIT = 1_000_000;

/** A partial update. */
export class CarrierChange extends CarrierRow {
  @IsOptional() @IsFilled() @MaxLength(60) @NoCardNumber() name?: string;
  @IsOptional() @IsUUID() provider_id?: string;
}

export class CarrierInput extends CarrierRow {
  @IsFilled() @MaxLength(60) @NoCardNumber() name: string;
  @IsUUID() provider_id: string;
  @IsOptional() @IsBoolean() own_agreements?: boolean;
  /** the customer who has the agreement */
  @IsOptional() @IsUUID() user_id?: string;
}

/** The customer and its carrier settle the price of an own agreement between them. */
export const carrierAccess: FieldAccess = {
  customer: {
    reads: [
      'id',
      'sequential_id',
      'name',
      'shown_name',
      'provider_id',
      'provider_code',
      'status',
      'pickup',
      'logo',
      'own_agreements',
      'user_id',
      'shipment_disabled',
      'shipment_count',
      'shipment_limit',
      'volumetric_divisor',
      'ready',
      'created_at',
      'updated_at',
    ],
    writes: ['name', 'provider_id', 'status', 'own_agreements', 'user_id'],
  },
  seenBy: {},
  writtenBy: {
    pickup: ['developer'],
    freeze_settings: ['developer'],
    validator_ids: ['developer'],
    static_package_dimensions: ['main_admin', 'developer'],
  },
};

/** Providers without own agreements. */
export const NO_OWN_AGREEMENTS: readonly string[] = [
  'DhlPrepaidBot',
  'DhlBot',
  'GenericCarrier',
  'Boxify',
  'EnviaCom',
  'Pakke',
  'Teiker',
  'Logispak',
  'Onward',
  SIMULATED_PROVIDER,
];
