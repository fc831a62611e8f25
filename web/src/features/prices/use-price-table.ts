import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import {
  adjusted,
  countChanges,
  flagsOf,
  priceWithMargin,
  shownRows,
  withCells,
  withRemoval,
  type Changes,
  type Flag,
  type RowReading,
  type SavedRow,
} from './price-changes.js';
import { amountOf, readRows, rowsOfBlock, type PasteProblem, type TextRow } from './pasted-rows.js';
import { useGridFocus } from './use-grid-focus.js';
import { usePriceChanges } from './use-price-changes.js';

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

/** The rows of a table with its unsaved changes, and what a person may do with them. */
export function usePriceTable(options: PriceTableOptions) {
  const { saved, columns, reading, hasFixedRows, hasMargin, isLocked } = options;
  const { formatMessage } = useIntl();
  const { changes, canUndo, change, undo, clear } = usePriceChanges();
  const [problems, setProblems] = useState<readonly PasteProblem[]>([]);
  const rows = useMemo(() => shownRows(saved, changes), [saved, changes]);
  const inputs = columns.filter(({ isInput }) => isInput);
  const word = (name: string, values?: Record<string, string | number>): string =>
    formatMessage({ id: `prices.${name}` }, values);

  /** Sets amounts of several rows as one step. */
  const setMany = (cells: readonly (readonly [kg: number, name: string, value: number | null])[]): void => {
    if (cells.length === 0 || isLocked) return;
    change(before =>
      cells.reduce<Changes>((next, [kg, name, value]) => withCells(next, saved, kg, { [name]: value }), before),
    );
  };
  const grid = useGridFocus(
    { rows: rows.length, columns: inputs.length },
    {
      isLocked: column => isLocked || inputs[column]?.isLocked !== false,
      valueAt: ({ row, column }) => rows[row]?.cells[inputs[column]?.name ?? ''] ?? null,
      clear: (chosen, column) => setMany(chosen.map(row => [rows[row]!.kg, inputs[column]!.name, null])),
      set: ({ row, column }, value) => {
        const [target, input] = [rows[row], inputs[column]];
        if (target && input && (target.cells[input.name] ?? null) !== value) setMany([[target.kg, input.name, value]]);
      },
    },
  );
  const chosen = grid.selected.flatMap(row => rows[row] ?? []).filter(({ isRemoved }) => !isRemoved);
  const input = inputs[grid.at.column];

  /** Takes over rows of text as one step, or none of them where one cannot be read. */
  const takeRows = (texts: readonly TextRow[], more: readonly PasteProblem[] = []): boolean => {
    const known = hasFixedRows ? new Set(saved.map(({ kg }) => kg)) : undefined;
    const read = readRows(texts, known);
    const found = [...more, ...read.problems].sort((a, b) => a.line - b.line);
    setProblems(found);
    if (found.length > 0) return false;
    const writable = new Set(inputs.flatMap(({ name, isLocked: isClosed }) => (isClosed ? [] : [name])));
    const cellsOf = (cells: Record<string, number>) =>
      Object.fromEntries(Object.entries(cells).filter(([name]) => writable.has(name)));
    change(before =>
      read.entries.reduce<Changes>((next, { kg, cells }) => withCells(next, saved, kg, cellsOf(cells)), before),
    );
    return true;
  };
  const pasteRows = (block: readonly string[][]): void => {
    const titles = [['kg', word('kg')], ...inputs.map(({ name, title }) => [name, title])] as [string, string][];
    // In the order of a sample file: the price follows the weight.
    const order = titles.toSorted(([a], [b]) => rank(a) - rank(b));
    takeRows(rowsOfBlock(block, order));
  };
  const pasteColumn = (texts: readonly string[]): void => {
    if (!input || input.isLocked) return;
    const targets = rows.slice(grid.at.row, grid.at.row + texts.length);
    const amounts = targets.map((_, at) => amountOf(texts[at]!));
    const found = amounts.flatMap((amount, at): PasteProblem[] =>
      typeof amount === 'string' ? [{ line: at + 1, code: amount, text: texts[at]! }] : [],
    );
    setProblems(found);
    if (found.length === 0) setMany(targets.map(({ kg }, at) => [kg, input.name, amounts[at] as number]));
  };
  /** The first selected amount in all selected cells. */
  const fillDown = (): void => {
    const first = chosen[0];
    if (!first || !input || input.isLocked) return;
    setMany(chosen.slice(1).map(({ kg }) => [kg, input.name, first.cells[input.name] ?? null]));
  };
  /** Prices of the selected rows by their margin over the cost. @returns how many have no cost to compute from */
  const fillMargin = (percent: number): number => {
    const costed = chosen.filter(({ cells }) => reading.costOf(cells));
    setMany(costed.map(({ kg, cells }) => [kg, 'price', priceWithMargin(reading.costOf(cells)!, percent)]));
    return chosen.length - costed.length;
  };
  const adjust = (percent: number): void =>
    setMany(
      chosen.flatMap(({ kg, cells }) => {
        const price = reading.priceOf(cells);
        return price === null ? [] : [[kg, 'price', adjusted(price, percent)] as const];
      }),
    );
  const flags: Flag[] = flagsOf(rows, changes, reading);
  return {
    ...options,
    rows,
    inputs,
    grid,
    changes,
    flags,
    problems,
    count: countChanges(changes, saved),
    selectedCount: chosen.length,
    canUndo,
    mayRemove: !hasFixedRows && !isLocked,
    hasMargin,
    word,
    undo: () => {
      setProblems([]);
      undo();
    },
    clear: () => {
      setProblems([]);
      clear();
    },
    addRow: (kg: number) => change(before => (before.has(kg) ? before : withCells(before, saved, kg, {}))),
    removeRow: (kg: number) => change(before => withRemoval(before, saved, kg)),
    setCell: (kg: number, name: string, value: number | null) => setMany([[kg, name, value]]),
    takeRows,
    pasteRows,
    pasteColumn,
    fillDown,
    fillMargin,
    adjust,
  };
}

const rank = (name: string): number => ['kg', 'price', 'admin_cost', 'main_admin_cost'].indexOf(name);

export type PriceTable = ReturnType<typeof usePriceTable>;
