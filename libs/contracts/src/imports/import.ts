import { IsOptional, IsString, MaxLength } from 'class-validator';
import { NoCardNumber } from '../card-number.js';

/**
 * The states of an import. `reading`: the file is parsed and checked; `ready`: a person decides; `rejected`: the file cannot be imported; `applying`: rows are
 * written; `publishing`: the rows are saved, and other services are told; `failed`: it was tried too often.
 */
export const IMPORT_STATES = [
  'reading',
  'ready',
  'rejected',
  'applying',
  'publishing',
  'done',
  'canceled',
  'failed',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** `create`: will be created; `same`: exists already, nothing to do; `error`: cannot be imported; `saved`: was created; `removed`: was deleted, as the file does not name it. */
export type ImportRowStatus = 'create' | 'same' | 'error' | 'saved' | 'removed';

/** One row of an import's file. */
export interface ImportRow {
  /** in the file, from 1 */
  line: number;
  /** as it will be saved; of a row with an error as it stands in the file */
  values: Record<string, string>;
  status: ImportRowStatus;
  /** what is wrong with it, or what was changed in it; null where there is nothing to say */
  message: string | null;
}

/** An import as its owner follows it. */
export interface ImportView {
  id: string;
  state: ImportState;
  /** what came with the file */
  params: Record<string, string>;
  /** rows of the file that are not empty */
  rows: number;
  creates: number;
  unchanged: number;
  errors: number;
  /** rows that are saved so far */
  applied: number;
  /** why the whole file was rejected; null where its rows say it, or nothing was wrong */
  problem: string | null;
  /** of a workbook with several: the sheets among which the person chooses, for a second upload; null otherwise */
  sheets: string[] | null;
  /** the first rows */
  preview: ImportRow[];
  /** the first rows with an error */
  problems: ImportRow[];
  created_at: string;
}

/** A small file that was read and not saved: a page shows its rows as changes that a person may save. */
export interface ReadFile {
  /** with `status` error where a row cannot be read */
  rows: ImportRow[];
  /** why the whole file cannot be read; null where it could */
  problem: string | null;
  /** of a workbook with several: the sheets among which the person chooses; null otherwise */
  sheets: string[] | null;
}

/** An import that needs no look at its rows: those that are right are saved at once. */
export interface ConfirmedImport {
  confirmed?: boolean;
}

/** What may come with every imported file. */
export class ImportFileInput {
  /** the name of the sheet of a workbook; asked for where several have data */
  @IsOptional() @IsString() @MaxLength(31) @NoCardNumber() sheet?: string;
}
