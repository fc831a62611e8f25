import { DomainError } from '@porte/domain-kit';
import { SEARCH_SEPARATORS, searchTextSql, type SearchField } from '@porte/database-kit';
import { allOf, freshName, oneOf, type Condition } from './condition.js';
import type { Filter } from './filter.js';

/** Maximum length of a search, in characters. */
export const MAX_SEARCH = 100;

/** SQL of the text of a row that is searched. */
export interface Search {
  textSql: string;
  /** what a word finds besides the rows whose text contains it; null for none */
  covers?: ((word: string) => Condition | null) | undefined;
}

/** What the search of a resource reads, or null if it declares no fields. */
export const searchOf = ({
  search,
  searchColumn,
  searchCovers,
}: {
  search: readonly SearchField[];
  searchColumn: boolean;
  searchCovers?: Search['covers'];
}): Search | null =>
  search.length === 0
    ? null
    : { textSql: searchColumn ? 'r.search_text' : searchTextSql(search, 'r'), covers: searchCovers };

const separators = new Set(SEARCH_SEPARATORS);
const hasOnlySeparators = (word: string): boolean => [...word].every(character => separators.has(character));

function textOf(value: unknown): string {
  if (value === undefined) return '';
  const text = typeof value === 'string' ? value.trim().replace(/\s+/g, ' ') : null;
  if (text === null || [...text].length > MAX_SEARCH || /\p{Cc}/u.test(text) || !text.isWellFormed())
    throw new DomainError('invalid_search', { max: MAX_SEARCH });
  return text;
}

/** Whether a pattern of this text matches anywhere in a word, and not only at its beginning. */
export const canNarrow = (text: string): boolean =>
  [...text].filter(character => !separators.has(character)).length > 2;

/** A text that contains another, without accents, case and separators. */
export function containsIn(textSql: string, word: string): Condition {
  const name = freshName();
  return { sql: `${textSql} ~% search_pattern(:${name})`, params: { [name]: word } };
}

/**
 * The conditions of a search: the row contains each word, in any order and field.
 * @returns none for an empty search; null, which no row matches, for a search of separators only
 * @throws DomainError `invalid_search` (422), `unknown_search` (400)
 */
export function searchIn(value: unknown, search: Search | null): (Condition | null)[] {
  const text = textOf(value);
  if (text === '') return [];
  if (!search) throw new DomainError('unknown_search');
  return wordsIn(search, text);
}

const either = (one: Condition, other: Condition | null | undefined): Condition => (other ? oneOf([one, other]) : one);

function wordsIn({ textSql, covers }: Search, text: string): (Condition | null)[] {
  const words = [...new Set(text.split(' '))].filter(word => !hasOnlySeparators(word));
  return words.length > 0 ? words.map(word => either(containsIn(textSql, word), covers?.(word))) : [null];
}

/** The search as a filter, `{ like }` only, for a list whose clients ask for it among other filters. */
export const wordSearch =
  (textSql: string): Filter =>
  operand => {
    if (operand.op !== 'like') throw new DomainError('invalid_filter_value');
    const text = textOf(operand.value);
    const conditions = text === '' ? [] : wordsIn({ textSql }, text);
    return conditions.includes(null) ? null : allOf(conditions as Condition[]);
  };
