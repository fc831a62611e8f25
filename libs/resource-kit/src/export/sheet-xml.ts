/** What a spreadsheet program could take for a formula. */
const RISKY = /^[=+\-@\t\r\n]/;

/** Characters that XML does not know. */
const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Of a cell, by the format. */
const MOST_CHARACTERS = 32_767;

/** Of a sheet, by the format. */
const MOST_ROWS = 1_048_576;

/** Places in `xl/styles.xml`. */
const STYLE = { bold: 1, date: 2, text: 3 };

/** Days from the format's beginning of time to 1970. */
const EPOCH_DAYS = 25_569;
const DAY_MS = 86_400_000;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };

const escaped = (text: string): string =>
  text
    .slice(0, MOST_CHARACTERS)
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

/** What an object says of itself: an amount its number, a list its text. */
const plainOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !(value instanceof Date) ? JSON.parse(JSON.stringify(value)) : value;

const wordsOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** One value of a row; amounts and measures are numbers, times are UTC, and what looks like a formula stays a text even when somebody edits the cell. */
function cellOf(at: string, given: unknown): string {
  const value = plainOf(given);
  if (value === null || value === undefined || value === '') return `<c r="${at}"/>`;
  if (value instanceof Date && Number.isFinite(value.getTime()))
    return cell(at, STYLE.date, null, `<v>${value.getTime() / DAY_MS + EPOCH_DAYS}</v>`);
  if (Number.isFinite(value)) return cell(at, null, null, `<v>${String(value)}</v>`);
  if (typeof value === 'boolean') return cell(at, null, 'b', `<v>${Number(value)}</v>`);
  const text = wordsOf(value);
  return textCell(at, text, RISKY.test(text) ? STYLE.text : null);
}

const HEAD =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>';
const TAIL = '</sheetData></worksheet>';

/**
 * The sheet of some rows, piece by piece: a heading of field names, then a line for each.
 * @param slices rows, some at a time
 * @throws Error where there are more rows than a sheet can hold
 */
export async function* sheetXml(
  fields: readonly string[],
  slices: AsyncIterable<readonly object[]>,
): AsyncGenerator<string> {
  const columns = fields.map((field, index) => ({ field, name: columnName(index) }));
  yield `${HEAD}<row r="1">${columns.map(({ field, name }) => textCell(`${name}1`, field, STYLE.bold)).join('')}</row>`;
  let at = 1;
  for await (const rows of slices) {
    if (at + rows.length > MOST_ROWS)
      throw new Error(`an export of more than ${MOST_ROWS} rows does not fit into a sheet`);
    yield rows
      .map(row => {
        at += 1;
        return `<row r="${at}">${columns.map(({ field, name }) => cellOf(`${name}${at}`, (row as Record<string, unknown>)[field])).join('')}</row>`;
      })
      .join('');
  }
  yield TAIL;
}
