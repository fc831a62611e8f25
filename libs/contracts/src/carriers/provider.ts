import { IsBoolean, IsObject, IsOptional, MaxLength } from 'class-validator';
import { NoCardNumber } from '../card-number.js';
import { IsFilled } from '../rules.js';

/** A company or broker whose API Porte uses; `code` selects the adapter. */
export interface Provider {
  id: string;
  name: string;
  code: string;
  visible: boolean;
  settings: { insurance?: boolean };
  created_at: string;
}

class ProviderFields {
  @IsOptional() @IsBoolean() visible?: boolean;
  @IsOptional() @IsObject() settings?: { insurance?: boolean };
}

export class ProviderChange extends ProviderFields {
  @IsOptional() @IsFilled() @MaxLength(60) @NoCardNumber() name?: string;
}

export class ProviderInput extends ProviderFields {
  @IsFilled() @MaxLength(60) @NoCardNumber() name: string;
  @IsFilled() @MaxLength(40) code: string;
}
