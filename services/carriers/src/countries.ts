import { countryCodeOf } from '@porte/contracts';
import type { Row } from '@porte/database-kit';
import type { Include } from '@porte/resource-kit';
import { currentContext } from '@porte/service-kit';

/** A country as an include shows it, named in the reader's language; null for an unknown id. */
export function countryIn(id: string): { id: string; code: string; name: string } | null {
  const code = countryCodeOf(id);
  const names = new Intl.DisplayNames([currentContext()?.locale ?? 'es-MX'], { type: 'region' });
  return code === null ? null : { id, code, name: names.of(code) ?? code };
}

/** Includes the countries of a row's list of ids. */
export const countriesOf =
  <E extends Row>(idsOf: (row: E) => string[]): Include<E> =>
  rows =>
    Promise.resolve(new Map(rows.map(row => [row.id, idsOf(row).flatMap(id => countryIn(id) ?? [])])));

/** Includes the country of a row's id. */
export const countryOf =
  <E extends Row>(idOf: (row: E) => string): Include<E> =>
  rows =>
    Promise.resolve(new Map(rows.map(row => [row.id, countryIn(idOf(row))])));
