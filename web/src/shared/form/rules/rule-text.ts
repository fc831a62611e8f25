import { rulesEn, rulesEsMX } from '@porte/contracts/errors/rules.js';
import type { AppLocale } from '../../i18n/locale.js';
import type { BrokenRule } from './broken-rules.js';

const texts: Record<AppLocale, Record<string, string>> = { 'es-MX': rulesEsMX, en: rulesEn };

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The message below a field, identical to the server's; starts with a capital. */
export function ruleText({ rule, constraints }: BrokenRule, locale: AppLocale): string {
  const text = texts[locale][rule] ?? texts[locale]['invalid']!;
  return capital(text.replace(/\{(\d)\}/g, (_, index: string) => String(constraints[Number(index)] ?? '')));
}

/** A message of the server for one field, as the same kind of sentence. */
export const fieldText = (messages: readonly string[]): string => messages.map(capital).join(' · ');
