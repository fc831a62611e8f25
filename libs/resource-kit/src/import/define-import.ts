import type { Type } from '@nestjs/common';
import { titlesOfColumn, type ImportProblem, type Locale } from '@porte/contracts';
import type { Row } from '@porte/database-kit';
import type { Tx } from '@porte/messaging-kit';
import type { ResourceDefinition } from '../define-resource.js';
import type { Processes } from '@porte/process-kit';
import type { Actor } from '@porte/service-kit';
import type { RuleReads } from '../rules.js';

/** A column of an import's file. */
export interface ImportColumn {
  name: string;
  /** heads the column in the template; either language is understood, in any case and without accents */
  titles: Record<Locale, string>;
  /** in the template */
  example: string;
  required?: boolean;
  /** other headings that mean it, compared like the titles */
  aliases?: readonly string[];
  /** a column of the exported file: understood, but in no template; `ignored`: its values are left alone */
  exported?: 'read' | 'ignored';
}

/** The columns that a person fills in. */
export const templateColumns = (columns: readonly ImportColumn[]): ImportColumn[] =>
  columns.filter(({ exported }) => !exported);

/** Columns of an exported file that an import of it meets. @param path of the resource */
export const exportedColumns = (
  path: string,
  names: readonly string[],
  exported: 'read' | 'ignored' = 'ignored',
): ImportColumn[] => names.map(name => ({ name, titles: titlesOfColumn(path, name), example: '', exported }));

/** Something that is said of a row. */
export interface RowNote {
  code: ImportProblem;
  params?: Record<string, unknown>;
}

/** What a row becomes: values to save, perhaps with a notice, or a problem. */
export type Parsed<Values> = { values: Values; notice?: RowNote } | { problem: RowNote };

/** A row without problems so far. */
export interface GoodRow<Values> {
  line: number;
  values: Values;
}

/** What a row is beside the other rows and the database: a problem, or one that is there already. Rows without a verdict will be created. */
export type Verdict = { status: 'error' | 'same' } & RowNote;

/** What became of rows that were to be created. */
export interface AppliedRows {
  /** the ids of those inserted */
  made: readonly string[];
  /** by id, why others were not */
  refused: ReadonlyMap<string, RowNote>;
}

/** Columns of files that others have made. */
export interface ImportLayout {
  columns: readonly ImportColumn[];
  /** columns with other headings are passed by */
  ignoresOthers: boolean;
}

/** The declaration of how a resource's rows are imported from a file. */
export interface ImportDeclaration<E extends Row, Values extends object, Params extends object> {
  resource: ResourceDefinition<E>;
  /** the fields that come with the file */
  params: Type<Params>;
  columns: readonly ImportColumn[];
  /** the columns of this file, where they depend on the fields that came with it; those above by default */
  layout?(tx: Tx, params: Params): Promise<ImportLayout>;
  /** `whole`: all rows or none; `each`: good rows are saved, in transactions of 500, and every row has its status */
  mode: 'whole' | 'each';
  /** checks the fields within the actor's reach. @throws DomainError, ValidationFailed */
  prepare(reads: RuleReads, params: Params, actor: Actor): Promise<void>;
  /** one row, by its cells; a pure function */
  row(cells: Record<string, string>, params: Params): Parsed<Values>;
  /** compares all rows with each other and with what is saved. @param userId who imports */
  review(
    tx: Tx,
    rows: readonly GoodRow<Values>[],
    params: Params,
    userId: string,
  ): Promise<ReadonlyMap<number, Verdict>>;
  /**
   * Inserts rows, and passes by those that exist.
   * @param userId who imports
   * @param processes to start some of the rows in
   * @returns the ids of those inserted, where the others exist since the review; else what became of each
   */
  apply(
    tx: Tx,
    rows: readonly { id: string; values: Values }[],
    params: Params,
    userId: string,
    processes: Processes,
  ): Promise<readonly string[] | AppliedRows>;
}

/** An import without its types, as the worker walks it. */
export type AnyImport = ImportDeclaration<Row, Record<string, string>, object>;

/** Declares an import; `ImportModule.forRoot` serves it. */
export const defineImport = <E extends Row, Values extends object, Params extends object>(
  declaration: ImportDeclaration<E, Values, Params>,
): AnyImport => declaration as unknown as AnyImport;
