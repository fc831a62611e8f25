import type { ReactElement, ReactNode } from 'react';

/** `fit`: as wide as its longest content, which is never cut. `text`: takes the room that is left, and is cut where there is too little. */
export type ColumnWidth = 'fit' | 'text';

/** A column of a `DataTable`. */
export interface TableColumn<Row> {
  name: string;
  head: string;
  cell(row: Row): ReactNode;
  /** the list may be ordered by `name` */
  sortable?: boolean;
  /** 1 is always shown, 3 goes first where the table has no room, then 2; on a phone only 1 is shown; 1 by default */
  priority?: 1 | 2 | 3;
  /** numbers and money are aligned right */
  align?: 'end';
  /** `text` by default */
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
