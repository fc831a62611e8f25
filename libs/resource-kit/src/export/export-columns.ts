/** A column of a file: the field of a row, and its heading. */
export interface ExportColumn {
  field: string;
  title: string;
}

/** The columns of a file in their order; a name alone is both field and heading. */
export type ExportColumns = readonly (ExportColumn | string)[];

export const columnOf = (column: ExportColumn | string): ExportColumn =>
  typeof column === 'string' ? { field: column, title: column } : column;
