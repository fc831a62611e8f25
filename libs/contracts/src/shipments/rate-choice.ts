import { IsBoolean, IsOptional, IsUUID } from 'class-validator';
import { IsMoney } from '../rules.js';

/** The rate that a person chose. Its `total` is what the person saw: only compared, never charged. */
export class RateChoiceInput {
  @IsUUID() service_id: string;
  @IsMoney() total: number;
  /** accepted and recorded; no pickup is scheduled from it */
  @IsOptional() @IsBoolean() is_pickup?: boolean;
  @IsOptional() @IsBoolean() insure_package?: boolean;
  @IsOptional() @IsBoolean() is_from_app?: boolean;
}
