import { useMemo, useReducer } from 'react';
import { useIntl } from 'react-intl';
import type { PasteProblem, TextRow } from '../../domain/prices/pasted-rows.js';
import { countChanges, flagsOf, shownRows, type ShownRow } from '../../domain/prices/price-changes.js';
import { NO_HISTORY, reducePrices, type RowCells } from '../../domain/prices/price-history.js';
import {
  filledDown,
  pricedByMargin,
  pricedByPercent,
  readColumn,
  readTable,
  showsAll,
  textRowsOf,
  type PriceColumn,
  type PriceTableOptions,
  type Reading,
} from '../../domain/prices/price-table.js';
import { useGridFocus } from './use-grid-focus.js';

/** The cells of a table as a grid: which one is active, which rows are selected, and what keys do to them. */
function usePriceGrid(
  rows: readonly ShownRow[],
  inputs: readonly PriceColumn[],
  isLocked: boolean,
  set: (rows: readonly RowCells[]) => void,
) {
  return useGridFocus(
    { rows: rows.length, columns: inputs.length },
    {
      isLocked: column => isLocked || inputs[column]?.isLocked !== false,
      valueAt: ({ row, column }) => rows[row]?.cells[inputs[column]?.name ?? ''] ?? null,
      clear: (chosen, column) =>
        set(chosen.map(row => ({ kg: rows[row]!.kg, cells: { [inputs[column]!.name]: null } }))),
      set: ({ row, column }, value) => {
        const [target, input] = [rows[row], inputs[column]];
        if (target && input && (target.cells[input.name] ?? null) !== value)
          set([{ kg: target.kg, cells: { [input.name]: value } }]);
      },
    },
  );
}

/** The unsaved changes of a table, and the steps that make them. */
function usePriceHistory({ saved, isLocked }: Pick<PriceTableOptions, 'saved' | 'isLocked'>) {
  const [history, step] = useReducer(reducePrices, NO_HISTORY);
  const set = (rows: readonly RowCells[]): void => {
    if (rows.length > 0 && !isLocked) step({ kind: 'set', saved, rows });
  };
  /** Shows what is wrong with rows that were read, or sets them. */
  const take = ({ rows, problems }: Reading): void => {
    step({ kind: 'read', problems });
    if (problems.length === 0) set(rows);
  };
  return { history, step, set, take };
}

/** The rows of a table with its unsaved changes, and what a person may do with them. */
export function usePriceTable(options: PriceTableOptions) {
  const { saved, columns, reading, hasFixedRows, isLocked } = options;
  const { formatMessage } = useIntl();
  const { history, step, set, take } = usePriceHistory(options);
  const { changes, problems } = history;
  const rows = useMemo(() => shownRows(saved, changes), [saved, changes]);
  const inputs = columns.filter(({ isInput }) => isInput);
  const grid = usePriceGrid(rows, inputs, isLocked, set);
  const chosen = grid.selected.flatMap(row => rows[row] ?? []).filter(({ isRemoved }) => !isRemoved);
  const input = inputs[grid.at.column];
  const writable = input && !input.isLocked ? input : undefined;
  const word = (name: string, values?: Record<string, string | number>): string =>
    formatMessage({ id: `prices.${name}` }, values);

  /** Takes over rows of text as one step, or none of them where one cannot be read. `same`: the table shows these amounts already. */
  const takeRows = (texts: readonly TextRow[], more: readonly PasteProblem[] = []): 'taken' | 'same' | 'wrong' => {
    const read = readTable(options, texts, more);
    const isSame = read.problems.length === 0 && showsAll(saved, changes, read.rows);
    take(isSame ? { rows: [], problems: [] } : read);
    return read.problems.length > 0 ? 'wrong' : isSame ? 'same' : 'taken';
  };
  return {
    ...options,
    rows,
    inputs,
    grid,
    changes,
    flags: flagsOf(rows, changes, reading),
    problems,
    count: countChanges(changes, saved),
    selectedCount: chosen.length,
    canUndo: history.past.length > 0,
    mayRemove: !hasFixedRows && !isLocked,
    word,
    undo: () => step({ kind: 'taken_back' }),
    clear: () => step({ kind: 'cleared' }),
    addRow: (kg: number) => step({ kind: 'added', saved, kg }),
    removeRow: (kg: number) => step({ kind: 'removed', saved, kg }),
    setCell: (kg: number, name: string, value: number | null) => set([{ kg, cells: { [name]: value } }]),
    takeRows,
    pasteRows: (block: readonly string[][]) => void takeRows(textRowsOf(block, columns, word('kg'))),
    pasteColumn: (texts: readonly string[]) =>
      writable && take(readColumn(rows.slice(grid.at.row), writable.name, texts)),
    /** The first selected amount in all selected cells. */
    fillDown: () => writable && set(filledDown(chosen, writable.name)),
    /** Prices of the selected rows by their margin over the cost. @returns how many have no cost to compute from */
    fillMargin: (percent: number): number => {
      const priced = pricedByMargin(chosen, reading, percent);
      set(priced);
      return chosen.length - priced.length;
    },
    adjust: (percent: number) => set(pricedByPercent(chosen, reading, percent)),
  };
}

export type PriceTable = ReturnType<typeof usePriceTable>;
