import { IsBoolean, IsIn, IsOptional, IsUUID, MaxLength, ValidateIf } from 'class-validator';
import { NoCardNumber } from '../card-number.js';
import { IfGiven } from '../identity/given.js';
import { IsCm, IsFilled, IsKg } from '../rules.js';
import { MeasureUnits } from './parcel.js';

export const PACKAGE_TYPES = ['box', 'doc', 'ltl', 'package'] as const;

/** The sides of a document may be left out: they are always the same. */
const UnlessDocument = () =>
  ValidateIf(
    ({ parcel_type }: { parcel_type?: string }, value: unknown) => parcel_type !== 'doc' || (value ?? null) !== null,
  );

/** A template for recurring parcels. */
export class PackageInput extends MeasureUnits {
  @IsFilled() @MaxLength(60) @NoCardNumber() name: string;
  @IsIn(PACKAGE_TYPES) parcel_type: (typeof PACKAGE_TYPES)[number];
  @UnlessDocument() @IsCm() length?: number;
  @UnlessDocument() @IsCm() width?: number;
  @UnlessDocument() @IsCm() height?: number;
  @IsKg(0.1) weight: number;
  @IsFilled() @MaxLength(120) @NoCardNumber() contents: string;
  @IsOptional() @IsUUID() sat_product_id?: string | null;
  @IsOptional() @IsBoolean() visible?: boolean;
}

/** A partial update. */
export class PackageChange extends PackageInput {
  @IfGiven() override name: string;
  @IfGiven() override parcel_type: (typeof PACKAGE_TYPES)[number];
  @IfGiven() override length?: number;
  @IfGiven() override width?: number;
  @IfGiven() override height?: number;
  @IfGiven() override weight: number;
  @IfGiven() override contents: string;
}

/** A template of a parcel as the API shows it; sides in cm, weight in kg. */
export interface PackageTemplate {
  id: string;
  user_id: string;
  /** who pays for the user: the user, or its parent */
  owner_id: string;
  name: string;
  parcel_type: (typeof PACKAGE_TYPES)[number];
  length: number;
  width: number;
  height: number;
  weight: number;
  distance_unit: 'cm';
  mass_unit: 'kg';
  contents: string;
  sat_product_id: string | null;
  /** whether it is offered in a new shipment */
  visible: boolean;
  created_at: string;
  updated_at: string;
}
