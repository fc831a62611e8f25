import { en, enWithoutAmount } from './en.js';
import { esMX, esMXWithoutAmount } from './es-mx.js';
import type { ErrorCode } from './codes.js';
import type { Locale } from './locale.js';
import { rulesEn, rulesEsMX } from './rules.js';
import { serverRulesEn, serverRulesEsMX } from './server-rules.js';

export * from './codes.js';
export { fieldText } from './field-names.js';
export * from './locale.js';

const texts: Record<Locale, Record<ErrorCode, string>> = { 'es-MX': esMX, en };
const rules: Record<Locale, Record<string, string>> = {
  'es-MX': { ...rulesEsMX, ...serverRulesEsMX },
  en: { ...rulesEn, ...serverRulesEn },
};

const fill = (template: string, params: Record<string, unknown>): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));

const MONTH = /^\d{4}-\d{2}$/;

/** @param month `2026-11` */
const monthName = (month: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`));

const withoutAmount: Record<Locale, Partial<Record<ErrorCode, string>>> = {
  'es-MX': esMXWithoutAmount,
  en: enWithoutAmount,
};

/** The text of an error in one language. @param params an amount that is hidden is null; `month` is `2026-11`, any other text of it is shown as it is */
export function errorText(code: ErrorCode, locale: Locale, params: Record<string, unknown> = {}): string {
  const isHidden = Object.values(params).includes(null);
  const { month } = params;
  const shown =
    typeof month === 'string' && MONTH.test(month) ? { ...params, month: monthName(month, locale) } : params;
  return fill((isHidden && withoutAmount[locale][code]) || texts[locale][code], shown);
}

/**
 * The text of a violated input rule in one language.
 * @param rule the rule's name, such as `maxLength`
 * @param constraints the rule's parameters, named `{0}`, `{1}` … in the text
 */
export const ruleText = (rule: string, constraints: readonly unknown[], locale: Locale): string =>
  fill(
    rules[locale][rule] ?? rules[locale]['invalid']!,
    Object.fromEntries(constraints.map((value, i) => [i, Array.isArray(value) ? value.join(', ') : value])),
  );

/** The best supported language for an `Accept-Language` header; es-MX if it names none of them. */
export function localeOf(acceptLanguage: string | undefined, fallback: Locale = 'es-MX'): Locale {
  const wanted = (acceptLanguage ?? '').split(',').map(part => part.trim().slice(0, 2).toLowerCase());
  const known = wanted.find(language => language === 'es' || language === 'en');
  return known === 'en' ? 'en' : known === 'es' ? 'es-MX' : fallback;
}
