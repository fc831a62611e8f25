import { renderHook } from '@testing-library/react';
import type { TableColumn } from './list-column.js';
import { useFittingColumns } from './use-fitting-columns.js';

const column = (name: string, priority: 1 | 2 | 3) =>
  ({ name, head: name, priority, width: 'fit', cell: () => null }) as unknown as TableColumn<unknown>;
const COLUMNS = [column('Guía', 1), column('Plazo', 2), column('Registrado', 3), column('Estado', 1)];
const BESIDE = {
  density: 'comfortable',
  hasTicks: false,
  hasDetails: false,
  hasNext: false,
  hasActions: false,
} as const;

/** A table in a box of 705 px whose rows need so many px for each column. */
const shownIn = (each: number): string[] => {
  const box = {
    current: {
      clientWidth: 705,
      get scrollWidth() {
        return Math.max(705, shown.length * each);
      },
    },
  };
  let shown: readonly TableColumn<unknown>[] = COLUMNS;
  renderHook(() => (shown = useFittingColumns(COLUMNS, box as never, BESIDE)));
  return shown.map(({ name }) => name);
};

describe('the columns of a table', () => {
  it('all of them stay where the rows are as wide as estimated', () => {
    expect(shownIn(150)).toEqual(['Guía', 'Plazo', 'Registrado', 'Estado']);
  });

  it('the least important ones are left out while the rows stick out of the box, never those that must stay', () => {
    expect(shownIn(200)).toEqual(['Guía', 'Plazo', 'Estado']);
    expect(shownIn(400)).toEqual(['Guía', 'Estado']);
  });
});
