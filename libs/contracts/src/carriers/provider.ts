import { Type } from 'class-transformer';
import { IsBoolean, IsObject, IsOptional, MaxLength, ValidateNested } from 'class-validator';
import { NoCardNumber } from '../card-number.js';
import { IsFilled } from '../rules.js';

export class ProviderSettings {
  /** whether it insures parcels */
  @IsOptional() @IsBoolean() insurance?: boolean;
}

/** A company or broker whose API Porte uses; `code` selects the adapter. */
export interface Provider {
  id: string;
  name: string;
  code: string;
  visible: boolean;
  settings: ProviderSettings;
  created_at: string;
}

class ProviderFields {
  @IsOptional() @IsBoolean() visible?: boolean;
  @IsOptional() @IsObject() @ValidateNested() @Type(() => ProviderSettings) settings?: ProviderSettings;
}

export class ProviderChange extends ProviderFields {
  @IsOptional() @IsFilled() @MaxLength(60) @NoCardNumber() name?: string;
}

export class ProviderInput extends ProviderFields {
  @IsFilled() @MaxLength(60) @NoCardNumber() name: string;
  @IsFilled() @MaxLength(40) code: string;
}
