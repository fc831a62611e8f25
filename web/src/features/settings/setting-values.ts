import { violatedSettingRule } from '@porte/contracts/catalog/setting-rules.js';
import type { BrokenRule } from '../../shared/form/rules/broken-rules.js';
import { isNumeric, numberOf } from './setting-meaning.js';

/** A value in the API's format: a number as text, also if typed with a comma. */
const textOf = (key: string, value: unknown): string | null => {
  const known = isNumeric(key) && typeof value === 'string' ? (numberOf(value) ?? value) : value;
  return known === null || known === undefined ? null : String(known);
};

/** The rule that a typed value violates, by the form's names; the server checks the same. */
export function brokenValue({ key, value }: Record<string, unknown>): Record<string, BrokenRule> {
  const broken = violatedSettingRule(String(key ?? ''), textOf(String(key ?? ''), value));
  return broken ? { value: broken } : {};
}

/** The request: a number as text. */
export const asText = (input: Record<string, unknown>): Record<string, unknown> =>
  typeof input['value'] === 'number' ? { ...input, value: String(input['value']) } : input;
