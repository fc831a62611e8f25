import { useState } from 'react';
import { deviceStore } from '../../browser/stores.js';
import { useMe } from '../../session/use-me.js';
import type { TableColumn } from '../table/list-column.js';
import { useLayoutsQuery, useSaveLayoutsMutation } from './layouts-api.js';
import { parseLayouts, type Density, type Layout } from './layouts.js';

/** The columns and the density of a list, and how this person changes them. */
export interface ListLayout {
  /** all that this person may see, hidden ones included */
  columns: readonly Pick<TableColumn<never>, 'name' | 'head' | 'sortable'>[];
  isShown(name: string): boolean;
  /** shows or hides a column; the first one is always shown */
  turn(name: string, isShown: boolean): void;
  density: Density;
  setDensity(density: Density): void;
}

/** The person's layouts: the server's, and on this device the last known ones until they arrive. */
function useLayouts() {
  const key = `lists:${useMe()?.id ?? ''}`;
  const { data } = useLayoutsQuery();
  const [save] = useSaveLayoutsMutation();
  const layouts = data ?? parseLayouts(deviceStore.get(key));
  const keep = (list: string, layout: Layout): void => {
    const next = { ...layouts, [list]: layout };
    deviceStore.set(key, JSON.stringify(next));
    void save(next);
  };
  return { layouts, keep };
}

/**
 * A list's columns and density as this person wants them, on every device.
 * @param list its name in the stored layouts, the bundle's
 */
export function useListLayout<Row>(
  list: string,
  columns: readonly TableColumn<Row>[],
): ListLayout & { shown: readonly TableColumn<Row>[] } {
  const { layouts, keep } = useLayouts();
  const [changed, setChanged] = useState<Layout | null>(null);
  const { density = 'comfortable', hidden = [] } = changed ?? layouts[list] ?? {};
  const isShown = (name: string): boolean => name === columns[0]?.name || !hidden.includes(name);
  const change = (next: { density: Density; hidden: readonly string[] }): void => {
    const layout: Layout = {
      ...(next.density === 'compact' ? { density: next.density } : {}),
      ...(next.hidden.length > 0 ? { hidden: next.hidden } : {}),
    };
    setChanged(layout);
    keep(list, layout);
  };
  return {
    columns,
    isShown,
    shown: columns.filter(({ name }) => isShown(name)),
    turn: (name, isOn) =>
      change({ density, hidden: isOn ? hidden.filter(other => other !== name) : [...hidden, name] }),
    density,
    setDensity: next => change({ density: next, hidden }),
  };
}
