import type { PasteProblem } from './pasted-rows.js';
import { NO_CHANGES, withCells, withRemoval, type Cells, type Changes, type SavedRow } from './price-changes.js';

/** The unsaved changes of a price table, each of which can be taken back, and what is wrong with the rows that were pasted last. */
export interface PriceHistory {
  changes: Changes;
  past: readonly Changes[];
  problems: readonly PasteProblem[];
}

/** Amounts of one row. */
export interface RowCells {
  kg: number;
  cells: Cells;
}

export type PriceStep =
  /** amounts of several rows as one step */
  | { kind: 'set'; saved: readonly SavedRow[]; rows: readonly RowCells[] }
  | { kind: 'added'; saved: readonly SavedRow[]; kg: number }
  /** removes a row, or takes its removal back */
  | { kind: 'removed'; saved: readonly SavedRow[]; kg: number }
  /** rows were read: what is wrong with them, or nothing */
  | { kind: 'read'; problems: readonly PasteProblem[] }
  | { kind: 'taken_back' }
  | { kind: 'cleared' };

export const NO_HISTORY: PriceHistory = { changes: NO_CHANGES, past: [], problems: [] };

const changedTo = (history: PriceHistory, changes: Changes): PriceHistory =>
  changes === history.changes ? history : { ...history, changes, past: [...history.past, history.changes] };

export function reducePrices(history: PriceHistory, step: PriceStep): PriceHistory {
  const { changes, past } = history;
  switch (step.kind) {
    case 'set':
      return changedTo(
        history,
        step.rows.reduce<Changes>((next, { kg, cells }) => withCells(next, step.saved, kg, cells), changes),
      );
    case 'added':
      return changes.has(step.kg) ? history : changedTo(history, withCells(changes, step.saved, step.kg, {}));
    case 'removed':
      return changedTo(history, withRemoval(changes, step.saved, step.kg));
    case 'read':
      return { ...history, problems: step.problems };
    case 'taken_back':
      return { changes: past.at(-1) ?? changes, past: past.slice(0, -1), problems: [] };
    case 'cleared':
      return NO_HISTORY;
  }
}
