import { IsBoolean, IsOptional, IsUUID } from 'class-validator';
import { IsMoney } from '../rules.js';

/** The rate that a user chose. Its `total` is what the user saw: only compared, never charged. */
export class RateChoiceInput {
  @IsUUID() service_id: string;
  @IsMoney() total: number;
  /** accepted and stored; no pickup is scheduled */
  @IsOptional() @IsBoolean() is_pickup?: boolean;
  @IsOptional() @IsBoolean() insure_package?: boolean;
  @IsOptional() @IsBoolean() is_from_app?: boolean;
}
