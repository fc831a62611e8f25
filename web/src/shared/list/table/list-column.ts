import type { ReactElement, ReactNode } from 'react';

/** A column's share of the table's width; `rest` is for texts. The first column has the remaining width. */
export type ColumnWidth = 'xs' | 's' | 'm' | 'l' | 'rest';

/** A column of a `DataTable`. */
export interface TableColumn<Row> {
  name: string;
  head: string;
  cell(row: Row): ReactNode;
  /** the list may be ordered by `name` */
  sortable?: boolean;
  /** 1 is shown on a phone's row, 2 is hidden below 1024 px, 3 below 1440 px; 1 by default */
  priority?: 1 | 2 | 3;
  /** numbers and money are aligned right */
  align?: 'end';
  /** `rest` by default */
  width?: ColumnWidth;
  /** on a phone, which has no head, the value needs its name */
  isNamedOnPhone?: boolean;
}

/** An entry of a row's menu. */
export interface RowMenuItem {
  name: string;
  text: string;
  icon?: ReactElement;
  /** where it leads; else `onSelect` does it */
  to?: string;
  onSelect?(): void;
  /** why it cannot be done now */
  refusal?: string;
  isDestructive?: boolean;
}

const weights: Record<ColumnWidth, number> = { xs: 88, s: 128, m: 160, l: 192, rest: 320 };
/** Width in percent of a column of buttons in the narrowest table, and in the narrowest one with every column. */
const BUTTONS = { narrow: 8, wide: 5 };

/** The columns' widths in percent, so that together they never exceed the table; none for the first, which has what is left. */
export function sharesOf<Row>(
  columns: readonly TableColumn<Row>[],
  buttonColumns: number,
  isWide = false,
): (number | null)[] {
  const total = columns.reduce((sum, { width = 'rest' }) => sum + weights[width], 0);
  return columns.map(({ width = 'rest' }, index) =>
    index === 0
      ? null
      : Math.floor((weights[width] / total) * (100 - BUTTONS[isWide ? 'wide' : 'narrow'] * buttonColumns) * 10) / 10,
  );
}
