import { isRiskyText, plainOf, wordsOf } from './cell-values.js';
import { columnOf, type ExportColumns } from './export-columns.js';

/** Characters that are invalid in XML. */
const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Limit of the format per cell. */
const MAX_CHARACTERS = 32_767;

/** Limit of the format per sheet. */
const MAX_ROWS = 1_048_576;

/** Indexes in `xl/styles.xml`. */
const STYLE = { bold: 1, date: 2, text: 3 };

/** Days from the format's epoch to 1970. */
const EPOCH_DAYS = 25_569;
const DAY_MS = 86_400_000;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };

const escaped = (text: string): string =>
  text
    .slice(0, MAX_CHARACTERS)
    .toWellFormed()
    .replace(NOT_XML, '')
    .replace(/[&<>"\r]/g, found => ESCAPES[found]!);

/** A, B … Z, AA … */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

const cell = (at: string, style: number | null, type: string | null, inner: string): string =>
  `<c r="${at}"${style === null ? '' : ` s="${style}"`}${type === null ? '' : ` t="${type}"`}>${inner}</c>`;

const textCell = (at: string, text: string, style: number | null): string =>
  cell(at, style, 'inlineStr', `<is><t xml:space="preserve">${escaped(text)}</t></is>`);

/** One value of a row; amounts and measures are numbers, times are UTC, and a text that looks like a formula stays a text even after editing. */
function cellOf(at: string, given: unknown): string {
  const value = plainOf(given);
  if (value === null || value === undefined || value === '') return `<c r="${at}"/>`;
  if (value instanceof Date && Number.isFinite(value.getTime()))
    return cell(at, STYLE.date, null, `<v>${value.getTime() / DAY_MS + EPOCH_DAYS}</v>`);
  if (Number.isFinite(value)) return cell(at, null, null, `<v>${String(value)}</v>`);
  if (typeof value === 'boolean') return cell(at, null, 'b', `<v>${Number(value)}</v>`);
  const text = wordsOf(value);
  return textCell(at, text, isRiskyText(text) ? STYLE.text : null);
}

const HEAD =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>';
const TAIL = '</sheetData></worksheet>';

/**
 * The sheet of some rows, in pieces: a heading, then one line per row.
 * @param slices rows in batches
 * @throws Error for more rows than a sheet can hold
 */
export async function* sheetXml(
  columns: ExportColumns,
  slices: AsyncIterable<readonly object[]>,
): AsyncGenerator<string> {
  const placed = columns.map(columnOf).map(({ field, title }, index) => ({ field, title, name: columnName(index) }));
  yield `${HEAD}<row r="1">${placed.map(({ title, name }) => textCell(`${name}1`, title, STYLE.bold)).join('')}</row>`;
  let at = 1;
  for await (const rows of slices) {
    if (at + rows.length > MAX_ROWS)
      throw new Error(`an export of more than ${MAX_ROWS} rows does not fit into a sheet`);
    yield rows
      .map(row => {
        at += 1;
        return `<row r="${at}">${placed.map(({ field, name }) => cellOf(`${name}${at}`, (row as Record<string, unknown>)[field])).join('')}</row>`;
      })
      .join('');
  }
  yield TAIL;
}
