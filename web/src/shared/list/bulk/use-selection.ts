import { useRef, useState } from 'react';

/** The selected rows of a table, as its checkboxes show and change them. */
export interface Selection {
  has(id: string): boolean;
  /** whether all rows that can be are selected */
  all: boolean | 'mixed';
  /** @param isRange includes all rows since the last change */
  turn(id: string, isOn: boolean, isRange?: boolean): void;
  turnAll(isOn: boolean): void;
  /** on a phone: checkboxes are shown and a click on a row selects it */
  isSelecting: boolean;
  setSelecting(isSelecting: boolean): void;
  /** rows with a running action; the selection is frozen while there are any */
  locked: ReadonlySet<string>;
  /** false while the rows load: there is nothing to select yet */
  isReady: boolean;
}

/** The selected rows of one page, for bulk actions. Cleared with the page of rows and on leaving the phone's selection mode, never stored in the URL. */
export interface PageSelection extends Selection {
  /** ids of the selected rows, in row order */
  ids: readonly string[];
  /** selects exactly these rows */
  keep(ids: readonly string[]): void;
  clear(): void;
  lock(ids: readonly string[]): void;
}

const NONE: ReadonlySet<string> = new Set();

/** The ids between two rows, inclusive; only the second when the first is not on the page. */
export function between(ids: readonly string[], from: string | null, to: string): readonly string[] {
  const [start, end] = [from === null ? -1 : ids.indexOf(from), ids.indexOf(to)];
  return start < 0 ? [to] : ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}

const turned = (selected: ReadonlySet<string>, ids: readonly string[], isOn: boolean): ReadonlySet<string> =>
  new Set(isOn ? [...selected, ...ids] : [...selected].filter(id => !ids.includes(id)));

/** The selected ids of one page of rows; another page starts empty. */
function useSelectedIds(page: string) {
  const [kept, setKept] = useState({ page, selected: NONE });
  if (kept.page !== page) setKept({ page, selected: NONE });
  const change = (next: (selected: ReadonlySet<string>) => ReadonlySet<string>): void =>
    setKept(now => ({ ...now, selected: next(now.selected) }));
  return { selected: kept.page === page ? kept.selected : NONE, change };
}

/**
 * @param rows of the current page
 * @param page key of the page: filter, order, number and size
 */
export function useSelection(rows: readonly { id: string }[] | undefined, page: string): PageSelection {
  const { selected, change } = useSelectedIds(page);
  const [isSelecting, setSelecting] = useState(false);
  const [locked, setLocked] = useState(NONE);
  const last = useRef<string | null>(null);
  const shown = (rows ?? []).map(({ id }) => id);
  const ids = shown.filter(id => selected.has(id));
  const turnAll = (isOn: boolean): void => change(() => new Set(isOn ? shown : []));
  const turn: Selection['turn'] = (id, isOn, isRange = false) => {
    const range = isRange ? between(shown, last.current, id) : [id];
    last.current = id;
    change(now => turned(now, range, isOn));
  };
  const clear = (): void => {
    last.current = null;
    setSelecting(false);
    turnAll(false);
  };
  return {
    ids,
    turn,
    turnAll,
    clear,
    isSelecting,
    setSelecting: isOn => (isOn ? setSelecting(true) : clear()),
    locked,
    isReady: rows !== undefined,
    has: id => selected.has(id),
    all: ids.length > 0 && (ids.length === shown.length || 'mixed'),
    keep: wanted => change(() => new Set(wanted)),
    lock: next => setLocked(new Set(next)),
  };
}
