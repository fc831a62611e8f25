import type { ReactElement, ReactNode } from 'react';

/** How much of the table's width a column takes beside the others; `rest` is for texts. The first column has what is left. */
export type ColumnWidth = 'xs' | 's' | 'm' | 'l' | 'rest';

/** A column of a `DataTable`. */
export interface TableColumn<Row> {
  name: string;
  head: string;
  cell(row: Row): ReactNode;
  /** the list may be ordered by `name` */
  sortable?: boolean;
  /** 1 stays on a phone's row, 2 goes below 1024 px, 3 below 1440 px; 1 unless given */
  priority?: 1 | 2 | 3;
  /** numbers and money stand at the end */
  align?: 'end';
  /** `rest` unless given */
  width?: ColumnWidth;
  /** on a phone, where there is no head, the value alone would not say what it is */
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
/** Percent that a column of buttons takes of the narrowest table, and of the narrowest with every column. */
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
