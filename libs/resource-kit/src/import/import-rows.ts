import {
  importText,
  localized,
  type ImportRow,
  type ImportRowStatus,
  type Locale,
  type RowFact,
} from '@porte/contracts';
import { fold } from './fold.js';
import {
  templateColumns,
  type AnyImport,
  type GoodRow,
  type ImportColumn,
  type ImportLayout,
  type RowNote,
  type Verdict,
} from './define-import.js';
import { UnreadableTable, type TableRow } from './read-table.js';

/** A row as it is stored while its import waits. */
export interface StagedRow {
  line: number;
  values: Record<string, string>;
  status: ImportRowStatus;
  note?: RowNote;
  /** of a deleted row: its last fact, which is not published yet */
  gone?: RowFact;
}

const titlesOf = ({ name, titles, aliases = [] }: ImportColumn): string[] =>
  [name, ...Object.values(titles), ...aliases].map(fold);

/** Of a file that others have made: a column that means nothing here. */
const OTHER: ImportColumn = { name: '', titles: { 'es-MX': '', en: '' }, example: '', exported: 'ignored' };

/** The columns of a first row that is a heading, in the order of the file; null where it is not one. */
function headingOf(cells: readonly string[], { columns, ignoresOthers }: ImportLayout): ImportColumn[] | null {
  const found = cells.map(cell => columns.find(column => titlesOf(column).includes(fold(cell))));
  // The first of several columns with one meaning counts.
  if (ignoresOthers) return found.map((column, at) => (column && found.indexOf(column) === at ? column : OTHER));
  return found.every(column => column !== undefined) && new Set(found).size === found.length ? found : null;
}

/**
 * The columns of a file by its first row. A file of one column needs no heading.
 * @throws UnreadableTable where several columns have no heading, or a required one is missing
 */
export function columnsOf(
  [, cells]: TableRow,
  layout: ImportLayout,
): { order: readonly ImportColumn[]; isHeading: boolean } {
  const { columns } = layout;
  const heading = headingOf(cells, layout);
  const wanted = templateColumns(columns);
  if (!heading && wanted.length === 1) return { order: wanted, isHeading: false };
  if (!heading || columns.some(column => column.required && !heading.includes(column)))
    throw new UnreadableTable('unknown_columns', {
      columns: localized(locale => wanted.map(({ titles }) => titles[locale]).join(', ')),
    });
  return { order: heading, isHeading: true };
}

/** One row of the file by its declaration, before it is compared with others. */
export function stagedRow(
  { row: parse }: AnyImport,
  [line, cells, isFormula]: TableRow,
  order: readonly ImportColumn[],
  params: object,
): StagedRow {
  const values = Object.fromEntries(
    order.flatMap(({ name, exported }, at) => (exported === 'ignored' ? [] : [[name, cells[at] ?? '']])),
  ) as Record<string, string>;
  const problem = (note: RowNote): StagedRow => ({ line, values, status: 'error', note });
  if (isFormula) return problem({ code: 'formula' });
  if (cells.length > order.length)
    return {
      ...problem({ code: 'too_many_cells' }),
      values: { ...values, [order.at(-1)!.name]: cells.slice(order.length - 1).join(', ') },
    };
  const missing = order.find(({ name, required }) => required && values[name] === '');
  if (missing) return problem({ code: 'required', params: { column: missing.titles } });
  const parsed = parse(values, params);
  if ('problem' in parsed) return problem(parsed.problem);
  return { line, values: parsed.values, status: 'create', ...(parsed.notice && { note: parsed.notice }) };
}

/** Rows that may be saved; the rows themselves, because a large file has no room for copies. */
export const goodRows = (rows: readonly StagedRow[]): readonly GoodRow<Record<string, string>>[] =>
  rows.filter(({ status }) => status === 'create');

export const withVerdict = (row: StagedRow, verdict: Verdict | undefined): StagedRow =>
  verdict
    ? {
        ...row,
        status: verdict.status,
        note: { code: verdict.code, ...(verdict.params && { params: verdict.params }) },
      }
    : row;

/** A row as a person reads it. */
export const rowView = ({ line, values, status, note }: StagedRow, locale: Locale): ImportRow => ({
  line,
  values,
  status,
  message: note ? importText(note.code, locale, note.params) : null,
});
