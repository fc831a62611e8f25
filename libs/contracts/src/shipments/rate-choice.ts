import { IsBoolean, IsOptional, IsUUID } from 'class-validator';
import { IsMoney } from '../rules.js';

/** The rate that a user chose. Its `total` is what the user saw: only compared, never charged. */
export class RateChoiceInput {
  @IsUUID() service_id: string;
  @IsMoney() total: number;
  /** the carrier picks the parcel up: asked for as soon as its label is there, where the service has pickups */
  @IsOptional() @IsBoolean() is_pickup?: boolean;
  @IsOptional() @IsBoolean() insure_package?: boolean;
  @IsOptional() @IsBoolean() is_from_app?: boolean;
}
