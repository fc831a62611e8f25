import type { ImportState } from '../imports/import.js';

/** The official catalogues that are imported from files: postal codes with their colonies, and SAT's products. */
export const CATALOGUE_PATHS = ['colonies', 'sat_products'] as const;
export type CataloguePath = (typeof CATALOGUE_PATHS)[number];

/** Largest file of a catalogue in bytes; what is larger is sent as a zip archive. */
export const CATALOGUE_FILE_LIMIT = 16_000_000;

/** States of the import of a catalogue: it needs no confirmation, and its rows are not published. */
export type CatalogueImportState = Extract<ImportState, 'reading' | 'applying' | 'done' | 'rejected' | 'failed'>;

/** The import of an official catalogue, as developers follow it. */
export interface CatalogueImportView {
  id: string;
  state: CatalogueImportState;
  file_name: string | null;
  /** rows of the file; 0 until it is read */
  rows: number;
  /** rows that are saved so far */
  applied: number;
  /** of products: those that are new or have another description */
  changed: number;
  /** colonies that the file no longer names */
  removed: number;
  /** why nothing was imported; null otherwise */
  problem: string | null;
  created_at: string;
  /** when it ended; null while it goes on */
  ended_at: string | null;
}
