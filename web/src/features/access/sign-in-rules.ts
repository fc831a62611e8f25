import { SignInInput } from '@porte/contracts/identity/session.js';
import { brokenRules } from '../../shared/form/rules/broken-rules.js';
import { ruleText } from '../../shared/form/rules/rule-text.js';
import { localeInUse } from '../../shared/i18n/locale.js';

/** Validation errors by field, in the current language. */
export function signInProblems(values: { email: string; password: string }): Record<string, string> {
  const broken = brokenRules(SignInInput, values);
  return Object.fromEntries(Object.entries(broken).map(([field, rule]) => [field, ruleText(rule, localeInUse())]));
}
