import type { Locale } from '@porte/contracts/errors/index.js';

/** A row of one of SAT's catalogues. */
export interface Coded {
  readonly id: string;
  readonly name_es: string;
  readonly name_en: string;
}

/** A row's code and its name in the reader's language, as `601 · …`. */
export const labelOf = ({ id, name_es, name_en }: Coded, locale: Locale): string =>
  `${id} · ${locale === 'en' ? name_en : name_es}`;

/** The same of a code; the code alone where the catalogue does not have it. */
export function codedName(rows: readonly Coded[], code: string, locale: Locale): string {
  const found = rows.find(({ id }) => id === code);
  return found ? labelOf(found, locale) : code;
}
