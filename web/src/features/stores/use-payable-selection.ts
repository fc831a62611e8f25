import { useRef, useState } from 'react';
import { between, type Selection } from '../../shared/list/bulk/use-selection.js';

const NONE: ReadonlySet<string> = new Set();

interface Payable {
  /** ids of all that can be ticked, on every page */
  ids: readonly string[];
  /** ids of the rows in view, in their order */
  shown: readonly string[] | undefined;
  /** changes with the filters: another choice of rows begins with its default */
  key: string;
  /** whether each is ticked until it is unticked */
  startsFull: boolean;
}

/**
 * A selection that goes beyond the page of rows in view. It keeps which rows were turned, so that a new one is ticked as it comes. What is ticked stays so on
 * leaving the phone's selection mode.
 */
export function usePayableSelection({ ids, shown, key, startsFull }: Payable): Selection {
  const [kept, setKept] = useState({ key, turned: NONE });
  if (kept.key !== key) setKept({ key, turned: NONE });
  const [isSelecting, setSelecting] = useState(false);
  const last = useRef<string | null>(null);
  const payable = new Set(ids);
  const turned = kept.key === key ? kept.turned : NONE;
  const has = (id: string): boolean => payable.has(id) && turned.has(id) !== startsFull;
  const set = (changed: readonly string[], isOn: boolean): void =>
    setKept(now => {
      const next = new Set(now.turned);
      for (const id of changed)
        if (isOn === startsFull) next.delete(id);
        else next.add(id);
      return { key, turned: next };
    });
  const count = ids.filter(has).length;
  return {
    has,
    all: count > 0 && (count === ids.length || 'mixed'),
    turn: (id, isOn, isRange = false) => {
      const range = isRange ? between(shown ?? [], last.current, id) : [id];
      last.current = id;
      set(
        range.filter(each => payable.has(each)),
        isOn,
      );
    },
    turnAll: isOn => set(ids, isOn),
    isSelecting,
    setSelecting,
    locked: NONE,
    isReady: shown !== undefined,
  };
}
