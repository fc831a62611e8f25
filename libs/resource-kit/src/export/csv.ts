import { isRiskyText, plainOf, wordsOf } from './cell-values.js';
import { columnOf, type ExportColumns } from './export-columns.js';

/** Spreadsheet programs read a file without it as Latin-1. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A comma, a quotation mark or a line break ends a cell unless it stands in quotation marks. */
const QUOTED = /[",\r\n]/;

const quoted = (text: string): string => (QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** One value of a row: amounts and measures are numbers, times are ISO 8601 in UTC, and a text that a spreadsheet would run as a formula begins with an apostrophe. */
function cellOf(given: unknown): string {
  const value = plainOf(given);
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isFinite(value.getTime()) ? value.toISOString() : '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = wordsOf(value).toWellFormed().replaceAll('\0', '');
  return quoted(isRiskyText(text) ? `'${text}` : text);
}

const lineOf = (cells: readonly unknown[]): string => `${cells.map(cellOf).join(',')}\r\n`;

/**
 * A csv file (RFC 4180, UTF-8 with a byte order mark), generated while it is read.
 * @param slices rows in batches; an error aborts the file
 */
export async function* csv(
  columns: ExportColumns,
  slices: AsyncIterable<readonly object[]>,
): AsyncGenerator<Uint8Array> {
  const placed = columns.map(columnOf);
  yield Buffer.from(BYTE_ORDER_MARK + lineOf(placed.map(({ title }) => title)));
  for await (const rows of slices)
    yield Buffer.from(
      rows.map(row => lineOf(placed.map(({ field }) => (row as Record<string, unknown>)[field]))).join(''),
    );
}
