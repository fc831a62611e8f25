import { DomainError } from '@porte/domain-kit';
import { csv } from './csv.js';
import { xlsx } from './xlsx.js';

/** The kinds of file that an export can be. */
export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

type Writer = (
  name: string,
  fields: readonly string[],
  slices: AsyncIterable<readonly object[]>,
) => AsyncGenerator<Uint8Array>;

/** How each kind of file is written, and its media type. */
export const exportWriters: Record<ExportFormat, { type: string; write: Writer }> = {
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: xlsx },
  csv: { type: 'text/csv; charset=utf-8', write: (_, fields, slices) => csv(fields, slices) },
};

/** What a person chooses of an export. */
export interface ExportChoice {
  format: ExportFormat;
  /** columns in the chosen order */
  fields: readonly string[];
}

const textOf = (query: Record<string, unknown>, name: string): string | undefined => {
  const value = query[name];
  if (value !== undefined && typeof value !== 'string') throw new DomainError('invalid_query', { name });
  return value;
};

/**
 * Takes `format` and `columns` (names by comma) out of the query of an export.
 * @param declared columns of the resource, which are written unless some are chosen
 * @returns the choice, and the rest of the query
 * @throws DomainError `invalid_query` for an unknown format, and for a column that is unknown or chosen twice
 */
export function exportChoice(
  query: Record<string, unknown>,
  declared: readonly string[],
): { choice: ExportChoice; rest: Record<string, unknown> } {
  const { format: _, columns: __, ...rest } = query;
  const format = textOf(query, 'format') ?? 'xlsx';
  if (!EXPORT_FORMATS.some(each => each === format)) throw new DomainError('invalid_query', { name: 'format' });
  const fields = textOf(query, 'columns')
    ?.split(',')
    .map(name => name.trim());
  if (fields && (fields.some(name => !declared.includes(name)) || new Set(fields).size < fields.length))
    throw new DomainError('invalid_query', { name: 'columns' });
  return { choice: { format: format as ExportFormat, fields: fields ?? declared }, rest };
}
