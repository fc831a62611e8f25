import { IsIn, IsObject, IsOptional, MaxLength } from 'class-validator';
import { IsFilled } from '../rules.js';
import { ACTIVITIES, type Activity } from './carrier.js';

/** The names that select a built-in rule; any other rejects nothing (domain rules §5). */
export const VALIDATOR_RULES = [
  'origin_covered', 'destination_covered', 'destination_excluded', 'extended_zone', 'max_weight', 'max_dimensions', 'declared_value_required', 'phone_required',
] as const;
export type ValidatorRule = (typeof VALIDATOR_RULES)[number];

/** The rules that read a service's list of postal codes; a zonal service has none of them (spec 2 §5). */
export const POSTAL_CODE_RULES: readonly string[] = ['origin_covered', 'destination_covered', 'destination_excluded', 'extended_zone'];

/** A rule that a carrier or a service may be given. */
export interface Validator {
  id: string;
  name: string;
  description: string;
  status: Activity;
  /** the rule's numbers, such as `{ "max_kg": 30 }` */
  params: Record<string, unknown>;
  /** its name selects no rule */
  inert: boolean;
  created_at: string;
}

class ValidatorFields {
  @IsOptional() @IsIn(ACTIVITIES) status?: Activity;
  @IsOptional() @IsObject() params?: Record<string, unknown>;
}

export class ValidatorChange extends ValidatorFields {
  @IsOptional() @IsFilled() @MaxLength(60) name?: string;
  @IsOptional() @IsFilled() @MaxLength(500) description?: string;
}

export class ValidatorInput extends ValidatorFields {
  @IsFilled() @MaxLength(60) name: string;
  @IsFilled() @MaxLength(500) description: string;
}
