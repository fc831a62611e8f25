import { DomainError } from '@porte/domain-kit';
import { csv } from './csv.js';
import type { ExportColumns } from './export-columns.js';
import { xlsx } from './xlsx.js';

/** The kinds of file that an export can be. */
export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

type Writer = (
  name: string,
  columns: ExportColumns,
  slices: AsyncIterable<readonly object[]>,
) => AsyncGenerator<Uint8Array>;

/** How each kind of file is written, and its media type. */
export const exportWriters: Record<ExportFormat, { type: string; write: Writer }> = {
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: xlsx },
  csv: { type: 'text/csv; charset=utf-8', write: (_, columns, slices) => csv(columns, slices) },
};

/** What a person chooses of an export. */
export interface ExportChoice {
  format: ExportFormat;
  /** columns in the chosen order */
  fields: readonly string[];
  /** `people`: headings and words in the language of the request, times of the tenant's clock; `api`: names of fields, codes, UTC */
  names: ExportNames;
}

/** For whom a file is written. */
export const EXPORT_NAMES = ['people', 'api'] as const;
export type ExportNames = (typeof EXPORT_NAMES)[number];

const textOf = (query: Record<string, unknown>, name: string): string | undefined => {
  const value = query[name];
  if (value !== undefined && typeof value !== 'string') throw new DomainError('invalid_query', { name });
  return value;
};

/** One of some words of the query, the first where there is none. */
function oneOf<Word extends string>(words: readonly Word[], query: Record<string, unknown>, name: string): Word {
  const given = textOf(query, name) ?? words[0]!;
  const word = words.find(each => each === given);
  if (word === undefined) throw new DomainError('invalid_query', { name });
  return word;
}

/**
 * Takes `format`, `columns` (names by comma) and `names` out of the query of an export.
 * @param declared columns of the resource, which are written unless some are chosen
 * @returns the choice, and the rest of the query
 * @throws DomainError `invalid_query` for an unknown format or kind of names, and for a column that is unknown or chosen twice
 */
export function exportChoice(
  query: Record<string, unknown>,
  declared: readonly string[],
): { choice: ExportChoice; rest: Record<string, unknown> } {
  const { format: _, columns: __, names: ___, ...rest } = query;
  const format = oneOf(EXPORT_FORMATS, query, 'format');
  const names = oneOf(EXPORT_NAMES, query, 'names');
  const fields = textOf(query, 'columns')
    ?.split(',')
    .map(name => name.trim());
  if (fields && (fields.some(name => !declared.includes(name)) || new Set(fields).size < fields.length))
    throw new DomainError('invalid_query', { name: 'columns' });
  return { choice: { format, fields: fields ?? declared, names }, rest };
}
