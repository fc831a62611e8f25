import { isEmail } from 'class-validator';
import { definitionOf, type SettingDefinition, type SettingType } from './setting-definitions.js';

/** A rule that a value breaks, with the parameters of its message. */
export interface BrokenValue {
  rule: string;
  constraints: readonly unknown[];
}

type Check = (value: string, definition: SettingDefinition) => BrokenValue | null;

const NUMBER = /^-?\d+(\.\d+)?$/;
const broken = (rule: string, ...constraints: unknown[]): BrokenValue => ({ rule, constraints });
const unless = (isRight: boolean, rule: string, ...constraints: unknown[]): BrokenValue | null =>
  isRight ? null : broken(rule, ...constraints);

const decimalsOf = (value: string): number => value.split('.')[1]?.length ?? 0;

/** @param decimals most that the text may have */
const isWithin = (value: string, { min = -Infinity, max = Infinity }: SettingDefinition, decimals: number): boolean =>
  NUMBER.test(value) && decimalsOf(value) <= decimals && Number(value) >= min && Number(value) <= max;

const withinRange: Check = (value, { min, max }) => {
  if (min !== undefined && Number(value) < min) return broken('min', min);
  return max !== undefined && Number(value) > max ? broken('max', max) : null;
};

const wholeNumber: Check = (value, definition) =>
  NUMBER.test(value) && decimalsOf(value) === 0 ? withinRange(value, definition) : broken('isInt');

/** An RFC: a company's or a person's letters, a date, and a homoclave. */
const RFC = /^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}$/i;

const checks: Record<SettingType, Check> = {
  flag: value => unless(value === '0' || value === '1', 'isIn', '0, 1'),
  choice: (value, { choices = [] }) => unless(choices.includes(value), 'isIn', choices.join(', ')),
  money: (value, definition) => unless(isWithin(value, definition, 2), 'isMoney', definition.min, definition.max, 2),
  percent: (value, definition) =>
    unless(isWithin(value, definition, 4), 'isPercentage', definition.min, definition.max, 4),
  rate: (value, definition) =>
    NUMBER.test(value) && decimalsOf(value) <= 4 ? withinRange(value, definition) : broken('isNumber'),
  hours: wholeNumber,
  days: wholeNumber,
  integer: wholeNumber,
  currency: value => unless(/^[A-Z]{3}$/.test(value), 'matches'),
  email: value => unless(value.length <= 254 && isEmail(value), 'isEmail'),
  rfc: value => unless(RFC.test(value), 'matches'),
  longtext: () => null,
  text: value => unless(value.length <= 2000, 'maxLength', 2000),
  secret: value => unless(value.length <= 5000, 'maxLength', 5000),
};

/** Types whose value may be left empty. */
const OPTIONAL: ReadonlySet<SettingType> = new Set(['flag', 'email', 'rfc', 'longtext', 'text', 'secret']);

/** The rule that a value of a setting breaks, or null. */
export function brokenSetting(key: string, value: string | null): BrokenValue | null {
  const definition = definitionOf(key);
  if (value === null || value === '') return OPTIONAL.has(definition.type) ? null : broken('required');
  return checks[definition.type](value, definition);
}
