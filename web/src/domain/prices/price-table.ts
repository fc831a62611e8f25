import { amountOf, readRows, rowsOfBlock, type PasteProblem, type TextRow } from './pasted-rows.js';
import {
  adjusted,
  isShown,
  priceWithMargin,
  shownRows,
  type Changes,
  type RowReading,
  type SavedRow,
  type ShownRow,
} from './price-changes.js';
import type { RowCells } from './price-history.js';

/** A column of amounts. */
export interface PriceColumn {
  name: string;
  title: string;
  isInput: boolean;
  /** shown, but not this person's to change */
  isLocked: boolean;
  /** the column whose amount applies where this one is empty */
  inherits?: string;
}

export interface PriceTableOptions {
  saved: readonly SavedRow[];
  columns: readonly PriceColumn[];
  reading: RowReading;
  /** the only rows that there may be are those that are saved */
  hasFixedRows: boolean;
  hasMargin: boolean;
  isLocked: boolean;
}

/** What reading texts came to: rows to set, or what is wrong with them. */
export interface Reading {
  rows: RowCells[];
  problems: PasteProblem[];
}

/** In the order of a sample file: the price follows the weight. */
const ORDER = ['kg', 'price', 'admin_cost', 'main_admin_cost'];

const inputsOf = (columns: readonly PriceColumn[]): PriceColumn[] => columns.filter(({ isInput }) => isInput);

/** The rows of a block copied from a spreadsheet. @param kgTitle the title of the weight */
export function textRowsOf(block: readonly string[][], columns: readonly PriceColumn[], kgTitle: string): TextRow[] {
  const titles: [string, string][] = [
    ['kg', kgTitle],
    ...inputsOf(columns).map(({ name, title }): [string, string] => [name, title]),
  ];
  return rowsOfBlock(
    block,
    titles.toSorted(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b)),
  );
}

/**
 * Rows of text as amounts of the columns that a person may change; all of them, or none where one cannot be read.
 * @param more what is wrong with them besides
 */
export function readTable(
  { saved, columns, hasFixedRows }: Pick<PriceTableOptions, 'saved' | 'columns' | 'hasFixedRows'>,
  texts: readonly TextRow[],
  more: readonly PasteProblem[],
): Reading {
  const read = readRows(texts, hasFixedRows ? new Set(saved.map(({ kg }) => kg)) : undefined);
  const problems = [...more, ...read.problems].sort((a, b) => a.line - b.line);
  if (problems.length > 0) return { rows: [], problems };
  const writable = new Set(inputsOf(columns).flatMap(({ name, isLocked }) => (isLocked ? [] : [name])));
  const rows = read.entries.map(({ kg, cells }) => ({
    kg,
    cells: Object.fromEntries(Object.entries(cells).filter(([name]) => writable.has(name))),
  }));
  return { rows, problems };
}

/** Whether the table shows all of these amounts. */
export const showsAll = (saved: readonly SavedRow[], changes: Changes, rows: readonly RowCells[]): boolean => {
  const shown = shownRows(saved, changes);
  return rows.every(row => isShown(shown, row));
};

/** Texts as the amounts of one column, from the first of these rows on; all of them, or none where one cannot be read. */
export function readColumn(targets: readonly ShownRow[], name: string, texts: readonly string[]): Reading {
  const amounts = targets.slice(0, texts.length).map(({ kg }, at) => ({ kg, amount: amountOf(texts[at]!), at }));
  const problems = amounts.flatMap(({ amount, at }): PasteProblem[] =>
    typeof amount === 'string' ? [{ line: at + 1, code: amount, text: texts[at]! }] : [],
  );
  if (problems.length > 0) return { rows: [], problems };
  return { rows: amounts.map(({ kg, amount }) => ({ kg, cells: { [name]: amount as number } })), problems };
}

/** The amount of the first row in all of them. */
export const filledDown = ([first, ...rest]: readonly ShownRow[], name: string): RowCells[] =>
  first ? rest.map(({ kg }) => ({ kg, cells: { [name]: first.cells[name] ?? null } })) : [];

/** Prices by their margin over the cost, of the rows that have one. @param percent of the price, below 100 */
export const pricedByMargin = (rows: readonly ShownRow[], { costOf }: RowReading, percent: number): RowCells[] =>
  rows.flatMap(({ kg, cells }) => {
    const cost = costOf(cells);
    return cost ? [{ kg, cells: { price: priceWithMargin(cost, percent) } }] : [];
  });

/** Prices changed by a percentage, of the rows that have one. */
export const pricedByPercent = (rows: readonly ShownRow[], { priceOf }: RowReading, percent: number): RowCells[] =>
  rows.flatMap(({ kg, cells }) => {
    const price = priceOf(cells);
    return price === null ? [] : [{ kg, cells: { price: adjusted(price, percent) } }];
  });
