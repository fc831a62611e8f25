import { IsPercentage, IsMoney } from '@porte/contracts/rules.js';
import { IsInt, IsNumber, Matches, Max, Min } from 'class-validator';
import { brokenRules, type BrokenRule, type Dto } from '../../shared/form/broken-rules.js';
import { decimalsOf, meaningOf, numberOf, type ValueKind } from './setting-meaning.js';

class Amount {
  @IsMoney() value: number;
}

class Percent {
  @IsPercentage(100) value: number;
}

class Rate {
  @IsNumber({ maxDecimalPlaces: 4 }) @Min(0.0001) @Max(100_000) value: number;
}

class Hours {
  @IsInt() @Min(0) @Max(8760) value: number;
}

class Days {
  @IsInt() @Min(1) @Max(3660) value: number;
}

class Currency {
  @Matches(/^[A-Z]{3}$/) value: string;
}

/** The rules of values whose meaning is known; the API itself takes any text. */
const rules: Partial<Record<ValueKind, Dto>> = { money: Amount, percent: Percent, rate: Rate, hours: Hours, days: Days, currency: Currency };

const typedAs = (kind: ValueKind, value: unknown): unknown => (typeof value === 'string' && kind in decimalsOf ? (numberOf(value) ?? value) : value);

/** The broken rule of a value as it was typed, by the form's names. */
export function brokenValue({ key, value }: Record<string, unknown>): Record<string, BrokenRule> {
  const { kind } = meaningOf(String(key ?? ''), null);
  const dto = rules[kind];
  return dto ? brokenRules(dto, { value: typedAs(kind, value) }) : {};
}

/** What is sent: a number as text. */
export const asText = (input: Record<string, unknown>): Record<string, unknown> =>
  (typeof input['value'] === 'number' ? { ...input, value: String(input['value']) } : input);
