import { IsIn, IsObject, IsOptional, MaxLength, ValidateBy } from 'class-validator';
import { NoCardNumber } from '../card-number.js';
import { IsFilled } from '../rules.js';
import { ACTIVITIES, type Activity } from './carrier.js';

/** Names of the built-in rules; any other name rejects nothing. */
export const VALIDATOR_RULES = [
  'origin_covered',
  'destination_covered',
  'destination_excluded',
  'extended_zone',
  'max_weight',
  'max_dimensions',
  'declared_value_required',
  'phone_required',
] as const;
export type ValidatorRule = (typeof VALIDATOR_RULES)[number];

/** The rules that read a service's list of postal codes; a zonal service may not have them. */
export const POSTAL_CODE_RULES: readonly string[] = [
  'origin_covered',
  'destination_covered',
  'destination_excluded',
  'extended_zone',
];

/** A validation rule for a carrier or a service. */
export interface Validator {
  id: string;
  name: string;
  description: string;
  status: Activity;
  /** parameters of the rule, such as `{ "max_kg": 30 }` */
  params: Record<string, unknown>;
  /** its name selects no built-in rule */
  inert: boolean;
  created_at: string;
}

/** Numeric parameters of rules: more than 0, in kg or cm. */
const NUMBERS = ['max_kg', 'max_cm', 'max_girth_cm'];
const MAX_PARAM = 100_000;

const isLimit = (value: unknown): boolean => typeof value === 'number' && value > 0 && value <= MAX_PARAM;

/** Parameters of a rule: known numeric parameters are numbers, all others are primitive values. */
const AreRuleParams = (): PropertyDecorator =>
  ValidateBy({
    name: 'ruleParams',
    constraints: [NUMBERS.join(', ')],
    validator: {
      validate: value =>
        Object.entries((value ?? {}) as object).every(([key, each]) =>
          NUMBERS.includes(key)
            ? isLimit(each)
            : each === null || ['string', 'number', 'boolean'].includes(typeof each),
        ),
    },
  });

class ValidatorFields {
  @IsOptional() @IsIn(ACTIVITIES) status?: Activity;
  @IsOptional() @IsObject() @AreRuleParams() params?: Record<string, unknown>;
}

export class ValidatorChange extends ValidatorFields {
  @IsOptional() @IsFilled() @MaxLength(60) @NoCardNumber() name?: string;
  @IsOptional() @IsFilled() @MaxLength(500) @NoCardNumber() description?: string;
}

export class ValidatorInput extends ValidatorFields {
  @IsFilled() @MaxLength(60) @NoCardNumber() name: string;
  @IsFilled() @MaxLength(500) @NoCardNumber() description: string;
}
