import { COUNTRY_CODES } from './countries.js';

/** A name without case, accents, dots and articles. */
const keyOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .replace(/^(the|el|la|los|las) /, '')
    .trim();

/** Names that people write besides those of the catalogue. */
const OTHER_NAMES: readonly (readonly [code: string, names: string])[] = [
  ['MX', 'mex|mejico|estados unidos mexicanos|republica mexicana'],
  ['US', 'usa|eua|ee uu|eeuu|estados unidos de america|united states of america|u s a|e u a'],
  ['GB', 'inglaterra|england|gran bretana|great britain|uk|u k'],
];

const namesIn = (language: string): [string, string][] => {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return COUNTRY_CODES.map(code => [keyOf(names.of(code) ?? code), code]);
};

const codes = new Map([
  ...OTHER_NAMES.flatMap(([code, names]) => names.split('|').map((name): [string, string] => [name, code])),
  ...namesIn('en'),
  ...namesIn('es-MX'),
  ...COUNTRY_CODES.map((code): [string, string] => [code.toLowerCase(), code]),
]);

/** The two-letter code of a country by its name in Spanish or English, or by its code; null for any other text. */
export const countryCodeOfName = (name: string): string | null => codes.get(keyOf(name)) ?? null;
