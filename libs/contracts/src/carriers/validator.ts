import { IsIn, IsObject, IsOptional, MaxLength, ValidateBy } from 'class-validator';
import { NoCardNumber } from '../card-number.js';
import { IsFilled } from '../rules.js';
import { ACTIVITIES, type Activity } from './carrier.js';

/** The names that select a built-in rule; any other rejects nothing (domain rules §5). */
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

/** The rules that read a service's list of postal codes; a zonal service has none of them (spec 2 §5). */
export const POSTAL_CODE_RULES: readonly string[] = [
  'origin_covered',
  'destination_covered',
  'destination_excluded',
  'extended_zone',
];

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

/** The numbers that rules read: more than 0, of kg or cm. */
const NUMBERS = ['max_kg', 'max_cm', 'max_girth_cm'];
const MOST = 100_000;

const isLimit = (value: unknown): boolean => typeof value === 'number' && value > 0 && value <= MOST;

/** Parameters of a rule: each number that a rule reads is one, and the rest are plain values. */
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
