import { IsOptional, MaxLength } from 'class-validator';
import { NoCardNumber } from '../card-number.js';
import { IsFilled } from '../rules.js';

/** A named set of postal codes; zonal services deliver within the zones attached to them. */
export interface Zone {
  id: string;
  name: string;
  created_at: string;
}

export class ZoneInput {
  @IsFilled() @MaxLength(35) @NoCardNumber() name: string;
}

export class ZoneChange {
  @IsOptional() @IsFilled() @MaxLength(35) @NoCardNumber() name?: string;
}
