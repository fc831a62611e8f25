import type { CatalogueImportState, CataloguePath, ImportProblem } from '@porte/contracts';
import type { Cause } from '@porte/messaging-kit';
import {
  begins,
  data,
  defineProcess,
  given,
  pauses,
  processRow,
  unset,
  type Outcome,
  type ProcessRow,
  type RowOf,
  type TransitionWrite,
} from '@porte/process-kit';

/** Why a file was rejected. */
export interface CatalogueProblem {
  code: ImportProblem;
  params: Record<string, unknown>;
}

export const catalogueImportRow = processRow({
  path: given<CataloguePath>('text'),
  user_id: given<string>('uuid'),
  file_name: given<string | null>('text', 'nullable'),
  is_archive: given<boolean>('boolean'),
  cause: given<Cause>('jsonb'),
  rows: begins('int', 0),
  applied: begins('int', 0),
  changed: begins('int', 0),
  removed: begins('int', 0),
  /** the next chunk of rows to save */
  chunk: begins('int', 0),
  /** when its rows were read, by the database: colonies that were saved since then are the file's */
  read_at: unset<Date>('timestamptz'),
  problem: unset<CatalogueProblem>('jsonb'),
});

export type CatalogueImport = RowOf<typeof catalogueImportRow>;
export type CatalogueImportRow = ProcessRow<CatalogueImport> & {
  state: CatalogueImportState;
  created_at: Date;
  updated_at: Date;
};

type Change = Partial<CatalogueImport>;

const OUTCOMES = { read: data<Change>(), rejected: data<Change>(), more: data<Change>(), applied: data<Change>() };

/** What the states of the import of a catalogue need. */
export interface CatalogueImportSteps {
  read(row: CatalogueImport & { tenant_id: string }): Promise<Outcome<'read' | 'rejected', typeof OUTCOMES>>;
  apply(row: CatalogueImport & { tenant_id: string }): Promise<Outcome<'more' | 'applied', typeof OUTCOMES>>;
  /** tells its person, and drops the file once it is over */
  tell: TransitionWrite<CatalogueImport, CatalogueImportSteps>;
}

const change = (_: CatalogueImport, changed: Change = {}): Change => changed;

const to = <S extends string>(state: S) => ({
  to: state,
  set: change,
  write: ((tx, row, context) => context.deps.tell(tx, row, context)) as TransitionWrite<
    CatalogueImport,
    CatalogueImportSteps
  >,
});

const retry = pauses(['1s', '5s', '30s'], 4);

/**
 * The import of an official catalogue. A file is read whole before anything is changed. Its rows are saved in chunks, each in a transaction of its own, so that readers
 * of the catalogue do not wait; a step that was killed is made again, which changes nothing.
 */
export const catalogueImportProcess = defineProcess<CatalogueImport, CatalogueImportSteps>()('catalogue_import', {
  table: 'catalogue_imports',
  lane: ({ path }) => path,
  perLane: 1,
  lease: '20s',
  cause: ({ cause }) => cause,
  outcomes: OUTCOMES,
  states: {
    reading: {
      call: (row, { deps }) => deps.read(row),
      idempotent: true,
      longest: '5m',
      retry,
      onExhausted: to('failed'),
      on: { read: to('applying'), rejected: to('rejected') },
    },
    applying: {
      call: (row, { deps }) => deps.apply(row),
      idempotent: true,
      every: 1,
      retry,
      onExhausted: to('failed'),
      on: { more: { to: 'applying', set: change }, applied: to('done') },
    },
    rejected: { final: true },
    done: { final: true },
    failed: { final: true },
  },
});
