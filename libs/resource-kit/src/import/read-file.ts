import { Readable } from 'node:stream';
import { importText, type Locale, type ReadFile } from '@porte/contracts';
import { currentContext, tableKindOf, type UploadedFile } from '@porte/service-kit';
import { exportWriters } from '../export/export-format.js';
import { templateColumns, type AnyImport, type ImportColumn } from './define-import.js';
import { columnsOf, rowView, stagedRow, type StagedRow } from './import-rows.js';
import { readTable, sheetOf, sheetsToChoose, TABLE_LIMITS, UnreadableTable, type TableRow } from './read-table.js';

/** Digits that a sheet stores and its program shows: 139.9 may be stored as 139.90000000000001. */
const SHOWN_DIGITS = 15;

const NUMBER = /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/;

const asShown = (cell: string): string =>
  NUMBER.test(cell) && cell.length > SHOWN_DIGITS ? String(Number(Number(cell).toPrecision(SHOWN_DIGITS))) : cell;

const PLAIN = { row: (cells: Record<string, string>) => ({ values: cells }) } as unknown as AnyImport;

const localeInUse = (): Locale => currentContext()?.locale ?? 'es-MX';

async function staged(
  file: UploadedFile,
  columns: readonly ImportColumn[],
  rows: number,
  sheet: string | undefined,
): Promise<StagedRow[]> {
  const found: StagedRow[] = [];
  let order: readonly ImportColumn[] | undefined;
  const table = readTable(file.bytes, tableKindOf(file.kind), {
    limits: { ...TABLE_LIMITS, rows },
    sheet: sheetOf(sheet),
  });
  for await (const batch of table) {
    let rest: readonly TableRow[] = batch;
    if (!order && batch[0]) {
      const heading = columnsOf(batch[0], { columns, ignoresOthers: false });
      order = heading.order;
      if (heading.isHeading) rest = batch.slice(1);
    }
    for (const [line, cells, isFormula] of rest)
      found.push(stagedRow(PLAIN, [line, cells.map(asShown), isFormula], order!, {}));
  }
  if (found.length === 0) throw new UnreadableTable('empty');
  return found;
}

/**
 * Reads a small file within a request and saves nothing; for tables of some hundred rows. Larger files are imports.
 * @param maxRows beyond which the file is rejected
 * @param sheet of a workbook with several
 */
export async function readFile(
  file: UploadedFile,
  columns: readonly ImportColumn[],
  maxRows: number,
  sheet?: string,
): Promise<ReadFile> {
  const locale = localeInUse();
  try {
    // The heading is a row of its own.
    const rows = await staged(file, columns, maxRows + 1, sheet);
    return { rows: rows.map(row => rowView(row, locale)), problem: null, sheets: null };
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error;
    return { rows: [], problem: importText(error.code, locale, error.params), sheets: sheetsToChoose(error) };
  }
}

/** A workbook to begin with: the titles of the columns in the reader's language, and their examples. @param name of its sheet */
export function sampleFile(name: string, all: readonly ImportColumn[], examples: readonly object[]): Readable {
  const locale = localeInUse();
  const columns = templateColumns(all);
  const rows = examples.map(row =>
    Object.fromEntries(columns.map(column => [column.titles[locale], (row as Record<string, unknown>)[column.name]])),
  );
  async function* slices(): AsyncGenerator<object[]> {
    yield await Promise.resolve(rows);
  }
  const fields = columns.map(({ titles }) => titles[locale]);
  return Readable.from(exportWriters.xlsx.write(name, fields, slices()), { objectMode: false });
}
