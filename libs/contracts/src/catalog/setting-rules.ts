import { isEmail, isISO4217CurrencyCode } from 'class-validator';
import { frameOrigin } from '../reports/analytics.js';
import { COUNTRY_CODES } from './countries.js';
import { definitionOf, type SettingDefinition, type SettingType } from './setting-definitions.js';

/** A rule that a value violates, with the parameters of its message. */
export interface RuleViolation {
  rule: string;
  constraints: readonly unknown[];
}

type Check = (value: string, definition: SettingDefinition) => RuleViolation | null;

const NUMBER = /^-?\d+(\.\d+)?$/;
const violation = (rule: string, ...constraints: unknown[]): RuleViolation => ({ rule, constraints });
const unless = (isRight: boolean, rule: string, ...constraints: unknown[]): RuleViolation | null =>
  isRight ? null : violation(rule, ...constraints);

const decimalsOf = (value: string): number => value.split('.')[1]?.length ?? 0;

/** @param decimals maximum number of decimals */
const isWithin = (value: string, { min = -Infinity, max = Infinity }: SettingDefinition, decimals: number): boolean =>
  NUMBER.test(value) && decimalsOf(value) <= decimals && Number(value) >= min && Number(value) <= max;

const withinRange: Check = (value, { min, max }) => {
  if (min !== undefined && Number(value) < min) return violation('min', min);
  return max !== undefined && Number(value) > max ? violation('max', max) : null;
};

const wholeNumber: Check = (value, definition) =>
  NUMBER.test(value) && decimalsOf(value) === 0 ? withinRange(value, definition) : violation('isInt');

/** An RFC: letters of a company or person, a date, and a homoclave. */
const RFC = /^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}$/i;

/** Codes of ISO 4217 that are no money of a country: tests, none, metals, and units of account. */
const NO_MONEY = /^X(XX|TS|A[UG]|P[DT]|B[A-D]|DR|SU|UA)$/;

const isMoneyOfCountries = (value: string): boolean =>
  isISO4217CurrencyCode(value) && value === value.toUpperCase() && !NO_MONEY.test(value);

const checks: Record<SettingType, Check> = {
  flag: value => unless(value === '0' || value === '1', 'isIn', '0, 1'),
  choice: (value, { choices = [] }) => unless(choices.includes(value), 'isIn', choices.join(', ')),
  money: (value, definition) => unless(isWithin(value, definition, 2), 'isMoney', definition.min, definition.max, 2),
  percent: (value, definition) =>
    unless(isWithin(value, definition, 4), 'isPercentage', definition.min, definition.max, 4),
  rate: (value, definition) =>
    NUMBER.test(value) && decimalsOf(value) <= 4 ? withinRange(value, definition) : violation('isNumber'),
  hours: wholeNumber,
  days: wholeNumber,
  integer: wholeNumber,
  currency: value => unless(isMoneyOfCountries(value), 'matches'),
  country: value => unless(COUNTRY_CODES.includes(value), 'invalid'),
  email: value => unless(value.length <= 254 && isEmail(value), 'isEmail'),
  rfc: value => unless(RFC.test(value), 'matches'),
  longtext: () => null,
  // Pages frame it, so it has an origin of its own.
  url: value => unless(value.length <= 2000 && frameOrigin(value) !== null, 'invalid'),
  text: value => unless(value.length <= 2000, 'maxLength', 2000),
  secret: value => unless(value.length <= 5000, 'maxLength', 5000),
};

/** Types whose value may be empty. */
const OPTIONAL: ReadonlySet<SettingType> = new Set(['flag', 'email', 'rfc', 'longtext', 'text', 'url', 'secret']);

/** The rule that a value of a setting violates, or null. */
export function violatedSettingRule(key: string, value: string | null): RuleViolation | null {
  const definition = definitionOf(key);
  if (value === null || value === '') return OPTIONAL.has(definition.type) ? null : violation('required');
  return checks[definition.type](value, definition);
}
