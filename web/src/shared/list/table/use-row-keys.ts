import { useRef, type RefObject } from 'react';
import { useKey } from '../../hooks/use-key.js';
import type { Selection } from '../bulk/use-selection.js';

interface RowKeys {
  table: RefObject<HTMLElement | null>;
  /** ids of the rows, in order */
  ids: readonly string[];
  /** null where rows cannot be ticked */
  selection: Selection | null;
}

const rowOf = (element: Element | null): string | undefined =>
  element?.closest<HTMLElement>('tr[data-row]')?.dataset['row'];

/** The control of a row that gets the focus: its link or toggle, else its first one. */
function mainOf(table: HTMLElement, id: string): HTMLElement | null {
  const row = [...table.querySelectorAll<HTMLElement>('tr[data-row]')].find(({ dataset }) => dataset['row'] === id);
  return (
    row?.querySelector<HTMLElement>('[data-row-main]') ?? row?.querySelector<HTMLElement>('a, button, input') ?? null
  );
}

/** `j` and `k` move the focus from row to row, `x` selects the row that has it; Enter opens it, because the focus is on its link. */
export function useRowKeys({ table, ids, selection }: RowKeys): void {
  const last = useRef<string | null>(null);
  const here = (): string | null => {
    const focused = table.current?.contains(document.activeElement) ? rowOf(document.activeElement) : undefined;
    if (focused !== undefined) last.current = focused;
    return last.current !== null && ids.includes(last.current) ? last.current : null;
  };
  const move = (step: 1 | -1): void => {
    const from = here();
    const at = from === null ? 0 : Math.min(ids.length - 1, Math.max(0, ids.indexOf(from) + step));
    const id = ids[at];
    const main = id === undefined || !table.current ? null : mainOf(table.current, id);
    if (!main) return;
    last.current = id!;
    main.focus();
    main.scrollIntoView({ block: 'nearest' });
  };
  const isOn = ids.length > 0;
  useKey('j', () => move(1), { label: 'page.key.next_row', isOn });
  useKey('k', () => move(-1), { label: 'page.key.previous_row', isOn });
  useKey('Enter', null, { label: 'page.key.open_row', isOn });
  useKey(
    'x',
    () => {
      const id = here();
      if (id !== null && selection && selection.locked.size === 0) selection.turn(id, !selection.has(id));
    },
    { label: 'page.key.select_row', isOn: isOn && selection !== null },
  );
}
