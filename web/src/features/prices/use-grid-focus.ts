import { useState, type KeyboardEvent } from 'react';

/** A cell: the index of its row and of its input column. */
export interface Place {
  row: number;
  column: number;
}

interface GridFocus {
  at: Place;
  /** the other end of the selection, in the same column */
  anchor: number;
  /** the text that editing began with; null while no cell is edited */
  editing: string | null;
  /** how often the focus was moved here; the focused cell takes the browser's focus when it changes */
  moves: number;
}

/** Where the focus goes after an edit; `away` leaves it where the person put it. */
export type AfterEdit = 'down' | 'right' | 'stay' | 'away';

interface Actions {
  isLocked(column: number): boolean;
  valueAt(place: Place): number | null;
  clear(rows: readonly number[], column: number): void;
  set(place: Place, value: number | null): void;
}

const clamp = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));

const ARROWS: Record<string, readonly [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The focused cell, the selection below or above it, and the cell that is edited. @param size of the grid: its rows and input columns */
export function useGridFocus({ rows, columns }: { rows: number; columns: number }, actions: Actions) {
  const [state, setState] = useState<GridFocus>({
    at: { row: 0, column: 0 },
    anchor: 0,
    editing: null,
    moves: 0,
  });
  const at = { row: clamp(state.at.row, rows), column: clamp(state.at.column, columns) };
  const anchor = clamp(state.anchor, rows);
  const [first, last] = [Math.min(at.row, anchor), Math.max(at.row, anchor)];
  const selected = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const go = (to: Place, isExtending = false): void => {
    const place = { row: clamp(to.row, rows), column: clamp(to.column, columns) };
    setState({
      at: place,
      anchor: isExtending && place.column === at.column ? anchor : place.row,
      editing: null,
      moves: state.moves + 1,
    });
  };
  const edit = (text: string): void => {
    if (!actions.isLocked(at.column)) setState({ ...state, at, anchor: at.row, editing: text });
  };
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    const value = actions.valueAt(at);
    if (arrow) go({ row: at.row + arrow[0], column: at.column + arrow[1] }, event.shiftKey && arrow[1] === 0);
    else if (event.key === 'Home') go({ ...at, row: 0 }, event.shiftKey);
    else if (event.key === 'End') go({ ...at, row: rows - 1 }, event.shiftKey);
    else if (event.key === 'Enter' || event.key === 'F2') edit(value === null ? '' : String(value));
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      if (!actions.isLocked(at.column)) actions.clear(selected, at.column);
    } else if (/^[\d.,$]$/.test(event.key)) edit(event.key);
    else return;
    event.preventDefault();
  };
  const done = (value: number | null, next: AfterEdit): void => {
    actions.set(at, value);
    if (next === 'away') return setState({ ...state, editing: null });
    go({ row: at.row + (next === 'down' ? 1 : 0), column: at.column + (next === 'right' ? 1 : 0) });
  };
  return { at, selected, editing: state.editing, moves: state.moves, go, edit, press, done, cancel: () => go(at) };
}
