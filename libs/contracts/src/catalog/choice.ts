import type { Locale } from '../errors/index.js';

/** One entry of a code list: the stored code and its names. */
export interface Choice<Id extends string = string> {
  readonly id: Id;
  readonly name_es: string;
  readonly name_en: string;
}

/** The codes of a list, as a union: `IdOf<typeof steps>` is `'addressing' | 'packaging' | …`. */
export type IdOf<List extends readonly Choice[]> = List[number]['id'];

/** The codes of a list, in its order; for validation (`@IsIn(idsOf(steps))`). */
export const idsOf = <Id extends string>(list: readonly Choice<Id>[]): Id[] => list.map(({ id }) => id);

/** An entry with its name in one language and its other fields. */
export type Named<Entry extends Choice> = Omit<Entry, 'name_es' | 'name_en'> & { readonly name: string };

/** Translates a list for an answer: the code, the name in one language and the other fields. */
export const named = <Entry extends Choice>(list: readonly Entry[], locale: Locale): Named<Entry>[] =>
  list.map(({ name_es, name_en, ...rest }) => ({ ...rest, name: locale === 'en' ? name_en : name_es }));
