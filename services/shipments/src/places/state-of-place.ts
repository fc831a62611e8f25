import { foldText } from '@porte/domain-kit';
import { stateOfName, stateOfPostalCode, type MexicanStateCode } from '@porte/contracts';

/** Where a parcel comes from, or where it goes. */
export interface RouteEnd {
  city: string | null;
  postal_code: string | null;
  country_code: string | null;
}

/** Without case, accents and signs. */
const folded = (text: string): string =>
  foldText(text)
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

/** `México` after a comma is the country; alone it may be the state. */
const COUNTRY = new Set(['mexico', 'mx', 'mex']);

const isAbroad = ({ country_code }: RouteEnd): boolean => country_code !== null && country_code !== 'MX';

const stateOfEnd = (end: RouteEnd): MexicanStateCode | null =>
  isAbroad(end) || !end.postal_code ? null : stateOfPostalCode(end.postal_code);

/**
 * The state that a carrier's words for a place name for certain: as in `Zapopan, JAL`, by the city that the parcel comes from or goes to, or by a state's whole name.
 * @param ends where the parcel comes from and goes to
 * @returns null where they name none for certain; nothing is guessed
 */
export function stateOfPlace(place: string, ends: readonly RouteEnd[]): MexicanStateCode | null {
  const parts = place
    .split(/[,/()|]|\s-\s/)
    .map(part => part.trim())
    .filter(Boolean);
  if (parts.length > 1 && COUNTRY.has(folded(parts.at(-1)!))) parts.pop();
  const last = parts.at(-1);
  if (last === undefined) return null;
  // An abbreviation after a comma may also be a state abroad, where a route leaves the country.
  if (parts.length > 1) return ends.some(isAbroad) && last.length <= 3 ? null : stateOfName(last);
  const city = folded(last);
  const end = ends.find(each => each.city !== null && folded(each.city) === city);
  if (end) return stateOfEnd(end);
  return last.length > 3 && !COUNTRY.has(city) ? stateOfName(last) : null;
}
