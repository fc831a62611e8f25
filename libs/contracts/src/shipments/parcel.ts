import { IsBoolean, IsIn, IsOptional, IsUUID, MaxLength } from 'class-validator';
import { NoCardNumber } from '../card-number.js';
import { IsCm, IsFilled, IsKg, IsMoney } from '../rules.js';

export const PARCEL_TYPES = ['box', 'doc', 'ltl'] as const;

/** Sides are always in cm and weights in kg; an input may state the units. */
export const UNITS = { distance_unit: 'cm', mass_unit: 'kg' } as const;

export class MeasureUnits {
  @IsOptional() @IsIn([UNITS.distance_unit]) distance_unit?: typeof UNITS.distance_unit;
  @IsOptional() @IsIn([UNITS.mass_unit]) mass_unit?: typeof UNITS.mass_unit;
}

/** The fixed size and maximum weight of a document; cm and kg. */
export const DOC_PARCEL = { length: 29.7, width: 5, height: 21, max_kg: 0.5 } as const;

/** The parcel of a shipment. Sides may be left out for a document, or if a template is named. */
export class ParcelInput extends MeasureUnits {
  @IsOptional() @IsIn(PARCEL_TYPES) parcel_type?: (typeof PARCEL_TYPES)[number];
  @IsOptional() @IsCm() length?: number;
  @IsOptional() @IsCm() width?: number;
  @IsOptional() @IsCm() height?: number;
  @IsOptional() @IsKg(0.1) weight?: number;
  @IsMoney() declared_tax_value: number;
  @IsOptional() @IsFilled() @MaxLength(120) @NoCardNumber() contents?: string;
  @IsOptional() @IsUUID() sat_product_id?: string | null;
  /** a template whose type, sides, weight and contents are copied */
  @IsOptional() @IsUUID() package_id?: string;
  @IsOptional() @IsBoolean() insure_package?: boolean;
  @IsOptional() @IsBoolean() save_as_package?: boolean;
}
