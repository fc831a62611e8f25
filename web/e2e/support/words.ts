import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';

const FOLDER = path.resolve(import.meta.dirname, '../../src/i18n');

/** The app's text for a message key. @throws Error for an unknown key */
export type Say = (key: string, values?: Record<string, string | number>) => string;

const read = (file: string): Record<string, string> => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;

function messagesOf(locale: string): Record<string, string> {
  const folder = path.join(FOLDER, locale);
  return Object.assign(
    {},
    ...readdirSync(folder)
      .filter(name => name.endsWith('.json'))
      .map(name => read(path.join(folder, name))),
  ) as Record<string, string>;
}

const known = new Map<string, Record<string, string>>();

/** The app's texts in a language, so that tests do not depend on wording. */
export function sayIn(locale: string): Say {
  const messages = known.get(locale) ?? messagesOf(locale);
  known.set(locale, messages);
  return (key, values) => {
    const text = messages[key];
    if (text === undefined) throw new Error(`no message ${key} in ${locale}`);
    return String(new IntlMessageFormat(text, locale).format(values));
  };
}

/** An amount as every page shows it. @param amount in pesos */
export const pesos = (amount: number, locale = 'es-MX'): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'MXN', currencyDisplay: 'narrowSymbol' }).format(amount);
