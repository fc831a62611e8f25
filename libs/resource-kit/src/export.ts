import type { Readable } from 'node:stream';
import type { Cell, SheetData } from 'write-excel-file/node';

/** Rows read from the database at a time. */
export const EXPORT_BATCH = 1000;

const DATE_FORMAT = 'yyyy-mm-dd hh:mm:ss';

/** What a spreadsheet program could take for a formula. */
const RISKY = /^[=+\-@\t\r\n]/;

/** Kept as a text even when somebody edits the cell or saves the sheet anew. */
const asText = (value: string): Cell => (RISKY.test(value) ? { value, type: String, format: '@' } : { value, type: String });

/** One value of a row as a cell; amounts and measures are numbers, times are UTC. */
export function cellOf(value: unknown): Cell {
  if (value === null || value === undefined || value === '') return null;
  if (value instanceof Date) return { value, type: Date, format: DATE_FORMAT };
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  const plain: unknown = typeof value === 'object' ? JSON.parse(JSON.stringify(value)) : value;
  return typeof plain === 'number' ? plain : asText(typeof plain === 'string' ? plain : JSON.stringify(plain));
}

/** The sheet of some rows: a heading of field names, then a line for each. */
export const sheetOf = (fields: readonly string[], rows: readonly object[]): SheetData =>
  [fields.map(field => ({ value: field, type: String, fontWeight: 'bold' as const })), ...rows.map(row => fields.map(field => cellOf((row as Record<string, unknown>)[field])))];

/** An xlsx file as a stream. */
export async function xlsxOf(name: string, fields: readonly string[], rows: readonly object[]): Promise<Readable> {
  const { default: write } = await import('write-excel-file/node');
  return (write(sheetOf(fields, rows), { sheet: name, stickyRowsCount: 1 }).toStream as () => Promise<Readable>)();
}
