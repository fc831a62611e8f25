import { stateOfPostalCode } from '@porte/contracts/catalog/postal-prefixes.js';
import { STATE_SPELLINGS } from '@porte/contracts/catalog/state-names.js';
import { keyOf } from './clean.js';
import { AMERICAN_STATES, CITIES, COUNTRIES } from './region-names.js';

const mexican = new Map(
  STATE_SPELLINGS.flatMap(([code, names]) => names.split('|').map(name => [keyOf(name), code] as const)),
);
const american = new Map(
  AMERICAN_STATES.flatMap(
    ([code, name]) =>
      [
        [code.toLowerCase(), code],
        [keyOf(name), code],
      ] as const,
  ),
);
const catalogueNames = new Map(STATE_SPELLINGS.map(([code, names]) => [code, names.split('|')[0]]));

/** Abbreviations that are also words: they count only in capitals. */
const words = new Set([
  'ver',
  'son',
  'sin',
  'tab',
  'mor',
  'col',
  'camp',
  'mex',
  'in',
  'or',
  'me',
  'la',
  'de',
  'hi',
  'ok',
  'al',
  'oh',
  'pa',
  'ma',
  'co',
  'id',
]);
const zip =
  /(?:(?:, ?|(?<!\p{L})(?!LA|DE|AL|ME|CO|SC|IN|OR|PA))([A-Z]{2})|, ?([A-Z][a-z]{1,14}(?: [A-Z][a-z]{1,14})?)),? \d{5}(?:-\d{4})?(?!\d)/gu;

/** The code of the state named by the whole text, or null. */
export function stateCodeOf(typed: string, us = false): string | null {
  const key = keyOf(typed);
  if (words.has(key) && /^\p{Ll}/u.test(typed)) return null;
  return (us ? american : mexican).get(key) ?? null;
}

/** The catalogue's name of a Mexican state (`N.L.` → `Nuevo León`), or null. */
export function stateNameOf(typed: string): string | null {
  const code = mexican.get(keyOf(typed));
  return (code && catalogueNames.get(code)) ?? null;
}

/** The code of the country named by the whole text, or null. */
export const countryCodeOf = (typed: string): string | null => {
  const key = keyOf(typed);
  return Object.hasOwn(COUNTRIES, key) ? COUNTRIES[key] : null;
};

/** Whether a text is `México`: state or country, depending on the other parts. */
export const isBareMexico = (typed: string): boolean => keyOf(typed) === 'mexico';

/** Whether a text names a city known well enough to distinguish it from a colony. */
export const isCity = (typed: string): boolean => CITIES.has(keyOf(typed));

const mexicanSign = /(?<!\p{L})(?:col\.|colonia|c\.?p\.?[ :\d]|alcald[ií]a|municipio|fracc)/iu;

/** Whether a text is an address in the United States: it names the country, or has a state before a ZIP code. */
export function isAmerican(text: string): boolean {
  const countries = text.split(/[\n,:]/).map(piece => countryCodeOf(piece.trim()));
  if (countries.includes('MX')) return false;
  return (
    countries.includes('US') ||
    (!mexicanSign.test(text) &&
      [...text.matchAll(zip)].some(found => american.has((found[1] ?? found[2]).toLowerCase())))
  );
}

/** A text that ends with a state, cut before it. */
export interface StateEnd {
  before: string;
  state: string;
  code: string;
}

const joins = /(?:^| )(?:de|del|de la|y|los|las|san|santa|calle|av)\.?$/i;

/** The state at the end of a text: the longest match of its last words; null if there is none. */
export function stateAtEnd(text: string, us: boolean): StateEnd | null {
  const words = text.split(' ');
  for (let from = Math.max(0, words.length - 6); from < words.length; from += 1) {
    const [before, state] = [words.slice(0, from).join(' '), words.slice(from).join(' ')];
    const code = from > 0 && (isBareMexico(state) || joins.test(before)) ? null : stateCodeOf(state, us);
    if (code !== null) return { before: before.replace(/[,.\s]+$/, ''), state, code };
  }
  return null;
}

/** A well-known city at the end of a text, and the text before it; null if there is none. */
export function cityAtEnd(text: string): { before: string; city: string } | null {
  const words = text.split(' ');
  for (let from = Math.max(1, words.length - 5); from < words.length; from += 1) {
    const [before, city] = [words.slice(0, from).join(' '), words.slice(from).join(' ')];
    if (isCity(city) && !joins.test(before)) return { before, city };
  }
  return null;
}

/** Whether a state agrees with a postal code, if one is known. */
export const agrees = (code: string, postalCode: string | undefined, us: boolean): boolean =>
  us || postalCode === undefined || stateOfPostalCode(postalCode) === code;
