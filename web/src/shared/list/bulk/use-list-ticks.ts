import { useRef, useState } from 'react';

/** Which rows of a page are ticked. Lives as long as the page of rows does, never in the URL. */
export interface Ticks {
  /** the ticked rows' ids, in the rows' order */
  ids: readonly string[];
  has(id: string): boolean;
  /** whether all of the page's rows are ticked */
  all: boolean | 'mixed';
  /** @param isRange with all rows between this one and the one turned before */
  turn(id: string, isOn: boolean, isRange?: boolean): void;
  turnAll(isOn: boolean): void;
  /** leaves just these ticked */
  keep(ids: readonly string[]): void;
  clear(): void;
  /** on a phone: the ticks stand in the rows, and a row pressed is ticked */
  isPicking: boolean;
  pick(isPicking: boolean): void;
  /** the rows that something is being done with; nothing is turned meanwhile. None unless told */
  locked: ReadonlySet<string>;
  lock(ids: readonly string[]): void;
}

const NONE: ReadonlySet<string> = new Set();

/** The ids from one row to another, both included; the second alone where the first is not here. */
function between(ids: readonly string[], from: string | null, to: string): readonly string[] {
  const [start, end] = [from === null ? -1 : ids.indexOf(from), ids.indexOf(to)];
  return start < 0 ? [to] : ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}

const turned = (ticked: ReadonlySet<string>, ids: readonly string[], isOn: boolean): ReadonlySet<string> =>
  new Set(isOn ? [...ticked, ...ids] : [...ticked].filter(id => !ids.includes(id)));

/** The ticked ids of one page of rows; another page begins with none. */
function useTicked(page: string) {
  const [kept, setKept] = useState({ page, ticked: NONE });
  if (kept.page !== page) setKept({ page, ticked: NONE });
  const change = (next: (ticked: ReadonlySet<string>) => ReadonlySet<string>): void =>
    setKept(now => ({ ...now, ticked: next(now.ticked) }));
  return { ticked: kept.page === page ? kept.ticked : NONE, change };
}

/**
 * @param rows those that are shown
 * @param page what tells one page of rows from another: filter, order, number and size
 */
export function useTicks(rows: readonly { id: string }[] | undefined, page: string): Ticks {
  const { ticked, change } = useTicked(page);
  const [isPicking, pick] = useState(false);
  const [locked, setLocked] = useState(NONE);
  const last = useRef<string | null>(null);
  const shown = (rows ?? []).map(({ id }) => id);
  const ids = shown.filter(id => ticked.has(id));
  const turnAll = (isOn: boolean): void => change(() => new Set(isOn ? shown : []));
  const turn: Ticks['turn'] = (id, isOn, isRange = false) => {
    const range = isRange ? between(shown, last.current, id) : [id];
    last.current = id;
    change(now => turned(now, range, isOn));
  };
  const clear = (): void => {
    last.current = null;
    pick(false);
    turnAll(false);
  };
  return {
    ids,
    turn,
    turnAll,
    clear,
    isPicking,
    pick,
    locked,
    has: id => ticked.has(id),
    all: ids.length > 0 && (ids.length === shown.length || 'mixed'),
    keep: wanted => change(() => new Set(wanted)),
    lock: next => setLocked(new Set(next)),
  };
}
